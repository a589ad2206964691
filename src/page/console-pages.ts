import type { Icon } from '@tabler/icons-react';
import { createContext } from 'react';
import type { HasFeature } from '../contract/releases.ts';
import type { Authority } from '../contract/session.ts';
import type { MessageKey } from '../i18n/messages.ts';

/** A page of the console. */
export interface ConsolePage {
  readonly href: string;
  readonly text: MessageKey;
  readonly icon: Icon;
}

/** Pages below one heading of the menu. */
export interface ConsoleSection {
  readonly text: MessageKey;
  readonly pages: readonly ConsolePage[];
}

/** Those that an account may open, in the order of the menu. @param has null until the server's release is known. */
export type ConsolePages = (authority: Authority | undefined, has: HasFeature | null) => readonly ConsoleSection[];

/** For what links to pages without knowing them. The shell gives them. */
export const ConsolePagesContext = createContext<ConsolePages>(() => []);
