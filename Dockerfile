# Pugraph on its own Java: the zip of a release and a system with glibc, nothing else.
#
#   docker build -t pugraph --build-arg ZIP=pugraph-0.2.0-linux-x64.zip .
#   docker run --rm -v "$PWD:/data" pugraph train --edges edges.csv --positives known.txt
#
# The folder of the build has the zip, from the page of the release or from
# pugraph-release/target/release.
FROM debian:12-slim AS unpacked
ARG ZIP=pugraph-release/target/release/pugraph-0.2.0-linux-x64.zip
RUN apt-get update \
    && apt-get install -y --no-install-recommends unzip \
    && rm -rf /var/lib/apt/lists/*
COPY ${ZIP} /pugraph.zip
RUN unzip -q /pugraph.zip -d /unpacked && mv /unpacked/pugraph-* /pugraph

FROM debian:12-slim
COPY --from=unpacked /pugraph /opt/pugraph
RUN ln -s /opt/pugraph/bin/pugraph /usr/local/bin/pugraph \
    && useradd --create-home --uid 1000 pugraph \
    && mkdir /data \
    && chown pugraph /data
USER pugraph
WORKDIR /data
VOLUME /data
# Of the page: pugraph serve --host 0.0.0.0 --token-file FILE
EXPOSE 8017
ENTRYPOINT ["pugraph"]
CMD ["--help"]
