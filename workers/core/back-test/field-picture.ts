/** Results of calculated fields and their arguments as lines. */
import type { TriedPicture } from '../../../src/contract/back-test.ts';
import type { EpochMs } from '../../../src/contract/units.ts';
import type { PastValue } from '../../../src/engine/alarm-rules/past-entity.ts';
import { cutToPixels } from '../telemetry/cut-to-pixels.ts';
import { findGaps } from '../telemetry/find-gaps.ts';
import { TimeColumns } from '../telemetry/time-columns.ts';
import { drawnNumber } from './field-tally.ts';

export interface PastLine {
  readonly field: number | null;
  readonly key: string;
  readonly points: readonly PastValue[];
}

/** A chart is hardly wider. */
const WIDTH_PX = 2000;

/** A time may be there twice: the later one counts. */
class LineRows {
  private readonly columns = new TimeColumns(1);

  constructor(points: readonly PastValue[]) {
    for (const { ts, value } of points) {
      const number = drawnNumber(value);
      if (number !== undefined) this.columns.set(0, this.columns.upsert(ts).row, number);
    }
  }

  get length(): number {
    return this.columns.length;
  }
  time(i: number): EpochMs {
    return this.columns.time(i);
  }
  value(i: number): number {
    return this.columns.value(0, i);
  }
  lowerBound(time: EpochMs): number {
    return this.columns.lowerBound(time);
  }
}

/** Lines without numbers are left out. The caller owns the arrays. */
export function fieldPicture(lines: readonly PastLine[], start: EpochMs, end: EpochMs): TriedPicture {
  const drawn = lines
    .map((line) => ({ ...line, rows: new LineRows(line.points) }))
    .filter(({ rows }) => rows.lowerBound(end) > rows.lowerBound(start));
  const { t, columns } = cutToPixels(
    drawn.map(({ rows }) => rows),
    start,
    end,
    WIDTH_PX,
  );
  return { t, columns, lines: drawn.map(({ field, key, rows }) => ({ field, key, gaps: findGaps(rows, start, end, 0) })) };
}
