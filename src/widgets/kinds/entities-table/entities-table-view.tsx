import { IconDatabaseOff } from '@tabler/icons-react';
import { useCallback } from 'react';
import { formatClock } from '../../../format/times.ts';
import { useT } from '../../../i18n/use-t.ts';
import { StateNotice } from '../../../marks/state-notice.tsx';
import type { WidgetInput } from '../../describe.ts';
import { useNoDataWords, useVisitorWords } from '../../frame-context.ts';
import { useSurroundings } from '../../surroundings.ts';
import { EntitiesDesk } from './entities-desk.tsx';
import { LateEntitiesWall } from './late-entities-wall.ts';
import { useEntities } from './use-entities.ts';

export function EntitiesTableView({ input }: { readonly input: WidgetInput<'entities-table'> }) {
  const t = useT();
  const noData = useNoDataWords();
  const forVisitors = useVisitorWords();
  const { size } = useSurroundings();
  const entities = useEntities(input);
  const { demand } = entities;
  const notice = useCallback(
    (updatedAt: number | null | undefined) => (
      <StateNotice
        icon={IconDatabaseOff}
        title={demand ? (noData ?? t('widgets.noEntities')) : t('widgets.unresolved')}
        text={
          forVisitors ??
          (demand ? t('widgets.noEntitiesText', { time: formatClock(updatedAt ?? Date.now()) }) : t('widgets.unresolvedText'))
        }
      />
    ),
    [demand, noData, forVisitors, t],
  );
  const shown = { input, entities, title: input.settings.entitiesTitle || input.title, notice };
  return size === 'wall' ? <LateEntitiesWall {...shown} /> : <EntitiesDesk {...shown} />;
}
