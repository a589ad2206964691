import { expect, it } from 'vitest';
import type { Fault } from '../../../src/contract/fault.ts';
import { createFakePorts, settle } from '../fake-ports.fixture.ts';
import { createFunctions } from './create-functions.ts';
import { NO_MODULES } from './no-modules.fixture.ts';
import { PostCells } from './post-cells.ts';

function create(body: string) {
  const ports = createFakePorts();
  const faults: Fault[] = [];
  const cells = new PostCells(createFunctions(ports, NO_MODULES, (fault) => faults.push(fault)));
  const shown: string[] = [];
  const fn = { name: 'f', body };
  const add = (id: string, ts: number, text: string | null) =>
    cells.add(id, fn, ts, text, (at, value) => shown.push(`${id} ${at} ${value}`));
  return { ports, faults, shown, add };
}

it('each cell is called with its own previous row, all of a turn in one job', async () => {
  const { ports, shown, add } = create('return [value, prevValue, timePrev, prevOrigValue].join("|");');
  add('a', 5, '1');
  add('b', 6, 'on');
  await settle();
  add('a', 7, '2.0');
  await settle();
  expect(shown).toEqual(['a 5 1|0|0|0', 'b 6 on|0|0|0', 'a 7 2.0|1|0|0|0|5|1']);
  expect(ports.sandboxes[0]?.batches).toHaveLength(2);
});

it('a cell whose function fails stays raw, others do not', async () => {
  const { faults, shown, add } = create('return value.toFixed(1);');
  add('a', 5, 'text');
  add('b', 5, '7');
  await settle();
  expect(shown).toEqual(['a 5 text', 'b 5 7.0']);
  expect(faults).toMatchObject([{ functionName: 'f', line: 1 }]);
});

it('while a value is processed only the newest one waits, and a deletion is not overtaken', async () => {
  const { shown, add } = create('return value * 10;');
  add('a', 1, '1');
  await Promise.resolve();
  add('a', 2, '2');
  add('a', 3, '3');
  add('b', 1, '1');
  add('b', 0, null);
  await settle();
  expect(shown).toEqual(['b 0 null', 'a 1 10', 'a 3 30']);
});
