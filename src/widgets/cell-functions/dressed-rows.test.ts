import { expect, it, vi } from 'vitest';
import { type Fault, failed, fault, ok } from '../../contract/fault.ts';
import type { FunctionCalls } from '../../contract/function-calls.ts';
import type { TableView } from '../../store/views.ts';
import { DressedRows } from './dressed-rows.ts';
import type { LookFunction } from './look-function.ts';

interface Thing {
  readonly id: string;
  readonly level: number;
}

const thing = (id: string, level: number): Thing => ({ id, level });
const style: LookFunction<Thing> = {
  name: 'W, Level',
  body: 's',
  args: ['value'],
  column: 'level',
  gives: 'style',
  argsOf: ({ level }) => [level],
};
const content: LookFunction<Thing> = { ...style, body: 'c', gives: 'content' };

function dress(functions: readonly LookFunction<Thing>[], answer: (calls: FunctionCalls, values: readonly number[]) => unknown) {
  let view: TableView<Thing> | undefined;
  const listeners = new Set<() => void>();
  const source = {
    current: () => view,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const call = vi.fn(async (calls: FunctionCalls) => (await answer(calls, calls.calls.flat() as number[])) as never);
  let faults: readonly Fault[] = [];
  const rows = new DressedRows(
    source,
    functions,
    ({ id }) => id,
    call,
    (all) => {
      faults = all;
    },
  );
  const show = (...things: Thing[]) => {
    view = { state: 'ready', fault: null, updatedAt: 1, first: 0, total: things.length, rows: things };
    for (const listener of listeners) listener();
  };
  const looks = () =>
    rows.current()?.rows.map((row) => [row.level, rows.styleOf(row, 'level')?.[0]?.[1], rows.contentOf(row, 'level')] as const);
  return { rows, show, looks, call, faults: () => faults };
}

const results = (values: readonly unknown[], failedCalls: number[] = [], of: Fault | null = null) =>
  ok({ results: values.map((value) => JSON.stringify(value) ?? null), failedCalls, fault: of });
const settled = () => new Promise((resolve) => setTimeout(resolve));

it('keeps the last look of a changed row until the new one is known, and asks only for what changed', async () => {
  const { rows, show, looks, call } = dress([style, content], ({ body }, values) =>
    results(values.map((level) => (body === 'c' ? `<b>${level}</b>` : { color: level > 1 ? 'red' : 'blue' }))),
  );
  const same = thing('a', 1);
  show(same, thing('b', 1));
  rows.subscribe(() => undefined);
  expect(looks()).toEqual([
    [1, undefined, undefined],
    [1, undefined, undefined],
  ]);
  await settled();
  expect(looks()?.[1]).toEqual([1, 'blue', '<b>1</b>']);
  const [first] = rows.current()?.rows ?? [];
  show(same, thing('b', 2));
  expect(looks()?.[1]).toEqual([1, 'blue', '<b>1</b>']);
  await settled();
  expect(looks()?.[1]).toEqual([2, 'red', '<b>2</b>']);
  expect(rows.current()?.rows[0]).toBe(first);
  expect(call.mock.calls.map(([{ calls }]) => calls)).toEqual([[[1], [1]], [[1], [1]], [[2]], [[2]]]);
});

it('keeps the value where a function fails, and names it', async () => {
  const broken = fault('invalid', 'Error: high', { key: 'function-failed' });
  const { rows, show, looks, faults } = dress([style, content], ({ body }, values) =>
    body === 's' ? failed(broken) : results(values, [1], { ...broken, functionName: 'W, Level' }),
  );
  rows.subscribe(() => undefined);
  show(thing('a', 1), thing('b', 2));
  await settled();
  expect(looks()).toEqual([
    [1, undefined, '1'],
    [2, undefined, undefined],
  ]);
  expect(faults().map(({ functionName, message }) => `${functionName} ${message}`)).toEqual([
    'W, Level Error: high',
    'W, Level Error: high',
  ]);
});

it('asks nothing while nobody looks', async () => {
  const { rows, show, call } = dress([style], (_calls, values) => results(values));
  rows.subscribe(() => undefined)();
  show(thing('a', 1));
  expect(rows.current()?.rows).toHaveLength(1);
  await settled();
  expect(call).not.toHaveBeenCalled();
});

it('offers an action where its function says so: nowhere before the answer, not where it fails, everywhere where it cannot run', async () => {
  const shown: LookFunction<Thing> = { ...style, body: 'a', column: 'act', gives: 'shown' };
  const unable: LookFunction<Thing> = { ...shown, body: 'b', column: 'unable' };
  const broken = fault('invalid', 'Error: high', { key: 'function-failed' });
  const { rows, show, faults } = dress([shown, unable], ({ body }, values) =>
    body === 'b'
      ? failed(broken)
      : results(
          values.map((level) => level > 1 || null),
          [0],
          { ...broken, functionName: 'W, Level' },
        ),
  );
  rows.subscribe(() => undefined);
  show(thing('a', 3), thing('b', 1), thing('c', 2));
  const offered = () => rows.current()?.rows.map((row) => [rows.isOffered(row, 'act'), rows.isOffered(row, 'unable')]);
  expect(offered()).toEqual(Array.from({ length: 3 }, () => [false, false]));
  await settled();
  expect(offered()).toEqual([
    [false, true],
    [false, true],
    [true, true],
  ]);
  expect(faults()).toHaveLength(2);
});

it('shows the look of a row that changed again while its function ran', async () => {
  const looksOf = new Map<number, () => void>();
  const { rows, show, looks } = dress([style], async (_calls, values) => {
    await new Promise<void>((resolve) => looksOf.set(values[0] ?? 0, resolve));
    return results(values.map((level) => ({ color: level > 1 ? 'red' : 'blue' })));
  });
  rows.subscribe(() => undefined);
  show(thing('a', 1));
  show(thing('a', 2));
  looksOf.get(1)?.();
  await settled();
  expect(looks()).toEqual([[1, 'blue', undefined]]);
  looksOf.get(2)?.();
  await settled();
  expect(looks()).toEqual([[2, 'red', undefined]]);
});

it('forgets a failure once the function succeeds for the row, and not before', async () => {
  const broken = fault('invalid', 'no value');
  const { rows, show, faults } = dress([content], (_, values) => {
    const wrong = values.flatMap((level, i) => (level < 0 ? [i] : []));
    return results(values, wrong, wrong.length > 0 ? broken : null);
  });
  show(thing('a', -1), thing('b', -1));
  rows.subscribe(() => undefined);
  await settled();
  expect(faults()).toEqual([broken]);
  show(thing('a', 1), thing('b', -1));
  await settled();
  expect(faults()).toEqual([broken]);
  show(thing('a', 1), thing('b', 2));
  await settled();
  expect(faults()).toEqual([]);
});
