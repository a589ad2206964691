import { describe, expect, it, vi } from 'vitest';
import type { Cell, CellColumn, FunctionKind, JobResult, JobWork } from './batch.ts';
import { createRunner, withLost } from './create-runner.ts';
import { giveTimers } from './timers.ts';

const ZEROS = { timePrev: 0, prevOrigValue: 0, prevValue: 0 };

function column(cells: readonly Cell[]): CellColumn {
  return {
    numbers: Float64Array.from(cells, (cell) => (typeof cell === 'number' ? cell : Number.NaN)),
    others: cells.flatMap((cell, row) => (typeof cell === 'number' ? [] : [[row, cell] as const])),
  };
}

function cellsOf(result: JobResult | undefined): Cell[] | string {
  if (!result?.ok) return result ? result.error.message : 'not run';
  const others = new Map(result.column.others);
  return Array.from(result.column.numbers, (number, row) => (others.has(row) ? others.get(row) : number));
}

async function runOne(kind: FunctionKind, body: string, work: JobWork): Promise<JobResult | undefined> {
  const run = createRunner({ clock: () => 0, findSyntaxError: async () => ({ line: 4, column: 9 }) });
  const [reply] = await run({ seq: 1, budgetMs: 100, functions: [{ id: 7, kind, body }], jobs: [{ functionId: 7, work }] });
  return reply.results[0];
}

const rows = (times: readonly number[], cells: readonly Cell[], known: readonly number[] | null = null): JobWork => ({
  kind: 'run',
  times: Float64Array.from(times),
  values: column(cells),
  start: ZEROS,
  known: known && Float64Array.from(known),
});

describe('post-processing', () => {
  it('gets the previous row, raw and processed (P1)', async () => {
    const times = [1599999980000, 1599999990000];
    expect(cellsOf(await runOne('post', 'return value - prevOrigValue;', rows(times, [10, 30])))).toEqual([10, 20]);
    const args = await runOne('post', 'return JSON.stringify([time, value, timePrev, prevOrigValue]);', rows(times, [10, 30]));
    expect(cellsOf(args)).toEqual(['[1599999980000,10,0,0]', '[1599999990000,30,1599999980000,10]']);
    expect(cellsOf(await runOne('post', 'return prevValue + 1;', rows(times, [10, 30])))).toEqual([1, 2]);
  });

  it('takes and returns numbers, texts, booleans and null', async () => {
    const given: Cell[] = [1.5, 'on', true, null, ''];
    expect(cellsOf(await runOne('post', 'return value;', rows([1, 2, 3, 4, 5], given)))).toEqual(given);
    expect(cellsOf(await runOne('post', 'if (value > 1) return NaN;', rows([1, 2], [1, 2])))).toEqual([undefined, Number.NaN]);
  });

  it.each([
    ['return {};', 'object'],
    ['return [1];', 'array'],
    ['return function () {};', 'function'],
    ['return 1n;', 'bigint'],
    ['return Symbol();', 'symbol'],
    ['return Promise.resolve(1);', 'Promise'],
  ])('refuses anything else: %s', async (body, type) => {
    expect(await runOne('post', body, rows([1], [1]))).toEqual({ ok: false, error: { kind: 'result', message: type, place: null } });
  });

  it.each<[string, string, JobWork]>([
    ['a text', "return 'x'.repeat(100_001);", rows([1], [1])],
    [
      'many texts',
      "return 'x'.repeat(99_999);",
      rows(
        Array.from({ length: 21 }, (_, i) => i),
        Array(21).fill(1),
      ),
    ],
    ['texts of a source', "return 'x'.repeat(5e7);", { kind: 'points', from: 0, step: 1, count: 2, prevValue: null }],
    ['a draft', 'return Array(100_001).fill(1);', { kind: 'try', samples: [[1]] }],
  ])('refuses more than can be shown: %s', async (_what, body, work) => {
    expect(await runOne(work.kind === 'points' ? 'source' : 'post', body, work)).toEqual({
      ok: false,
      error: { kind: 'size', message: '', place: null },
    });
  });

  it('refuses what is too large alone, where rows and calls are independent', async () => {
    const body = "return value > 1 ? 'x'.repeat(5e7) : 'ok';";
    const each = await runOne('post', body, { kind: 'each', times: [1, 2, 3], values: [1, 2, 1], starts: Array(3).fill(ZEROS) });
    expect(each).toMatchObject({ ok: true, failedRows: [1], rowError: { kind: 'size' } });
    const calls = await runOne(['value'], body, { kind: 'calls', calls: [[1], [2], [1]] });
    expect(calls).toMatchObject({ ok: true, results: ['"ok"', null, '"ok"'], failedRows: [1], rowError: { kind: 'size' } });
  });

  it('cuts messages of errors', async () => {
    const thrown = await runOne('post', "throw new Error('x'.repeat(5e7));", rows([1], [1]));
    expect(thrown?.ok === false && thrown.error.message.length).toBe(1000);
  });

  it('uses known results as soon as it meets them', async () => {
    const difference = await runOne('post', 'return value - prevOrigValue;', rows([1, 2, 3, 4, 5], [5, 6, 8, 9, 9], [1, 1, 2, 1]));
    expect(cellsOf(difference)).toEqual([5, 1, 2, 1, 0]);
    expect(difference).toMatchObject({ calls: 3 });
    const sum = await runOne('post', 'return prevValue + value;', rows([1, 2, 3], [5, 6, 8], [1, 7, 15]));
    expect(cellsOf(sum)).toEqual([5, 11, 19]);
    expect(sum).toMatchObject({ calls: 3 });
  });

  it('may omit var and comment out its last line', async () => {
    vi.stubGlobal('x', undefined);
    expect(cellsOf(await runOne('post', 'x = value * 2; return x // twice', rows([1], [4])))).toEqual([8]);
    vi.unstubAllGlobals();
  });
});

describe('positions of errors', () => {
  it.each([
    ['return value.text.length;', { line: 1, column: 19 }],
    ['var a = 1;\n\n  missing();', { line: 3, column: 3 }],
    ['function inner() {\n  throw new Error("x");\n}\nreturn inner();', { line: 2, column: 9 }],
    ['throw "a text";', null],
  ])('are those in the text: %j', async (body, place) => {
    const result = await runOne('post', body, rows([1], [1]));
    expect(result).toMatchObject({ ok: false, error: { kind: 'thrown', place } });
  });

  it.each([
    ['throw { message: "dry" };', 'UnknownError: dry'],
    ['throw { name: "Dry", message: "level 0" };', 'Dry: level 0'],
    ['throw {};', 'UnknownError'],
    ['throw Object.create(null);', 'object'],
    ['throw null;', 'null'],
  ])('come with the name and message of what was thrown: %s', async (body, message) => {
    expect(await runOne('post', body, rows([1], [1]))).toMatchObject({ ok: false, error: { kind: 'thrown', message } });
  });

  it('of a syntax error come from the engine, minus the lines before the text', async () => {
    expect(await runOne('post', 'let x = 1;\nlet y = ;', rows([1], [1]))).toMatchObject({
      error: { kind: 'syntax', message: "SyntaxError: Unexpected token ';'", place: { line: 2, column: 9 } },
    });
    expect(await runOne('post', '}); evil(); (function () {', rows([1], [1]))).toMatchObject({ error: { kind: 'syntax' } });
  });
});

describe('batches', () => {
  it('stop when their time is over and return the finished jobs', async () => {
    let now = 0;
    const run = createRunner({ clock: () => now++ * 60, findSyntaxError: async () => null });
    const job = { functionId: 1, work: rows([1], [1]) };
    const functions = [{ id: 1, kind: 'post' as const, body: 'return value;' }];
    const [reply, moved] = await run({ seq: 3, budgetMs: 100, functions, jobs: [job, job, job, job] });
    expect(reply).toMatchObject({ seq: 3 });
    expect(reply.results).toHaveLength(2);
    expect(moved).toHaveLength(2);
  });

  it('compile a text once, and continue after a job that failed', async () => {
    const run = createRunner({ clock: () => 0, findSyntaxError: async () => null });
    const functions = [
      { id: 1, kind: 'source' as const, body: 'return prevValue + 1;' },
      { id: 2, kind: 'source' as const, body: 'throw 1;' },
    ];
    const points = (functionId: number) => ({ functionId, work: { kind: 'points' as const, from: 10, step: 5, count: 3, prevValue: 0 } });
    const [first] = await run({ seq: 1, budgetMs: 100, functions, jobs: [points(2), points(1)] });
    expect(first.results.map(cellsOf)).toEqual(['1', [1, 2, 3]]);
    const [second] = await run({ seq: 2, budgetMs: 100, functions: [], jobs: [points(1)] });
    expect(second.results.map(cellsOf)).toEqual([[1, 2, 3]]);
  });

  it('run independent rows', async () => {
    const work: JobWork = {
      kind: 'each',
      times: [5, 6],
      values: ['a', 2],
      starts: [ZEROS, { timePrev: 4, prevOrigValue: 1, prevValue: 'p' }],
    };
    const picky = 'if (time === 6) throw new Error("six"); return 1;';
    expect(await runOne('post', picky, work)).toMatchObject({ ok: true, failedRows: [1], rowError: { message: 'Error: six' } });
    expect(cellsOf(await runOne('post', 'return [time, value, prevValue, timePrev, prevOrigValue].join();', work))).toEqual([
      '5,a,0,0,0',
      '6,2,p,4,1',
    ]);
  });
});

describe('promises', () => {
  it('are no result, and are named', async () => {
    const result = await runOne(['data'], 'return (async () => { throw new Error(data); })();', { kind: 'calls', calls: [['a']] });
    expect(result).toMatchObject({ ok: true, failedRows: [0], rowError: { kind: 'result', message: 'Promise' } });
  });

  it('that fail unheard are told of the function that made them, and change no result', async () => {
    const run = createRunner({ clock: () => 0, findSyntaxError: async () => null });
    const bodies = ['return 1;', 'data.push(new Error("lost"));'];
    const lost: unknown[] = [];
    const functions = bodies.map((body, id) => ({ id, kind: ['data'], body }));
    const jobs = functions.map(({ id }) => ({ functionId: id, work: { kind: 'calls' as const, calls: [[lost]] } }));
    const [reply] = await run({ seq: 1, budgetMs: 100, functions, jobs });
    const errors = withLost(reply, jobs, lost).results.map((result) => result.ok && result.rowError?.message);
    expect(errors).toEqual([undefined, 'Error: lost']);
    expect(withLost(reply, jobs, lost).results.map((result) => result.ok && result.results)).toEqual([['1'], [null]]);
  });
});

it('draws what a function writes that asks for a timer, and tells of it', async () => {
  const scope = {};
  giveTimers(scope);
  const run = createRunner({ clock: () => 0, findSyntaxError: async () => null });
  const body = 'setTimeout(function () {}, 1); return "shown";';
  vi.stubGlobal('setTimeout', Reflect.get(scope, 'setTimeout'));
  const work: JobWork[] = [
    { kind: 'calls', calls: [[[]]] },
    { kind: 'points', from: 0, step: 1, count: 1, prevValue: null },
  ];
  const jobs = work.map((one) => ({ functionId: 1, work: one }));
  const functions = [{ id: 1, kind: ['data'], body }];
  const [reply] = await run({ seq: 1, budgetMs: 100, functions, jobs }).finally(() => vi.unstubAllGlobals());
  expect(reply.results).toMatchObject([
    { ok: true, results: ['"shown"'], failedRows: [], rowError: { message: expect.stringContaining('setTimeout is not defined') } },
    { ok: false, error: { message: expect.stringContaining('setTimeout is not defined') } },
  ]);
});
