/**
 * The table that Watchfloor's devices table is measured against, as a competent newcomer builds it: socket, parsing and state
 * on the main thread, one setState a message over an immutable map of all rows. It shows what the console's table shows: as
 * many rows (never all of them), the same columns, formatted numbers with their units, doubt about late values, marks of
 * changed cells, ages that go on each second, and a frame with a status line. Keys are stable, formatters are made once.
 */
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { formatAge, PageFrame, useNow } from './page-frame.tsx';
import { given, openSocket, type Row } from './socket.ts';

export interface LiveTablePage {
  readonly url: string;
  readonly token: string;
  readonly query: { readonly latestValues: readonly object[] };
  readonly keys: readonly { readonly key: string; readonly label: string; readonly decimals: number }[];
  /** Rows to draw: as many as the console draws. */
  readonly rows: number;
}

interface ShownCell {
  readonly ts: number;
  readonly value: string | null;
  readonly changedAt: number;
}
interface ShownRow {
  readonly id: string;
  readonly cells: Readonly<Record<string, ShownCell>>;
  readonly lastAt: number;
}
interface State {
  readonly rows: ReadonlyMap<string, ShownRow>;
  readonly total: number;
  readonly values: number;
  readonly lastAt: number;
}

const LATE_MS = 3000;
const MARKED_MS = 1000;
const page = given<LiveTablePage>();
const formatters = new Map(
  page.keys.map(({ key, decimals }) => [
    key,
    new Intl.NumberFormat('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
  ]),
);

function merge(before: State, wire: readonly Row[]): State {
  const now = Date.now();
  const rows = new Map(before.rows);
  let values = 0;
  for (const { entityId, latest } of wire) {
    const row = rows.get(entityId.id) ?? { id: entityId.id, cells: {}, lastAt: 0 };
    const cells = { ...row.cells };
    let lastAt = row.lastAt;
    for (const [type, keys] of Object.entries(latest ?? {})) {
      for (const [key, { ts, value }] of Object.entries(keys)) {
        const changedAt = cells[key] && cells[key].value !== value ? now : (cells[key]?.changedAt ?? 0);
        cells[key] = { ts, value, changedAt };
        if (type === 'TIME_SERIES') lastAt = Math.max(lastAt, ts);
        values += 1;
      }
    }
    rows.set(entityId.id, { id: entityId.id, cells, lastAt });
  }
  return { rows, total: rows.size, values: before.values + values, lastAt: now };
}

function Value({ cell, name, now }: { readonly cell: ShownCell | undefined; readonly name: string; readonly now: number }) {
  const text = cell?.value ? (formatters.get(name)?.format(Number(cell.value)) ?? cell.value) : '–';
  const isChanged = cell !== undefined && now - cell.changedAt < MARKED_MS;
  return (
    <td className={isChanged ? 'number changed' : 'number'}>
      <span className={cell && now - cell.ts > LATE_MS ? 'late' : ''}>{text}</span>
    </td>
  );
}

function LiveTable() {
  const [state, setState] = useState<State>({ rows: new Map(), total: 0, values: 0, lastAt: 0 });
  const now = useNow();
  useEffect(() => {
    const { url, token, query } = page;
    const commands = { entityDataCmds: [{ cmdId: 1, query, latestCmd: { keys: query.latestValues } }] };
    return openSocket(url, token, commands, ({ data, update }) => setState((before) => merge(before, data?.data ?? update ?? [])));
  }, []);
  return (
    <PageFrame title="Devices" values={state.values} lastAt={state.lastAt}>
      <table>
        <thead>
          <tr>
            {['Name', 'Profile', 'Label', 'State', ...page.keys.map(({ label }) => label), 'Last value'].map((label) => (
              <th key={label}>{label}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...state.rows.values()].slice(0, page.rows).map(({ id, cells, lastAt }) => (
            <tr key={id}>
              <td title={cells.name?.value ?? ''}>{cells.name?.value}</td>
              <td>{cells.type?.value}</td>
              <td>{cells.label?.value}</td>
              <td>{cells.active?.value === 'true' ? 'Active' : 'Inactive'}</td>
              {page.keys.map(({ key }) => (
                <Value key={key} name={key} cell={cells[key]} now={Math.max(now, state.lastAt)} />
              ))}
              <td>{formatAge(Math.max(now, state.lastAt) - lastAt)}</td>
            </tr>
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
