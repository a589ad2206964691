import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { E2E_OF_ROOMS, e2eFilesOf } from '../run/e2e-of-rooms.ts';
import { NOTHING, readVitest } from '../run/reports.ts';
import type { Result, Runner } from '../run/runners.ts';
import { tryAgain } from '../run/second-try.ts';
import { printSummary } from '../run/summary.ts';
import { testsOf } from '../run/touched.ts';
import { ROOMS } from './rules.ts';
import { ROOT, readSource } from './source-files.ts';

afterEach(() => vi.restoreAllMocks());

const quiet = () => vi.spyOn(console, 'log').mockReturnValue();
const result = (more: Partial<Result> = {}): Result => ({ ...NOTHING, name: 'vitest', seconds: 1, said: '', ...more });

describe('the table of rooms and end-to-end files', () => {
  const specs = readdirSync(join(ROOT, 'tests/e2e')).flatMap((name) => /^(.*)\.spec\.ts$/.exec(name)?.[1] ?? []);

  it('names each file, and none that is not there', () => {
    expect([...new Set(Object.values(E2E_OF_ROOMS).flat())].sort()).toEqual(specs.sort());
  });

  it('has a row for each room', () => {
    const screens = readdirSync(join(ROOT, 'src/screens'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `src/screens/${name}`);
    const rooms = [...Object.keys(ROOMS).filter((room) => room !== 'src/screens' && room !== 'workers/core/telemetry'), ...screens];
    expect(rooms.filter((room) => e2eFilesOf([`${room}/a.ts`]).length === 0)).toEqual([]);
  });

  it('takes the innermost room, changed files themselves, and neither tests nor notes of rooms', () => {
    expect(e2eFilesOf(['src/screens/profile/a.tsx', 'tests/e2e/reach.spec.ts'])).toEqual(['profile.spec.ts', 'reach.spec.ts']);
    expect(e2eFilesOf(['src/screens/profile/a.test.tsx', 'src/charts/README.md'])).toEqual([]);
  });
});

it('finds the tests that depend on a change', () => {
  const sources = [
    readSource('src/store/a.ts', ''),
    readSource('src/store/b.ts', "import { a } from './a.ts';\n"),
    readSource('tests/architecture/test-run.test.ts', "import { b } from '../../src/store/b.ts';\n"),
    readSource('tests/architecture/rules.test.ts', ''),
  ];
  expect(testsOf(['src/store/a.ts'], sources)).toEqual(['tests/architecture/test-run.test.ts']);
  expect(testsOf(['README.md'], sources)).toEqual([]);
  expect(testsOf(['tests/setup.ts'], sources)).toHaveLength(2);
});

describe('a report of Vitest', () => {
  const file = (name: string, isOk: boolean, failed: string[] = []) => ({ file: name, seconds: 1.5, passed: 1, skipped: 1, failed, isOk });
  const planned = { planned: ['a.test.ts', 'b.test.ts', 'c.test.ts'] };
  const read = (...lines: object[]) => readVitest(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));

  it('counts files that failed outside of their tests, and errors that belong to no test', () => {
    const ended = [file('a.test.ts', false, ['two']), file('b.test.ts', false), file('c.test.ts', true)];
    const report = read(planned, ...ended, { strayFiles: ['c.test.ts'] });
    expect(report).toMatchObject({ passed: 3, failed: 3, skipped: 3, unfinished: null });
    expect(report.broken).toEqual([
      { file: 'a.test.ts', tests: ['two'] },
      { file: 'b.test.ts', tests: [] },
      { file: 'c.test.ts', tests: [] },
    ]);
    expect(report.files.get('a.test.ts')).toBe(1.5);
  });

  it('of a run that died names what it left', () => {
    expect(read(planned, file('b.test.ts', true))).toMatchObject({ passed: 1, unfinished: ['a.test.ts', 'c.test.ts'] });
    expect(read(planned, ...planned.planned.map((name) => file(name, true))).unfinished).toEqual([]);
  });
});

describe('the second try', () => {
  /** A step that succeeds for `good` files only. */
  const runnerOf =
    (good: string) =>
    ([file = '']: readonly string[]): Runner => ({
      name: 'second try of a test',
      command: process.execPath,
      args: [
        '-e',
        `require('fs').writeFileSync(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE, '{}'); process.exitCode = ${file === good ? 0 : 1}`,
      ],
      read: () => (file === good ? NOTHING : { ...NOTHING, failed: 1, broken: [{ file, tests: ['two'] }] }),
    });
  const broken = [
    { file: 'a.test.ts', tests: ['one', 'two'] },
    { file: 'b.test.ts', tests: ['two'] },
  ];

  it('names what passes alone, and leaves what fails again', async () => {
    quiet();
    const again = await tryAgain(result({ passed: 7, failed: 3, broken }), runnerOf('a.test.ts'), {});
    expect(again).toMatchObject({ passed: 9, failed: 1, flaky: ['a.test.ts: one', 'a.test.ts: two'], broken: [{ file: 'b.test.ts' }] });
  });

  it('keeps what the first try said where it mended all', async () => {
    quiet();
    const first = result({ passed: 7, failed: 1, broken: broken.slice(1), said: 'b > two\n  expected 1' });
    const again = await tryAgain(first, runnerOf('b.test.ts'), {});
    expect(again).toMatchObject({ failed: 0, flaky: ['b.test.ts: two'], said: first.said });
  });

  it('runs what a dead run left, and names the run', async () => {
    quiet();
    const died = result({ passed: 7, failed: 1, unfinished: ['a.test.ts', 'c.test.ts'], said: 'Ended by SIGSEGV.' });
    const ended = await tryAgain(died, runnerOf('a.test.ts'), {});
    expect(ended).toMatchObject({ failed: 0, flaky: ['vitest itself, which died and left 2 files'], unfinished: null });
    expect(ended.said).toContain('SIGSEGV');
    expect(await tryAgain(result({ failed: 1, unfinished: [] }), runnerOf('none'), {})).toMatchObject({ failed: 0 });
    expect(await tryAgain(died, runnerOf('b.test.ts'), {})).toMatchObject({ failed: 1 });
  });

  it('is not for more than ten broken files', async () => {
    const many = Array.from({ length: 11 }, (_, n) => ({ file: `${n}.test.ts`, tests: [] }));
    const first = result({ failed: 11, broken: many });
    expect(await tryAgain(first, runnerOf('0.test.ts'), {})).toBe(first);
  });
});

describe('the summary', () => {
  const printedAfter = (seconds: number, ...results: Result[]): [boolean, string[]] => {
    const log = quiet();
    const ok = printSummary(results, { passed: 0, failed: 0, skipped: 0 }, seconds, 8);
    return [ok, log.mock.lastCall?.[0].split('\n')];
  };
  const printed = (...results: Result[]) => printedAfter(10, ...results);

  it('ends with a warning, and no failure, after a long run', () => {
    const [ok, lines] = printedAfter(690, result({ passed: 5 }));
    expect(ok).toBe(true);
    expect(lines.slice(-2)).toEqual(['5 passed, 0 failed', 'Warning: the run took 11.5 minutes. Its goal is 8.']);
  });

  it('ends with what failed, whole, and the counts', () => {
    const [ok, lines] = printed(result({ passed: 5, failed: 1, skipped: 2, said: 'a > b\n  expected 1' }));
    expect(ok).toBe(false);
    expect(lines.slice(-3)).toEqual(['a > b', '  expected 1', '5 passed, 1 failed, 2 skipped']);
  });

  it('says in short what failed at the first try only', () => {
    const said = ['a > b', ...Array.from({ length: 200 }, (_, n) => `line ${n}`)].join('\n');
    const [ok, lines] = printed(result({ passed: 6, flaky: ['a.test.ts: b'], said }));
    expect(ok).toBe(true);
    expect(lines).toContain('Failed in vitest, at the first try (all that it printed: reports/vitest.log):');
    expect(lines).toContain('line 50');
    expect(lines).not.toContain('line 100');
  });

  it.each([
    [3, true, '5 passed, 0 failed'],
    [4, false, '5 passed, 1 failed'],
  ])('with %i tests that passed at the second try succeeds: %s', (count, succeeds, last) => {
    const flaky = Array.from({ length: count }, (_, n) => `a.test.ts: test ${n}`);
    const [ok, lines] = printed(result({ passed: 5, flaky }));
    expect(ok).toBe(succeeds);
    expect(lines).toContain('  a.test.ts: test 2');
    expect(lines.at(-1)).toBe(last);
  });
});
