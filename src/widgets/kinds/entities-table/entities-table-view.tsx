import { IconDatabaseOff } from '@tabler/icons-react';
import { useCallback } from 'react';
import { formatClock } from '../../../format/times.ts';
import { useT } from '../../../i18n/use-t.ts';
import { StateNotice } from '../../../marks/state-notice.tsx';
import { useNoDataWords, useVisitorWords, useWhyUnasked } from '../../frame-context.ts';
import { useSurroundings } from '../../surroundings.ts';
import { EntitiesDesk } from './entities-desk.tsx';
import { LateEntitiesWall } from './late-entities-wall.ts';
import type { EntitiesWidget } from './settings.ts';
import { useEntities } from './use-entities.ts';

export function EntitiesTableView({ input }: { readonly input: EntitiesWidget }) {
  const t = useT();
  const noData = useNoDataWords();
  const forVisitors = useVisitorWords();
  const unasked = useWhyUnasked();
  const { size } = useSurroundings();
  const entities = useEntities(input);
  const { demand } = entities;
  const notice = useCallback(
    (updatedAt: number | null | undefined) => (
      <StateNotice
        icon={IconDatabaseOff}
        title={demand ? (noData ?? t('widgets.noEntities')) : unasked.title}
        text={demand ? (forVisitors ?? t('widgets.noEntitiesText', { time: formatClock(updatedAt ?? Date.now()) })) : unasked.text}
      />
    ),
    [demand, noData, forVisitors, unasked.title, unasked.text, t],
  );
  const shown = { input, entities, title: input.settings.entitiesTitle || input.title, notice };
  return size === 'wall' ? <LateEntitiesWall {...shown} /> : <EntitiesDesk {...shown} />;
}
