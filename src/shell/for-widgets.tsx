import { type ReactNode, useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { LatePart } from '../marks/late-part.tsx';
import { ConsolePagesContext } from '../page/console-pages.ts';
import { lateComponent } from '../page/late-component.ts';
import { ToldListContext } from '../page/told-list.ts';
import { entityWorkStore } from '../store/entity-work.ts';
import { consolePages } from './console-pages.ts';

const ToldList = lateComponent(async () => (await import('./bell/told-list.tsx')).ToldList);
const EntityWorkView = lateComponent(async () => (await import('../entities/entity-work/entity-work-view.tsx')).EntityWorkView);

const endWork = () => {
  entityWorkStore.asked = null;
};

/** What widgets ask of the console around them. */
function Work() {
  const { asked } = useSnapshot(entityWorkStore);
  useEffect(() => endWork, []);
  return asked ? (
    <LatePart>
      <EntityWorkView key={JSON.stringify(asked)} work={asked} onDone={endWork} />
    </LatePart>
  ) : null;
}

/** What widgets show of the console around them. */
export function ForWidgets({ children }: { readonly children: ReactNode }) {
  return (
    <ConsolePagesContext value={consolePages}>
      <ToldListContext value={ToldList}>{children}</ToldListContext>
      <Work />
    </ConsolePagesContext>
  );
}
