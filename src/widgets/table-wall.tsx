import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { DemandStatus } from '../contract/snapshot.ts';
import type { DurationMs } from '../contract/units.ts';
import { useT } from '../i18n/use-t.ts';
import type { TableView } from '../store/views.ts';
import type { SetRange } from '../tables/use-row-range.ts';
import type { ActionEntity } from './actions/plan-action.ts';
import { type WallHead, type WallRow, WallRows } from './wall-rows.tsx';
import { WidgetFrame } from './widget-frame.tsx';

/** A wall that nobody touches shows the first rows again. */
const BACK_AFTER_MS: DurationMs = 60_000;

/**
 * The rows of a table on a wall, where nobody scrolls: as many as there is room for, and the others in turn.
 * @param setRange asks for rows. Keep its identity.
 * @returns `onCount` for `WallRows`; `next` shows the next rows, undefined where all are shown.
 */
export function useWallPages(total: number, setRange: SetRange): { readonly onCount: SetRange; readonly next: (() => void) | undefined } {
  const [count, setCount] = useState(0);
  const [page, setPage] = useState(0);
  const pages = count > 0 ? Math.ceil(total / count) : 1;
  const shown = page < pages ? page : 0;
  useEffect(() => {
    if (count > 0) setRange(shown * count, count);
  }, [shown, count, setRange]);
  useEffect(() => {
    if (shown === 0) return;
    const timer = setTimeout(() => setPage(0), BACK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  const onCount = useCallback<SetRange>((_first, most) => setCount(most), []);
  return { onCount, next: pages > 1 ? () => setPage((shown + 1) % pages) : undefined };
}

interface TableWallProps<Row> {
  readonly title: string;
  readonly end?: ReactNode;
  /** As in `WidgetFrame`. */
  readonly active?: (() => ActionEntity | null) | undefined;
  /** False: the sources name nothing. */
  readonly isAsked: boolean;
  readonly view: TableView<Row> | undefined;
  /** Where something else than the view knows it, such as that the rows could not be read. */
  readonly status?: DemandStatus | undefined;
  /** Keep its identity. */
  readonly setRange: SetRange;
  /** In the place of rows. */
  readonly notice: ReactNode;
  readonly onTap: ((row: Row) => void) | undefined;
  readonly rowOf: (row: Row) => Omit<WallRow, 'onOpen'>;
  /** Of the values of rows. */
  readonly heads?: readonly WallHead[];
  readonly endHead?: string;
  /** Says in other words how many rows there is no room for. */
  readonly more?: (count: number, widthEm: number) => ReactNode;
  readonly children?: ReactNode;
}

/** A table in large text: the rows that there is room for, and the others in turn; a tap on a row does what its document says. */
export function TableWall<Row>({
  isAsked,
  view,
  status = view,
  setRange,
  notice,
  onTap,
  rowOf,
  more,
  heads,
  endHead,
  children,
  ...framed
}: TableWallProps<Row>) {
  const t = useT();
  const total = view?.total ?? 0;
  const { onCount, next } = useWallPages(total, setRange);
  const left = Math.max(0, total - (view?.rows.length ?? 0));
  return (
    <WidgetFrame
      {...framed}
      padding="none"
      status={isAsked ? status : undefined}
      hasData={!isAsked || total > 0}
      waiting={isAsked ? t('widgets.waitingRows') : undefined}
    >
      {isAsked && !(view?.state === 'ready' && total === 0) ? (
        <WallRows
          onCount={onCount}
          onMore={next}
          more={left > 0 ? (widthEm) => more?.(left, widthEm) ?? t('widgets.omitted', { count: left }) : null}
          heads={heads}
          endHead={endHead}
          leftOut={(count) => t('widgets.moreColumns', { count })}
          rows={(view?.rows ?? []).filter(Boolean).map((row) => ({ ...rowOf(row), onOpen: onTap && (() => onTap(row)) }))}
        />
      ) : (
        notice
      )}
      {children}
    </WidgetFrame>
  );
}
