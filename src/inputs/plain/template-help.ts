import { createContext } from 'react';

/** What is known of the messages that fill in templates. */
export interface TemplateHelp {
  /** Placeholders to offer, such as `${name}`. */
  readonly offered: readonly string[];
  /** Said of a slip. Default: what is said of those of rule nodes. */
  readonly wrong?: string;
  /** The message that is filled in for a look; null: none is known. */
  readonly message: { readonly metadata: object; readonly data: string | null } | null;
}

export const TemplateHelpContext = createContext<TemplateHelp>({ offered: [], message: null });
