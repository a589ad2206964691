import { proxy, subscribe } from 'valtio';

const SCHEMES = ['light', 'dark', 'auto'] as const;

export interface Preferences {
  colorScheme: (typeof SCHEMES)[number];
  /** A language of the build, such as `en_US`; null takes the browser's. */
  language: string | null;
  /** What somebody chose without an account: holds for accounts that have no language stored. */
  chosenLanguage: string | null;
  menuFolded: boolean;
  /** Telemetry keys chosen as columns, by list; a list that is not named chooses by itself. */
  columns: Readonly<Record<string, readonly string[]>>;
}

const KEY = 'TB-watchfloor-preferences';
const DEFAULTS: Preferences = { colorScheme: 'auto', language: null, chosenLanguage: null, menuFolded: false, columns: {} };

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

/** Field by field, so that one that an older version wrote differently does not cost the others. */
function checked(stored: unknown): Preferences {
  const { colorScheme, language, chosenLanguage, menuFolded, columns } = (stored ?? {}) as Partial<Record<keyof Preferences, unknown>>;
  return {
    colorScheme: SCHEMES.find((scheme) => scheme === colorScheme) ?? DEFAULTS.colorScheme,
    language: typeof language === 'string' ? language : DEFAULTS.language,
    chosenLanguage: typeof chosenLanguage === 'string' ? chosenLanguage : DEFAULTS.chosenLanguage,
    menuFolded: typeof menuFolded === 'boolean' ? menuFolded : DEFAULTS.menuFolded,
    columns: checkedColumns(columns),
  };
}

function checkedColumns(stored: unknown): Preferences['columns'] {
  if (typeof stored !== 'object' || stored === null) return DEFAULTS.columns;
  const lists = Object.entries(stored).filter(([, keys]) => Array.isArray(keys) && keys.every((key) => typeof key === 'string'));
  return Object.fromEntries(lists as [string, string[]][]);
}

/** Choices of this browser that survive a reload; every change is stored at once. */
export const preferences = proxy<Preferences>({ ...read() });

subscribe(preferences, () => localStorage.setItem(KEY, JSON.stringify(preferences)));
