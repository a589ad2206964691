/** The cheat sheet lists all keys, and the shell runs those with `run`; the focused element, such as a row, handles the others. */
import { proxy, ref } from 'valtio';
import type { MessageKey } from '../i18n/messages.ts';

/** Where it acts: parts of the cheat sheet. */
export type HotkeyScope = 'everywhere' | 'editor' | 'tables' | 'alarms';

export interface Hotkey {
  readonly id: string;
  /** Texts as printed on the keys, modifiers (`Ctrl`, `Alt`, `Shift`) first. Several keys without a modifier are alternatives. */
  readonly keys: readonly string[];
  readonly text: MessageKey;
  readonly scope: HotkeyScope;
  readonly run?: () => void;
  /** The keys also act while a text field has the focus. */
  readonly isAllowedInFields?: true;
}

/** The buttons that open the palette show them, too. */
export const PALETTE_KEYS = ['Ctrl', 'K'] as const;

/** Order of registration: two tables on one page register the same keys. */
export const hotkeyStore = proxy<{
  registered: readonly Hotkey[];
  isSheetOpen: boolean;
  isPaletteOpen: boolean;
  /** Kept also before the palette is loaded. */
  query: string;
}>({ registered: [], isSheetOpen: false, isPaletteOpen: false, query: '' });

/** The keys stay registered until the returned function is called. */
export function registerHotkeys(hotkeys: readonly Hotkey[]): () => void {
  const mine = hotkeys.map((hotkey) => ref({ ...hotkey }));
  hotkeyStore.registered = [...hotkeyStore.registered, ...mine];
  return () => {
    hotkeyStore.registered = hotkeyStore.registered.filter((hotkey) => !mine.some((own) => own === hotkey));
  };
}

export function toggleCheatSheet(): void {
  hotkeyStore.isSheetOpen = !hotkeyStore.isSheetOpen;
}

export function togglePalette(): void {
  hotkeyStore.query = '';
  hotkeyStore.isPaletteOpen = !hotkeyStore.isPaletteOpen;
}
