# Writes what zsh offers for a line on the Tab key, one offer a line:
# zsh -f complete.zsh SCRIPT LINE OFFERS
zmodload zsh/zpty
zpty inner zsh -f -i
zpty -w inner "OFFERS=${(q)3}; LISTMAX=100000; PROMPT=; unsetopt auto_list; stty -echo"
zpty -w inner "autoload -U compinit; compinit -u -D; source ${(q)1}; bindkey '^I' complete-word"
zpty -w inner 'finished() { print end >> $OFFERS }; zle -N finished; bindkey "^F" finished'
# Offers are written down unless they are only being counted by a function of zsh itself.
zpty -w inner 'compadd() { if [[ ${@[1,(i)(-|--)]} != *-[OAD]\ * ]]; then local -a offers; builtin compadd -O offers "$@"; print -rl -- "${offers[@]/#/offer: }" >> $OFFERS; fi; builtin compadd "$@" }'
zpty -w -n inner "$2"$'\t\x06'
repeat 600; do
  zpty -r -t inner ignored
  [[ -f $3 ]] && grep -q '^end$' $3 && break
  sleep 0.05
done
zpty -d inner
