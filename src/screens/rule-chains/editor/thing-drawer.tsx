import { use } from 'react';
import { FormChecksContext } from '../../../inputs/control.ts';
import { SideDrawer, type SideDrawerProps } from '../../../marks/side-drawer.tsx';

/** A panel of the editor. What is typed in it is a change at once, so closing loses what is wrong alone. */
export function ThingDrawer(props: Omit<SideDrawerProps, 'mayLose'>) {
  const checks = use(FormChecksContext);
  return <SideDrawer {...props} mayLose={() => checks?.isWrong() ?? false} />;
}
