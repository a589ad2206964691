import { memo, type ReactNode, use, useEffect, useRef, useSyncExternalStore } from 'react';
import type { TablePace } from '../contract/snapshot.ts';
import { formatCount } from '../format/numbers.ts';
import { translate } from '../i18n/i18n.ts';
import { useT } from '../i18n/use-t.ts';
import { QuietPart } from '../marks/late-part.tsx';
import { eachSecond } from '../marks/ticker.ts';
import { writeText } from '../marks/write-text.ts';
import { lateComponent } from '../page/late-component.ts';
import { connectionStore } from '../store/connection.ts';
import { KeepsPast, pastStore } from '../store/past.ts';
import type { TableSource } from '../store/views.ts';
import classes from './live-table.module.css';
import type { ShownRows } from './shown-rows.ts';

function isDown(): boolean {
  const { phase } = connectionStore.current;
  return phase === 'disconnected' || phase === 'reconnecting';
}

/** Changes of the table in the last second, updated each second without rendering. */
function UpdateRate({ subscribe }: { readonly subscribe: TableSource<unknown>['subscribe'] }) {
  const showsPast = use(KeepsPast);
  const node = useRef<HTMLSpanElement>(null);
  const changes = useRef(0);
  useEffect(() => {
    changes.current += 1;
    return subscribe(() => {
      changes.current += 1;
    });
  }, [subscribe]);
  useEffect(
    () =>
      eachSecond(() => {
        const isPast = showsPast && pastStore.asOf !== null;
        const words = isPast ? '' : translate(isDown() ? 'tables.notLive' : 'tables.live', { count: changes.current });
        if (node.current) writeText(node.current, words);
        changes.current = 0;
      }, showsPast),
    [showsPast],
  );
  return <span ref={node} />;
}

function RowsText({ shown, total }: { readonly shown: ShownRows; readonly total: number }) {
  const t = useT();
  const { first, last } = useSyncExternalStore(shown.subscribe, shown.current);
  return t('tables.rows', { first: formatCount(first), last: formatCount(last), total: formatCount(total) });
}

function MovedText({ shown }: { readonly shown: ShownRows }) {
  const t = useT();
  const { moved } = useSyncExternalStore(shown.subscribe, shown.current);
  return moved > 0 ? <span className={classes.moved}>{t('tables.moved', { count: moved })}</span> : null;
}

/** Late, because most lists have nothing to say. */
const TableNotes = lateComponent(async () => (await import('./table-notes.tsx')).TableNotes);

interface TableFooterProps {
  readonly shown: ShownRows;
  readonly total: number;
  /** Rows before search and filters, when that number is another. */
  readonly unfiltered: number | undefined;
  readonly isReady: boolean;
  /** Rows of a time that is over. */
  readonly isOver: boolean;
  /** Entities that the server left out of a search. */
  readonly omittedEntities: number;
  /** Rows that match and cannot be listed. */
  readonly beyondLimit: number;
  /** Undefined: live as a whole. */
  readonly pace: TablePace | undefined;
  /** Columns that there is no room for. */
  readonly hiddenColumns: number;
  /** The displayed time lies before everything that is held. */
  readonly notHeld: boolean;
  /** Notified of each snapshot. */
  readonly subscribe: TableSource<unknown>['subscribe'];
  readonly children: ReactNode;
}

export const TableFooter = memo(function TableFooter(props: TableFooterProps) {
  const { shown, total, unfiltered, isReady, isOver, omittedEntities, beyondLimit, hiddenColumns, pace, notHeld, subscribe, children } =
    props;
  const t = useT();
  return (
    <div className={classes.footer} data-counts>
      <span>{total === 0 ? isReady && t('tables.noRows') : <RowsText shown={shown} total={total} />}</span>
      {unfiltered !== undefined && unfiltered > total ? <span>{t('tables.filteredFrom', { total: formatCount(unfiltered) })}</span> : null}
      {hiddenColumns > 0 ? <span>{t('tables.hiddenColumns', { count: hiddenColumns })}</span> : null}
      {omittedEntities + beyondLimit > 0 || notHeld || pace ? (
        <QuietPart>
          <TableNotes omittedEntities={omittedEntities} beyondLimit={beyondLimit} notHeld={notHeld} pace={pace} />
        </QuietPart>
      ) : null}
      <MovedText shown={shown} />
      <span className={classes.footerEnd}>
        {isReady && !isOver && (!pace || pace.isSightLive) ? <UpdateRate subscribe={subscribe} /> : null}
        {children}
      </span>
    </div>
  );
});
