/** The present version of a list and, where the past is kept, earlier ones, which are dropped when memory is short. They share rows. */
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
    const changed = listing.stretches.reduce((sum, { rows }) => sum + rows.filter((row) => !before.has(row)).length, 0);
    const version = { ...listing, changed, at: Math.max(at, now?.at ?? 0) };
    this.versions.push(version);
    this.held += bytesOf(version);
    if (!this.keepsPast) this.dropOldest(Number.POSITIVE_INFINITY);
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
    return values;
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
