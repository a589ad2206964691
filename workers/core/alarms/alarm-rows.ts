import type { Alarm } from '../../../src/contract/alarm.ts';
import type { AlarmRow } from '../../../src/contract/snapshot.ts';
import type { EpochMs } from '../../../src/contract/units.ts';

/** The rows of one page in the order of the server, each in its newest version. Unchanged rows keep their identity. */
export class AlarmRows {
  private byId: ReadonlyMap<string, AlarmRow> = new Map();
  private oldestCreated = Number.POSITIVE_INFINITY;
  private matchedRows = 0;

  get all(): readonly AlarmRow[] {
    return [...this.byId.values()];
  }

  get size(): number {
    return this.byId.size;
  }

  /** Includes alarms that are not on the page. */
  get matched(): number {
    return this.matchedRows;
  }

  /** Takes a whole page. An alarm that is older there than here keeps its newer version. */
  replace(rows: readonly AlarmRow[], matched: number): void {
    // A propagated alarm is listed once for each entity that it was found through.
    const unique = new Map<string, AlarmRow>();
    for (const row of rows) {
      const id = row.alarm.id.id;
      if (!unique.has(id)) unique.set(id, newerRow(this.byId.get(id), row));
    }
    this.keep(unique, Math.max(unique.size, matched - (rows.length - unique.size)));
  }

  /** Takes newer versions of alarms that are on the page. */
  merge(changed: readonly AlarmRow[]): void {
    const after = new Map(this.byId);
    for (const row of changed) {
      const known = after.get(row.alarm.id.id);
      if (known) after.set(row.alarm.id.id, newerRow(known, row));
    }
    this.keep(after, this.matchedRows);
  }

  /** The server removes alarms that left the window only once a minute. Returns whether there were any. */
  dropCreatedBefore(time: EpochMs): boolean {
    if (this.oldestCreated >= time) return false;
    const left = new Map([...this.byId].filter(([, { alarm }]) => alarm.createdTime >= time));
    this.keep(left, this.matchedRows - (this.byId.size - left.size));
    return true;
  }

  private keep(rows: ReadonlyMap<string, AlarmRow>, matched: number): void {
    this.byId = rows;
    this.matchedRows = matched;
    this.oldestCreated = Number.POSITIVE_INFINITY;
    for (const { alarm } of rows.values()) this.oldestCreated = Math.min(this.oldestCreated, alarm.createdTime);
  }
}

const STEPS = ['endTs', 'ackTs', 'clearTs', 'assignTs'] as const;
const timeOf = (alarm: Alarm, name: (typeof STEPS)[number]) => Number(alarm[name] ?? 0);

/** Frames may arrive in swapped order: the version with smaller times is older, because they only grow. Equal rows keep the known one. */
function newerRow(known: AlarmRow | undefined, row: AlarmRow): AlarmRow {
  if (!known) return row;
  const steps = STEPS.map((name) => timeOf(row.alarm, name) - timeOf(known.alarm, name));
  const isOlder = steps.some((step) => step < 0) && steps.every((step) => step <= 0);
  return isOlder || isSameRow(known, row) ? known : row;
}

/** What an alarm keeps for its life, and what the row's `values` have. */
const APART: ReadonlySet<string> = new Set(['id', 'tenantId', 'originator', 'entityId', 'latest']);

/** Any field may be shown: a dashboard names them. */
function isSameRow({ alarm: a, values: x }: AlarmRow, { alarm: b, values: y }: AlarmRow): boolean {
  const isSame = Object.keys(b).every((name) => APART.has(name) || isSameField(a[name], b[name]));
  return isSame && x.length === y.length && x.every((value, i) => value === y[i]);
}

function isSameField(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  return JSON.stringify(a) === JSON.stringify(b);
}
