import { useSurroundings } from '../../surroundings.ts';
import { EntitiesDesk } from './entities-desk.tsx';
import { LateEntitiesWall } from './late-entities-wall.ts';
import type { EntitiesWidget } from './settings.ts';
import { useEntities } from './use-entities.ts';

export function EntitiesTableView({ input }: { readonly input: EntitiesWidget }) {
  const { size } = useSurroundings();
  const shown = { input, entities: useEntities(input), title: input.settings.entitiesTitle || input.title };
  return size === 'wall' ? <LateEntitiesWall {...shown} /> : <EntitiesDesk {...shown} />;
}
