/**
 * The alarms of one query as they stand, and as they stood: each change makes a new list, and a row that did not change is the
 * same object in both. Older lists are given up when memory is short.
 */
import type { Alarm } from '../../../src/contract/alarm.ts';
import type { AlarmRow } from '../../../src/contract/snapshot.ts';
import type { EpochMs } from '../../../src/contract/units.ts';
import type { HeldData } from '../memory/memory.ts';

/** Estimates: a row as the server sent it, and its place in a list. */
const BYTES_PER_ROW = 900;
const BYTES_PER_PLACE = 8;

export interface AlarmVersion {
  readonly at: EpochMs;
  readonly rows: readonly AlarmRow[];
  /** Alarms that match, shown or not. */
  readonly matched: number;
  /** Rows that are not those of the version before. */
  readonly changed: number;
}

const EMPTY: AlarmVersion = { at: 0, rows: [], matched: 0, changed: 0 };

export class AlarmList implements HeldData {
  private readonly compare: ((a: Alarm, b: Alarm) => number) | null;
  private readonly keepsPast: boolean;
  private versions: AlarmVersion[] = [];
  private held = 0;
  private oldestCreated = Number.POSITIVE_INFINITY;

  /** @param compare null: alarms stand as the server sends them. */
  constructor(compare: ((a: Alarm, b: Alarm) => number) | null, keepsPast: boolean) {
    this.compare = compare;
    this.keepsPast = keepsPast;
  }

  get now(): AlarmVersion {
    return this.versions.at(-1) ?? EMPTY;
  }

  /** The list as of a time; null when it lies before all that is held. */
  at(time: EpochMs | null): AlarmVersion | null {
    if (time === null) return this.now;
    return this.versions.findLast(({ at }) => at <= time) ?? null;
  }

  /** The server's whole page. An alarm that it knows only in an older form keeps its newer one. */
  replace(alarms: readonly AlarmRow[], matched: number, at: EpochMs): void {
    const before = new Map(this.now.rows.map((row) => [row.alarm.id.id, row]));
    // A propagated alarm comes once for each entity that it was found through; it is one alarm to the operator.
    const unique = new Map<string, AlarmRow>();
    for (const row of alarms) {
      const id = row.alarm.id.id;
      if (!unique.has(id)) unique.set(id, newerRow(before.get(id), row));
    }
    const repeated = alarms.length - unique.size;
    this.keep([...unique.values()], Math.max(unique.size, matched - repeated), at, before);
  }

  /** Alarms that are on the page already, in a newer form. */
  merge(changed: readonly AlarmRow[], at: EpochMs): void {
    if (changed.length === 0) return;
    const before = new Map(this.now.rows.map((row) => [row.alarm.id.id, row]));
    const after = new Map(before);
    for (const row of changed) {
      const known = after.get(row.alarm.id.id);
      if (known) after.set(row.alarm.id.id, newerRow(known, row));
    }
    this.keep([...after.values()], this.now.matched, at, before);
  }

  /** Leaves out alarms that were created before `time`: the server says so only once a minute. */
  dropCreatedBefore(time: EpochMs, at: EpochMs): void {
    if (this.oldestCreated >= time) return;
    const { rows, matched } = this.now;
    const left = rows.filter(({ alarm }) => alarm.createdTime >= time);
    this.push({ at, rows: left, matched: matched - (rows.length - left.length), changed: 0 });
  }

  bytes(): number {
    return this.held;
  }

  oldest(): EpochMs {
    return this.versions.length > 1 ? (this.versions[0] as AlarmVersion).at : Number.POSITIVE_INFINITY;
  }

  dropOldest(bytes: number): number {
    const before = this.held;
    let values = 0;
    while (this.versions.length > 1 && before - this.held < bytes) {
      const [first] = this.versions.splice(0, 1);
      if (!first) break;
      this.held -= bytesOf(first);
      values += first.changed;
    }
    return values;
  }

  private keep(rows: AlarmRow[], matched: number, at: EpochMs, before: ReadonlyMap<string, AlarmRow>): void {
    const { compare } = this;
    if (compare) rows.sort((a, b) => compare(a.alarm, b.alarm));
    const now = this.now.rows;
    const isSame = matched === this.now.matched && rows.length === now.length && rows.every((row, i) => row === now[i]);
    if (isSame && this.versions.length > 0) return;
    this.push({ at, rows, matched, changed: rows.filter((row) => before.get(row.alarm.id.id) !== row).length });
  }

  private push(version: AlarmVersion): void {
    this.versions.push({ ...version, at: Math.max(version.at, this.now.at) });
    this.held += bytesOf(version);
    this.oldestCreated = version.rows.reduce((oldest, { alarm }) => Math.min(oldest, alarm.createdTime), Number.POSITIVE_INFINITY);
    if (!this.keepsPast) this.dropOldest(Number.POSITIVE_INFINITY);
  }
}

function bytesOf({ rows, changed }: AlarmVersion): number {
  return rows.length * BYTES_PER_PLACE + changed * BYTES_PER_ROW;
}

/**
 * Two frames of one subscription may arrive in swapped order (live.md 1.7). The times of an alarm only grow, so the form with the
 * smaller ones is the older. The row that is known stays when both look the same.
 */
function newerRow(known: AlarmRow | undefined, row: AlarmRow): AlarmRow {
  if (!known) return row;
  const steps = [row.alarm.endTs - known.alarm.endTs, row.alarm.ackTs - known.alarm.ackTs, row.alarm.clearTs - known.alarm.clearTs];
  const isOlder = steps.some((step) => step < 0) && steps.every((step) => step <= 0);
  return isOlder || looksSame(known, row) ? known : row;
}

const COMPARED = ['createdTime', 'status', 'severity', 'endTs', 'ackTs', 'clearTs'] as const;

/** Details are not shown in lists. */
function looksSame({ alarm: a, values: x }: AlarmRow, { alarm: b, values: y }: AlarmRow): boolean {
  const isSame = COMPARED.every((field) => a[field] === b[field]);
  return isSame && x.length === y.length && x.every((value, i) => value === y[i]);
}
