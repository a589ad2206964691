import type { Hotkey } from '../store/hotkeys.ts';

export const ROW_KEYS: readonly Hotkey[] = [
  { id: 'row-move', keys: ['↑', '↓'], text: 'keys.move', scope: 'tables' },
  { id: 'row-page', keys: ['Page Up', 'Page Down'], text: 'keys.page', scope: 'tables' },
  { id: 'row-ends', keys: ['Home', 'End'], text: 'keys.ends', scope: 'tables' },
  { id: 'row-open', keys: ['Enter'], text: 'keys.open', scope: 'tables' },
  { id: 'row-leave', keys: ['Esc'], text: 'keys.leave', scope: 'tables' },
];

/** Only in tables whose rows can be selected. */
export const SELECT_KEY: Hotkey = { id: 'row-select', keys: ['Space'], text: 'keys.select', scope: 'tables' };
