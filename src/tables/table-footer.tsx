import { memo, type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { formatCount } from '../format/numbers.ts';
import { translate } from '../i18n/i18n.ts';
import { useT } from '../i18n/use-t.ts';
import { eachSecond } from '../marks/ticker.ts';
import { connectionStore } from '../store/connection.ts';
import type { TableSource } from '../store/views.ts';
import classes from './live-table.module.css';
import type { ShownRows } from './shown-rows.ts';

function isDown(): boolean {
  const { phase } = connectionStore.current;
  return phase === 'disconnected' || phase === 'reconnecting';
}

/** How often the table changed in the last second, painted each second without rendering. */
function UpdateRate({ subscribe }: { readonly subscribe: TableSource<unknown>['subscribe'] }) {
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
        if (node.current)
          node.current.textContent = isDown() ? translate('tables.notLive') : translate('tables.live', { count: changes.current });
        changes.current = 0;
      }),
    [],
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

interface TableFooterProps {
  readonly shown: ShownRows;
  readonly total: number;
  /** Rows before search and filters, when that is another number. */
  readonly unfiltered: number | undefined;
  readonly isLive: boolean;
  /** Entities that the server did not look at. */
  readonly omittedEntities: number;
  /** Whether the time that is shown lies before all that is held. */
  readonly notHeld: boolean;
  /** Told of each snapshot. */
  readonly subscribe: TableSource<unknown>['subscribe'];
  readonly children: ReactNode;
}

/** Says which rows are on screen, of how many, and that they live. */
export const TableFooter = memo(function TableFooter(props: TableFooterProps) {
  const { shown, total, unfiltered, isLive, omittedEntities, notHeld, subscribe, children } = props;
  const t = useT();
  return (
    <div className={classes.footer}>
      <span>{total === 0 ? t('tables.noRows') : <RowsText shown={shown} total={total} />}</span>
      {unfiltered !== undefined && unfiltered > total ? <span>{t('tables.filteredFrom', { total: formatCount(unfiltered) })}</span> : null}
      {omittedEntities > 0 ? (
        <strong>{t('tables.omittedEntities', { count: omittedEntities, n: formatCount(omittedEntities) })}</strong>
      ) : null}
      {notHeld ? <strong>{t('tables.notHeld')}</strong> : null}
      <MovedText shown={shown} />
      <span className={classes.footerEnd}>
        {isLive ? <UpdateRate subscribe={subscribe} /> : null}
        {children}
      </span>
    </div>
  );
});
