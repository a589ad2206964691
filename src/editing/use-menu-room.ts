import { useEffect } from 'react';
import { menuRoom } from '../store/menu-room.ts';

/** Folds the menu while an editor is open. Whoever unfolds it meanwhile has it unfolded until the end. */
export function useMenuRoom(): void {
  useEffect(() => {
    menuRoom.folded = true;
    return () => {
      menuRoom.folded = null;
    };
  }, []);
}
