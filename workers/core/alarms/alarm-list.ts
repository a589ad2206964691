/** The present version of a list and, where the past is kept, earlier ones, which are dropped when memory is short. They share rows. */
import type { Alarm } from '../../../src/contract/alarm.ts';
import { SEVERITIES, type Severity } from '../../../src/contract/severity.ts';
import type { AlarmRow } from '../../../src/contract/snapshot.ts';
import type { EpochMs } from '../../../src/contract/units.ts';
import type { HeldData } from '../memory/memory.ts';

/** Estimates: a row as the server sent it, and a reference to it in a version. */
const BYTES_PER_ROW = 900;
const BYTES_PER_PLACE = 8;

/** Neighbouring rows, the first one at `first`. */
export interface Stretch {
  readonly first: number;
  readonly rows: readonly AlarmRow[];
}

export interface AlarmListing {
  /** In order, with gaps where rows are not held. */
  readonly stretches: readonly Stretch[];
  /** Rows that can be listed, held or not. */
  readonly total: number;
  /** Further alarms that match and cannot be listed. */
  readonly beyond: number;
  readonly bySeverity: Readonly<Record<Severity, number>> | null;
}

interface Version extends AlarmListing {
  readonly at: EpochMs;
  /** Rows that differ from the version before. */
  readonly changed: number;
}

const EMPTY: Version = { at: 0, stretches: [], total: 0, beyond: 0, bySeverity: null, changed: 0 };

export class AlarmList implements HeldData {
  private readonly keepsPast: boolean;
  private versions: Version[] = [];
  private held = 0;
  /** Where the past is kept, the newest form of each alarm of all versions. */
  private readonly seen = new Map<string, Alarm>();

  constructor(keepsPast: boolean) {
    this.keepsPast = keepsPast;
  }

  /** `time` null: the present version. Returns null when the time is older than all held versions. */
  at(time: EpochMs | null): AlarmListing | null {
    if (time === null) return this.versions.at(-1) ?? EMPTY;
    return this.versions.findLast(({ at }) => at <= time) ?? null;
  }

  /** Equal listings add nothing. */
  show(listing: AlarmListing, at: EpochMs): void {
    const now = this.versions.at(-1);
    if (now && isSame(now, listing)) return;
    const before = new Set(now?.stretches.flatMap(({ rows }) => rows));
    const news = listing.stretches.flatMap(({ rows }) => rows.filter((row) => !before.has(row)));
    const version = { ...listing, changed: news.length, at: Math.max(at, now?.at ?? 0) };
    this.versions.push(version);
    this.held += bytesOf(version);
    if (this.keepsPast) for (const { alarm } of news) this.seen.set(alarm.id.id, alarm);
    else this.dropOldest(Number.POSITIVE_INFINITY);
  }

  alarms(): Iterable<Alarm> {
    return this.seen.values();
  }

  bytes(): number {
    return this.held;
  }

  oldest(): EpochMs {
    return this.versions.length > 1 ? (this.versions[0] as Version).at : Number.POSITIVE_INFINITY;
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
    if (values > 0) this.forgetUnlisted();
    return values;
  }

  private forgetUnlisted(): void {
    if (this.seen.size === 0) return;
    const listed = new Set(this.versions.flatMap(({ stretches }) => stretches.flatMap(({ rows }) => rows.map(({ alarm }) => alarm.id.id))));
    for (const id of this.seen.keys()) if (!listed.has(id)) this.seen.delete(id);
  }
}

export function rowAt({ stretches }: AlarmListing, index: number): AlarmRow | undefined {
  for (const { first, rows } of stretches) if (index >= first && index < first + rows.length) return rows[index - first];
  return undefined;
}

function bytesOf({ stretches, changed }: Version): number {
  return stretches.reduce((sum, { rows }) => sum + rows.length, 0) * BYTES_PER_PLACE + changed * BYTES_PER_ROW;
}

function isSame(a: AlarmListing, b: AlarmListing): boolean {
  return (
    a.total === b.total &&
    a.beyond === b.beyond &&
    SEVERITIES.every((severity) => a.bySeverity?.[severity] === b.bySeverity?.[severity]) &&
    a.stretches.length === b.stretches.length &&
    a.stretches.every(({ first, rows }, i) => {
      const other = b.stretches[i];
      return other?.first === first && rows.length === other.rows.length && rows.every((row, k) => row === other.rows[k]);
    })
  );
}
