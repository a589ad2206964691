import type { ReactNode } from 'react';
import { ConsolePagesContext } from '../page/console-pages.ts';
import { lateComponent } from '../page/late-component.ts';
import { ToldListContext } from '../page/told-list.ts';
import { consolePages } from './console-pages.ts';

const ToldList = lateComponent(async () => (await import('./bell/told-list.tsx')).ToldList);

/** What widgets show of the console around them. */
export function ForWidgets({ children }: { readonly children: ReactNode }) {
  return (
    <ConsolePagesContext value={consolePages}>
      <ToldListContext value={ToldList}>{children}</ToldListContext>
    </ConsolePagesContext>
  );
}
