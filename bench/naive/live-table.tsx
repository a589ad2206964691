/**
 * Socket, parsing and state on the main thread, one setState for each message over an immutable map of all rows, visible rows by
 * react-virtual. It shows and does what the console's table does, with stable keys and formatters that are made once.
 */
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { keyColumns, mergeRows, NO_ROWS, orderRows, type Sort, TableHead, TableRow } from './live-rows.tsx';
import { PageFrame, useNow } from './page-frame.tsx';
import { given, openSocket } from './socket.ts';

export interface LiveTablePage {
  readonly url: string;
  readonly token: string;
  /** One for each page of the list. */
  readonly queries: readonly { readonly latestValues: readonly object[] }[];
  readonly keys: readonly { readonly key: string; readonly label: string; readonly decimals: number }[];
}

const ROW_PX = 32;
const BEYOND = 5;
const page = given<LiveTablePage>();
const columns = keyColumns(page.keys);

function moveFocus({ key, target }: KeyboardEvent): void {
  const row = (target as Element).closest('tr');
  const next = key === 'ArrowDown' ? row?.nextElementSibling : key === 'ArrowUp' ? row?.previousElementSibling : null;
  if (next instanceof HTMLElement) next.focus();
}

function LiveTable() {
  const [state, setState] = useState(NO_ROWS);
  const now = Math.max(useNow(), state.lastAt);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { url, token, queries } = page;
    const entityDataCmds = queries.map((query, index) => ({ cmdId: index + 1, query, latestCmd: { keys: query.latestValues } }));
    return openSocket(url, token, { entityDataCmds }, ({ data, update }) =>
      setState((before) => mergeRows(before, data?.data ?? update ?? [])),
    );
  }, []);
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<Sort | null>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  const rows = useMemo(() => orderRows(state.rows, search, sort), [state.rows, search, sort]);
  const open = openId === null ? undefined : state.rows.get(openId);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    overscan: BEYOND,
  });
  const shown = virtualizer.getVirtualItems();
  return (
    <PageFrame title="Devices" values={state.values} lastAt={state.lastAt}>
      <input type="search" aria-label="Search devices" value={search} onChange={({ target }) => setSearch(target.value)} />
      <div className="scrolled" ref={box}>
        {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the console's table is a grid too */}
        <table role="grid" aria-label="Devices" onKeyDown={moveFocus}>
          <TableHead columns={columns} onSort={(key) => setSort((before) => ({ key, isDown: before?.key === key && !before.isDown }))} />
          <tbody>
            <tr style={{ height: shown[0]?.start ?? 0 }} />
            {shown.map(({ index }) => {
              const row = rows[index];
              return row ? <TableRow key={row.id} row={row} columns={columns} now={now} onOpen={setOpenId} /> : null;
            })}
            <tr style={{ height: virtualizer.getTotalSize() - (shown.at(-1)?.end ?? 0) }} />
          </tbody>
        </table>
        <p>{state.total.toLocaleString('en-US')} rows</p>
      </div>
      {open ? (
        <aside>
          <h2>{open.cells.name?.value}</h2>
          <dl>
            {columns.map(({ key, label, numbers }) => (
              <div key={key}>
                <dt>{label}</dt>
                <dd>{open.cells[key]?.value ? numbers.format(Number(open.cells[key].value)) : '–'}</dd>
              </div>
            ))}
          </dl>
          <button type="button" onClick={() => setOpenId(null)}>
            Close
          </button>
        </aside>
      ) : null}
    </PageFrame>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<LiveTable />);
