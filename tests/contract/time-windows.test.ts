import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { servableInterval } from '../../src/contract/intervals.ts';
import { MAX_INTERVALS } from '../../src/contract/socket.ts';
import { readTimeWindow, timeWindowSchema, windowLength, writeTimeWindow } from '../../src/contract/time-window.ts';

const FOLDER = join(import.meta.dirname, '../../../shared/data/dashboards');
const files = existsSync(FOLDER) ? readdirSync(FOLDER).filter((name) => name.endsWith('.json')) : [];

/** Finds windows at any depth. */
function windowsOf(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => (name === 'timewindow' && inner ? [inner] : windowsOf(inner)));
}

describe('time windows of real dashboards', () => {
  it.skipIf(files.length > 0)('skipped: the folder of shared data is missing', () => undefined);

  it.each(files)('%s: each is parsed completely and written back unchanged', (name) => {
    const windows = windowsOf(JSON.parse(readFileSync(join(FOLDER, name), 'utf8')));
    expect(windows.length).toBeGreaterThan(0);
    for (const given of windows) {
      const stored = timeWindowSchema.parse(given);
      expect(stored).toEqual(given);
      const window = readTimeWindow(stored);
      expect(windowLength(window)).toBeGreaterThan(0);
      const interval = servableInterval(windowLength(window), window.interval, 'AVG');
      expect(windowLength(window) / interval).toBeLessThanOrEqual(MAX_INTERVALS);
      expect(writeTimeWindow(window, stored)).toEqual(given);
      // Changing the aggregation changes nothing else.
      const changed = writeTimeWindow({ ...window, aggregation: 'MAX' }, stored) as typeof stored;
      const { aggregation: _after, selectedTab: _tab, realtime, history, ...rest } = changed;
      const { aggregation: _before, selectedTab: _old, realtime: realtimeBefore, history: historyBefore, ...restBefore } = stored;
      expect(rest).toEqual(restBefore);
      expect({ ...realtime }).toMatchObject({ ...realtimeBefore });
      expect({ ...history }).toMatchObject({ ...historyBefore });
    }
  });
});
