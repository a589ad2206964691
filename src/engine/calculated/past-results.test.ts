import { expect, it } from 'vitest';
import { runTbel } from '../tbel/run-tbel.fixture.ts';
import { readField } from './field.ts';
import { pastResults } from './past-results.ts';

it('keeps the order of results, some of which wait for the sandbox', async () => {
  const field = readField('SCRIPT', {
    arguments: { t: { refEntityKey: { key: 't', type: 'TS_LATEST' } } },
    // All of one time: the last one stays.
    expression: 'return {"ts": 5, "values": {"x": "was " + t}};',
    output: { type: 'TIME_SERIES' },
  });
  const long = 'l'.repeat(2000);
  const points = ['a', long, 'b'].map((value, place) => ({ ts: 10 + place, value: { type: 'STRING', value } as const }));
  const run: string[] = [];
  const { series, computed } = await pastResults(
    field,
    new Map([['t', { points, isOwn: true }]]),
    { start: 0, end: 100, mostPoints: 10 },
    {
      scripts: {
        limitMs: 1000,
        runAll: (asked) =>
          Promise.resolve(
            asked.map(({ source: { body, fieldArguments }, args: [ctx = ''] }) => {
              run.push(ctx);
              return { ok: true, json: runTbel(body, { ctx }, fieldArguments) } as const;
            }),
          ),
      },
      pause: () => Promise.resolve(),
      signal: new AbortController().signal,
    },
  );
  expect(run.map((ctx) => ctx.includes(long))).toEqual([true]);
  expect(computed).toBe(3);
  expect(series.get('x')).toEqual([{ ts: 5, value: { type: 'STRING', value: 'was b' } }]);
});
