/** Rows of the naive tables: what is kept of each, how a message changes them, and how one is drawn. */
import { formatAge } from './page-frame.tsx';
import type { Row } from './socket.ts';

/** A column of a key, with its formatter, made once. */
export interface KeyColumn {
  readonly key: string;
  readonly label: string;
  readonly numbers: Intl.NumberFormat;
}

export const keyColumns = (keys: readonly { readonly key: string; readonly label: string; readonly decimals: number }[]): KeyColumn[] =>
  keys.map(({ key, label, decimals }) => ({
    key,
    label,
    numbers: new Intl.NumberFormat('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
  }));

interface ShownCell {
  readonly ts: number;
  readonly value: string | null;
  readonly changedAt: number;
}
export interface ShownRow {
  readonly id: string;
  readonly cells: Readonly<Record<string, ShownCell>>;
  readonly lastAt: number;
}
export interface ShownTable {
  readonly rows: ReadonlyMap<string, ShownRow>;
  readonly total: number;
  readonly values: number;
  readonly lastAt: number;
}

const LATE_MS = 3000;
const MARKED_MS = 1000;
export const NO_ROWS: ShownTable = { rows: new Map(), total: 0, values: 0, lastAt: 0 };

/** One setState a message: the map of all rows is copied. */
export function mergeRows(before: ShownTable, wire: readonly Row[]): ShownTable {
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

function Value({
  cell,
  numbers,
  now,
}: {
  readonly cell: ShownCell | undefined;
  readonly numbers: Intl.NumberFormat;
  readonly now: number;
}) {
  const text = cell?.value ? numbers.format(Number(cell.value)) : '–';
  const isChanged = cell !== undefined && now - cell.changedAt < MARKED_MS;
  return (
    <td className={isChanged ? 'number changed' : 'number'}>
      <span className={cell && now - cell.ts > LATE_MS ? 'late' : ''}>{text}</span>
    </td>
  );
}

export function TableHead({ columns }: { readonly columns: readonly KeyColumn[] }) {
  return (
    <thead>
      <tr>
        {['Name', 'Profile', 'Label', 'State', ...columns.map(({ label }) => label), 'Last value'].map((label) => (
          <th key={label}>{label}</th>
        ))}
      </tr>
    </thead>
  );
}

export function TableRow({ row, columns, now }: { readonly row: ShownRow; readonly columns: readonly KeyColumn[]; readonly now: number }) {
  const { cells, lastAt } = row;
  return (
    <tr>
      <td title={cells.name?.value ?? ''}>{cells.name?.value}</td>
      <td>{cells.type?.value}</td>
      <td>{cells.label?.value}</td>
      <td>{cells.active?.value === 'true' ? 'Active' : 'Inactive'}</td>
      {columns.map(({ key, numbers }) => (
        <Value key={key} numbers={numbers} cell={cells[key]} now={now} />
      ))}
      <td>{formatAge(now - lastAt)}</td>
    </tr>
  );
}
