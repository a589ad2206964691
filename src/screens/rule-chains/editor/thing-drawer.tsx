import { createContext, use, useEffect } from 'react';
import { FormChecksContext } from '../../../inputs/control.ts';
import { wasByKeys } from '../../../marks/last-input.ts';
import { SideDrawer, type SideDrawerProps } from '../../../marks/side-drawer.tsx';

/** Told when a panel is there: on narrower screens it lies over the canvas. */
export const DrawerShown = createContext<() => void>(() => undefined);

/** A panel of the editor, with the focus if it was opened by keys. What is typed in it is a change at once, so closing loses what is wrong alone. */
export function ThingDrawer(props: Omit<SideDrawerProps, 'mayLose' | 'takesFocus'>) {
  const checks = use(FormChecksContext);
  const shown = use(DrawerShown);
  useEffect(shown, [shown]);
  return <SideDrawer {...props} takesFocus={wasByKeys()} mayLose={() => checks?.isWrong() ?? false} />;
}
