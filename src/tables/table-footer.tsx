import { memo, type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { formatCount } from '../format/numbers.ts';
import { translate } from '../i18n/i18n.ts';
import { useT } from '../i18n/use-t.ts';
import { eachSecond } from '../marks/ticker.ts';
import { connectionStore } from '../store/connection.ts';
import classes from './live-table.module.css';
import type { ShownRows } from './shown-rows.ts';

function isDown(): boolean {
  const { phase } = connectionStore.current;
  return phase === 'disconnected' || phase === 'reconnecting';
}

/** How often the table changed in the last second, painted each second without rendering. */
function UpdateRate({ view }: { readonly view: object | undefined }) {
  const node = useRef<HTMLSpanElement>(null);
  const changes = useRef(0);
  useEffect(() => {
    changes.current += 1;
  }, [view]);
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

interface TableFooterProps {
  readonly shown: ShownRows;
  readonly total: number;
  /** Rows before search and filters, when that is another number. */
  readonly unfiltered: number | undefined;
  readonly moved: number;
  readonly isLive: boolean;
  /** Entities that the server did not look at. */
  readonly omittedEntities: number;
  /** Whether the time that is shown lies before all that is held. */
  readonly notHeld: boolean;
  readonly view: object | undefined;
  readonly children: ReactNode;
}

/** Says which rows are on screen, of how many, and that they live. */
export const TableFooter = memo(function TableFooter(props: TableFooterProps) {
  const { shown, total, unfiltered, moved, isLive, omittedEntities, notHeld, view, children } = props;
  const t = useT();
  return (
    <div className={classes.footer}>
      <span>{total === 0 ? t('tables.noRows') : <RowsText shown={shown} total={total} />}</span>
      {unfiltered !== undefined && unfiltered > total ? <span>{t('tables.filteredFrom', { total: formatCount(unfiltered) })}</span> : null}
      {omittedEntities > 0 ? (
        <strong>{t('tables.omittedEntities', { count: omittedEntities, n: formatCount(omittedEntities) })}</strong>
      ) : null}
      {notHeld ? <strong>{t('tables.notHeld')}</strong> : null}
      {moved > 0 ? <span className={classes.moved}>{t('tables.moved', { count: moved })}</span> : null}
      <span className={classes.footerEnd}>
        {isLive ? <UpdateRate view={view} /> : null}
        {children}
      </span>
    </div>
  );
});
