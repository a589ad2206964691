/** What stands in the place of rows or entities, of which there are none. */
import { type Icon, IconDatabaseOff } from '@tabler/icons-react';
import { use } from 'react';
import { formatClock } from '../format/times.ts';
import { useT } from '../i18n/use-t.ts';
import { StateNotice } from '../marks/state-notice.tsx';
import { FrameContext, useNoDataWords, useVisitorWords, useWhyUnasked } from './frame-context.ts';
import { LOST, namesOne, type WidgetSource } from './source.ts';

interface TableNoticeProps {
  readonly icon: Icon;
  /** False: its sources name nothing. */
  readonly isAsked: boolean;
  readonly sources?: readonly WidgetSource[];
  /** Nothing matches what a viewer searched: our words count. */
  readonly isSearched?: boolean;
  readonly title: string;
  readonly text: string;
}

/** In the place of rows: the author's words count before ours, and visitors are told what holds for them. */
export function TableNotice({ icon, isAsked, sources, isSearched = false, title, text }: TableNoticeProps) {
  const noData = useNoDataWords();
  const forVisitors = useVisitorWords();
  const unasked = useWhyUnasked(sources);
  return (
    <StateNotice
      icon={icon}
      {...(isSearched
        ? { title, text }
        : isAsked
          ? { title: noData ?? title, text: forVisitors ?? text }
          : { title: unasked.title, text: unasked.text })}
    />
  );
}

/** Why none of the entities that were asked for is there. */
export function useNoneFound(given: readonly WidgetSource[] | undefined, checkedAt: number) {
  const t = useT();
  const framed = use(FrameContext)?.sources;
  const sources = given ?? framed ?? [];
  return sources.length > 0 && sources.every(namesOne)
    ? { title: t(LOST.title), text: t(LOST.text) }
    : { title: t('widgets.noEntities'), text: t('widgets.noEntitiesText', { time: formatClock(checkedAt) }) };
}

export interface EntitiesNoticeProps {
  readonly isAsked: boolean;
  readonly sources?: readonly WidgetSource[];
  readonly updatedAt: number | null | undefined;
}

/** In the place of entities. */
export function EntitiesNotice({ updatedAt, ...asked }: EntitiesNoticeProps) {
  return <TableNotice icon={IconDatabaseOff} {...asked} {...useNoneFound(asked.sources, updatedAt ?? Date.now())} />;
}
