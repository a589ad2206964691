import { formatAge } from './page-frame.tsx';
import type { Row } from './socket.ts';

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

export interface Sort {
  readonly key: string;
  readonly isDown: boolean;
}

export function orderRows(rows: ShownTable['rows'], search: string, sort: Sort | null): ShownRow[] {
  const all = [...rows.values()];
  const found = search === '' ? all : all.filter(({ cells }) => cells.name?.value?.toLowerCase().includes(search.toLowerCase()));
  if (!sort) return found;
  const sign = sort.isDown ? -1 : 1;
  const cell = ({ cells }: ShownRow) => cells[sort.key]?.value ?? '';
  return sort.key === 'name'
    ? found.sort((a, b) => sign * cell(a).localeCompare(cell(b)))
    : found.sort((a, b) => sign * (Number(cell(a)) - Number(cell(b))));
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

interface TableHeadProps {
  readonly columns: readonly KeyColumn[];
  readonly onSort: (key: string) => void;
}

export function TableHead({ columns, onSort }: TableHeadProps) {
  const fixed = (label: string, key = label) => ({ key, label });
  const heads = [fixed('Name', 'name'), fixed('Profile'), fixed('Label'), fixed('State'), ...columns, fixed('Last value')];
  return (
    <thead>
      <tr>
        {heads.map(({ key, label }) => (
          <th key={key} onClick={() => onSort(key)}>
            {label}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface TableRowProps {
  readonly row: ShownRow;
  readonly columns: readonly KeyColumn[];
  readonly now: number;
  readonly onOpen: (id: string) => void;
}

export function TableRow({ row, columns, now, onOpen }: TableRowProps) {
  const { id, cells, lastAt } = row;
  return (
    <tr tabIndex={-1} onClick={() => onOpen(id)}>
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
