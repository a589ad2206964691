import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { act } from '../../../tests/act.ts';
import { giveCore } from '../../bridge/core.fixture.ts';
import { ok } from '../../contract/fault.ts';
import type { FunctionCalls } from '../../contract/function-calls.ts';
import { BARE_DESK } from '../surroundings.fixture.ts';
import { SurroundingsContext } from '../surroundings.ts';
import { RuleColour } from './value-colour.tsx';

const asked: FunctionCalls[] = [];
const open: (() => void)[] = [];

await giveCore({
  callFunction: async (calls: FunctionCalls) => {
    asked.push(calls);
    await new Promise<void>((resolve) => open.push(resolve));
    return ok({
      results: calls.calls.map(([value]) => JSON.stringify(Number(value) > 10 ? 'red' : 'green')),
      failedCalls: [],
      fault: null,
    });
  },
});

it('asks the function of the author, and keeps the colour of the value before until it has answered', async () => {
  const told: (string | undefined)[] = [];
  const onColour = (color: string | undefined) => told.push(color);
  const stored = { type: 'function', color: 'blue', colorFunction: { body: 'return value > 10 ? "red" : "green";', modules: { m: 'x' } } };
  const root = createRoot(document.createElement('div'));
  const show = (value: number | undefined) =>
    act(async () =>
      root.render(
        <SurroundingsContext value={BARE_DESK}>
          <RuleColour rule={stored} value={value} title="Pressure" onColour={onColour} />
        </SurroundingsContext>,
      ),
    );
  const answer = () => act(async () => open.shift()?.());
  await show(undefined);
  await show(5);
  expect(told).toEqual([undefined]);
  await answer();
  await show(11);
  expect(told).toEqual([undefined, 'green']);
  await answer();
  await show(5);
  expect(told).toEqual([undefined, 'green', 'red', 'green']);
  expect(asked).toEqual([
    { ...stored.colorFunction, name: 'Pressure colorFunction', args: ['value'], calls: [[5]] },
    { ...stored.colorFunction, name: 'Pressure colorFunction', args: ['value'], calls: [[11]] },
  ]);
  act(() => root.unmount());
});
