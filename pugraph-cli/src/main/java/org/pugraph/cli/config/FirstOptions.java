package org.pugraph.cli.config;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The options that {@code --help} of a command with many shows; {@code --help-all} shows all. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface FirstOptions {

  /** Names such as {@code --graph}, in the order in which they are shown. */
  String[] value();
}
