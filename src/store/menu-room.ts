import { proxy } from 'valtio';

/** Whether the menu is folded while somebody edits, which needs room; null: as it is preferred. */
export const menuRoom = proxy<{ folded: boolean | null }>({ folded: null });
