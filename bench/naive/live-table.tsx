/**
 * The table that Watchfloor's devices table is measured against, as a competent newcomer builds it: socket, parsing and state
 * on the main thread, one setState a message over an immutable map of all rows. It shows what the console's table shows: as
 * many rows (never all of them), the same columns, formatted numbers with their units, doubt about late values, marks of
 * changed cells, ages that go on each second, and a frame with a status line. Keys are stable, formatters are made once.
 */
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { keyColumns, mergeRows, NO_ROWS, TableHead, TableRow } from './live-rows.tsx';
import { PageFrame, useNow } from './page-frame.tsx';
import { given, openSocket } from './socket.ts';

export interface LiveTablePage {
  readonly url: string;
  readonly token: string;
  readonly query: { readonly latestValues: readonly object[] };
  readonly keys: readonly { readonly key: string; readonly label: string; readonly decimals: number }[];
  /** Rows to draw: as many as the console draws. */
  readonly rows: number;
}

const page = given<LiveTablePage>();
const columns = keyColumns(page.keys);

function LiveTable() {
  const [state, setState] = useState(NO_ROWS);
  const now = useNow();
  useEffect(() => {
    const { url, token, query } = page;
    const commands = { entityDataCmds: [{ cmdId: 1, query, latestCmd: { keys: query.latestValues } }] };
    return openSocket(url, token, commands, ({ data, update }) => setState((before) => mergeRows(before, data?.data ?? update ?? [])));
  }, []);
  return (
    <PageFrame title="Devices" values={state.values} lastAt={state.lastAt}>
      <table>
        <TableHead columns={columns} />
        <tbody>
          {[...state.rows.values()].slice(0, page.rows).map((row) => (
            <TableRow key={row.id} row={row} columns={columns} now={Math.max(now, state.lastAt)} />
          ))}
        </tbody>
      </table>
      <p>
        Rows 1 to {page.rows} of {state.total.toLocaleString('en-US')}
      </p>
    </PageFrame>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<LiveTable />);
