import { proxy, subscribe } from 'valtio';
import { isPart } from '../contract/part.ts';

const SCHEMES = ['light', 'dark', 'auto'] as const;

export interface Preferences {
  colorScheme: (typeof SCHEMES)[number];
  /** A name such as `en_US`; null: the browser's. */
  language: string | null;
  /** Chosen before sign-in, for accounts that have no language stored. */
  chosenLanguage: string | null;
  menuFolded: boolean;
  /** Telemetry keys chosen as columns, by list. A list without an entry chooses its own. */
  columns: Readonly<Record<string, readonly string[]>>;
  /** Settings of telemetry keys that could not be saved in the account yet, by user id; read by `entities/key-settings.ts`. */
  keySettings: Readonly<Record<string, Readonly<Record<string, object>>>>;
}

const KEY = 'TB-watchfloor-preferences';
const DEFAULTS: Preferences = {
  colorScheme: 'auto',
  language: null,
  chosenLanguage: null,
  menuFolded: false,
  columns: {},
  keySettings: {},
};

function read(): Preferences {
  const text = localStorage.getItem(KEY);
  if (text === null) return DEFAULTS;
  try {
    return checked(JSON.parse(text));
  } catch (error) {
    console.warn(`Stored preferences are unreadable and were reset: ${String(error)}`);
    return DEFAULTS;
  }
}

/** Field by field, so that one invalid field, such as of an older version, does not reset the others. */
function checked(stored: unknown): Preferences {
  const own = (stored ?? {}) as Partial<Record<keyof Preferences, unknown>>;
  const { colorScheme, language, chosenLanguage, menuFolded, columns, keySettings } = own;
  return {
    colorScheme: SCHEMES.find((scheme) => scheme === colorScheme) ?? DEFAULTS.colorScheme,
    language: typeof language === 'string' ? language : DEFAULTS.language,
    chosenLanguage: typeof chosenLanguage === 'string' ? chosenLanguage : DEFAULTS.chosenLanguage,
    menuFolded: typeof menuFolded === 'boolean' ? menuFolded : DEFAULTS.menuFolded,
    columns: checkedColumns(columns),
    keySettings: checkedSettings(keySettings),
  };
}

function checkedColumns(stored: unknown): Preferences['columns'] {
  if (typeof stored !== 'object' || stored === null) return DEFAULTS.columns;
  const lists = Object.entries(stored).filter(([, keys]) => Array.isArray(keys) && keys.every((key) => typeof key === 'string'));
  return Object.fromEntries(lists as [string, string[]][]);
}

function checkedSettings(stored: unknown): Preferences['keySettings'] {
  const isOfUser = (value: unknown) => isPart(value) && Object.values(value).every(isPart);
  const users = Object.entries(isPart(stored) ? stored : {}).filter(([, value]) => isOfUser(value));
  return Object.fromEntries(users as [string, Record<string, object>][]);
}

/** Every change is stored at once. */
export const preferences = proxy<Preferences>({ ...read() });

subscribe(preferences, () => localStorage.setItem(KEY, JSON.stringify(preferences)));
