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

/** Frames may arrive in swapped order: the version with smaller times is older, because they only grow. Equal rows keep the known one. */
function newerRow(known: AlarmRow | undefined, row: AlarmRow): AlarmRow {
  if (!known) return row;
  const steps = [row.alarm.endTs - known.alarm.endTs, row.alarm.ackTs - known.alarm.ackTs, row.alarm.clearTs - known.alarm.clearTs];
  const isOlder = steps.some((step) => step < 0) && steps.every((step) => step <= 0);
  return isOlder || looksSame(known, row) ? known : row;
}

const COMPARED = ['createdTime', 'status', 'severity', 'endTs', 'ackTs', 'clearTs'] as const;

/** Ignores details, which lists do not show. */
function looksSame({ alarm: a, values: x }: AlarmRow, { alarm: b, values: y }: AlarmRow): boolean {
  const isSame = COMPARED.every((field) => a[field] === b[field]);
  return isSame && x.length === y.length && x.every((value, i) => value === y[i]);
}
