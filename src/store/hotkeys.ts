/**
 * Every key of the console, told by the room that acts on it: the cheat sheet shows what is registered, and the shell runs those that
 * bring their action along. Keys without `run` belong to a focused thing, such as a row, which acts by itself.
 */
import { proxy, ref } from 'valtio';
import type { MessageKey } from '../i18n/messages.ts';

/** Where keys hold, in the order of the cheat sheet. */
export const HOTKEY_SCOPES = ['everywhere', 'tables', 'alarms'] as const;

export interface Hotkey {
  readonly id: string;
  /** As printed on the keys: modifiers (`Ctrl`, `Alt`, `Shift`) first. Several keys without a modifier are alternatives. */
  readonly keys: readonly string[];
  readonly text: MessageKey;
  readonly scope: (typeof HOTKEY_SCOPES)[number];
  readonly run?: () => void;
  /** Also acts while somebody writes. */
  readonly isAllowedInFields?: true;
}

/** The palette also has buttons, which name its keys. */
export const PALETTE_KEYS = ['Ctrl', 'K'] as const;

/** By registration, oldest first: two tables on one page register the same keys. */
export const hotkeyStore = proxy<{
  registered: readonly Hotkey[];
  isSheetOpen: boolean;
  isPaletteOpen: boolean;
  /** What the palette looks for: typed into its field, or before that was there. */
  query: string;
}>({ registered: [], isSheetOpen: false, isPaletteOpen: false, query: '' });

/** Tells of keys until the answered function is called. */
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
