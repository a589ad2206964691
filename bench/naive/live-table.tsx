/**
 * The table that Watchfloor's devices table is measured against, as a competent newcomer builds it: socket, parsing and state on the
 * main thread, one setState a message over an immutable map of all rows, those on screen found by react-virtual. It shows what the
 * console's table shows, and scrolls through as many rows: the same columns, formatted numbers with their units, doubt about late
 * values, marks of changed cells, ages that go on each second, and a frame with a status line. Keys are stable, formatters made once.
 */
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { keyColumns, mergeRows, NO_ROWS, TableHead, TableRow } from './live-rows.tsx';
import { PageFrame, useNow } from './page-frame.tsx';
import { given, openSocket } from './socket.ts';

export interface LiveTablePage {
  readonly url: string;
  readonly token: string;
  /** A page of the list each: no server answers all of it at once. */
  readonly queries: readonly { readonly latestValues: readonly object[] }[];
  readonly keys: readonly { readonly key: string; readonly label: string; readonly decimals: number }[];
}

const ROW_PX = 32;
const BEYOND = 5;
const page = given<LiveTablePage>();
const columns = keyColumns(page.keys);

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
  const rows = useMemo(() => [...state.rows.values()], [state.rows]);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    overscan: BEYOND,
  });
  const shown = virtualizer.getVirtualItems();
  return (
    <PageFrame title="Devices" values={state.values} lastAt={state.lastAt}>
      <div className="scrolled" ref={box}>
        <table>
          <TableHead columns={columns} />
          <tbody>
            <tr style={{ height: shown[0]?.start ?? 0 }} />
            {shown.map(({ index }) => {
              const row = rows[index];
              return row ? <TableRow key={row.id} row={row} columns={columns} now={now} /> : null;
            })}
            <tr style={{ height: virtualizer.getTotalSize() - (shown.at(-1)?.end ?? 0) }} />
          </tbody>
        </table>
        <p>{state.total.toLocaleString('en-US')} rows</p>
      </div>
    </PageFrame>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<LiveTable />);
