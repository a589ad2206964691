import type { Part } from '../contract/part.ts';
import type { ConsoleDefaults } from '../contract/time-window.ts';

/** Something that is chosen by its name. */
export interface NamedChoice {
  readonly value: string;
  readonly label: string;
}

/** What the forms of a widget know of it and of its dashboard. */
export interface FormContext {
  /** How its kind draws its type. */
  readonly variant: string | undefined;
  /** Its type is of the older servers. */
  readonly isOlder: boolean;
  /** As stored, and what its type says where nothing is. */
  readonly settings: Part;
  /** Aliases by their name, as limits store them. */
  readonly aliases: readonly NamedChoice[];
  /** Aliases by their id, as newer maps store them. */
  readonly aliasIds: readonly NamedChoice[];
  /** Of the consoles of the server's release. */
  readonly defaults: ConsoleDefaults;
  /** The form is that of a key in `latestDataKeys`. */
  readonly isLatest?: boolean;
}
