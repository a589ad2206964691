import { expect, it, vi } from 'vitest';
import importTexts from '../../../locales/en_US/import.json';
import { adoptMessages } from '../../i18n/i18n.ts';
import { type ImportState, runImport } from './run-import.ts';

const TARGET = {
  entityType: 'DEVICE',
  path: '/api/device',
  imports: { findPath: '/', profileField: 'deviceProfileId', uses: ['ignored', 'name'] },
} as const;

it('gives the page its turns, and can be stopped, even where no row is sent', async () => {
  await adoptMessages('en_US', { import: importTexts });
  // Each look at the clock is a millisecond later.
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1));
  const stop = new AbortController();
  let last: ImportState | undefined;
  let turns = 0;
  const running = runImport({
    target: TARGET,
    table: { rows: Array.from({ length: 1000 }, () => ['']) },
    columns: [{ use: 'name', key: '' }],
    mayUpdate: true,
    signal: stop.signal,
    onProgress: (state) => {
      last = state;
    },
  });
  const takeTurn = () => {
    turns += 1;
    if (turns === 3) stop.abort();
    else setTimeout(takeTurn, 0);
  };
  setTimeout(takeTurn, 0);
  await running;
  expect(turns).toBe(3);
  expect(last).toMatchObject({ isDone: true, total: 1000 });
  expect(last?.failures.length).toBeGreaterThan(0);
  expect(last?.failures.length).toBeLessThan(100);
  vi.restoreAllMocks();
});
