import { useLayoutEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { LatePart } from '../../marks/late-part.tsx';
import { lateComponent } from '../../page/late-component.ts';
import { toggleDiagnostics } from '../../store/diagnostics.ts';
import { type Hotkey, hotkeyStore, PALETTE_KEYS, registerHotkeys, toggleCheatSheet, togglePalette } from '../../store/hotkeys.ts';
import { toggleFullScreen } from '../full-screen.ts';
import { runHotkeys } from './run-hotkeys.ts';

const CheatSheet = lateComponent(async () => (await import('./cheat-sheet.tsx')).CheatSheet);
const Palette = lateComponent(async () => (await import('../palette/palette.tsx')).Palette);

const OF_ALL_FACES: readonly Hotkey[] = [
  { id: 'sheet', keys: ['?'], text: 'keys.sheet', scope: 'everywhere', run: toggleCheatSheet },
  {
    id: 'full-screen',
    keys: ['Ctrl', 'Alt', 'F'],
    text: 'keys.fullScreen',
    scope: 'everywhere',
    run: toggleFullScreen,
    isAllowedInFields: true,
  },
  {
    id: 'diagnostics',
    keys: ['Ctrl', 'Alt', 'D'],
    text: 'keys.diagnostics',
    scope: 'everywhere',
    run: toggleDiagnostics,
    isAllowedInFields: true,
  },
];
const OF_SHELL: readonly Hotkey[] = [
  { id: 'palette', keys: PALETTE_KEYS, text: 'keys.palette', scope: 'everywhere', run: togglePalette, isAllowedInFields: true },
];

/** Runs hotkeys and shows what they open; navigation closes it. `hasPalette`: the page has links to other pages. */
export function Hotkeys({ hasPalette = false }: { readonly hasPalette?: boolean }) {
  const { isSheetOpen, isPaletteOpen } = useSnapshot(hotkeyStore);
  const [path] = useLocation();
  // Layout effects, so that a key pressed at once is heard, and its dialog is not closed by a late effect.
  useLayoutEffect(() => registerHotkeys(hasPalette ? [...OF_SHELL, ...OF_ALL_FACES] : OF_ALL_FACES), [hasPalette]);
  useLayoutEffect(() => {
    document.addEventListener('keydown', runHotkeys);
    return () => document.removeEventListener('keydown', runHotkeys);
  }, []);
  useLayoutEffect(() => {
    hotkeyStore.isSheetOpen = false;
    hotkeyStore.isPaletteOpen = false;
    hotkeyStore.query = '';
  }, [path]);
  return (
    <LatePart>
      {isSheetOpen ? <CheatSheet /> : null}
      {isPaletteOpen ? <Palette /> : null}
    </LatePart>
  );
}
