import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../../../tests/act.ts';
import { giveCore } from '../../../bridge/core.fixture.ts';
import type { DataCore } from '../../../contract/data-core.ts';
import { failed, fault, ok } from '../../../contract/fault.ts';
import type { FieldProblem } from '../../../rule-chains/document/checks.ts';
import type { ChangedScript } from '../nodes/changed-scripts.ts';
import { useWrongScripts } from './use-wrong-scripts.ts';

const core = { tryFunction: vi.fn<DataCore['tryFunction']>() };
giveCore(core);
beforeEach(() => {
  vi.useFakeTimers();
});

const script = (node: string, body: string): ChangedScript => ({
  ...{ node, field: 'jsScript' },
  trial: { name: 'Filter', args: ['msg'], body, samples: [] },
});

it('names what does not compile, asks once for each text, and believes what cannot be tried', async () => {
  core.tryFunction.mockImplementation(async ({ body }) => {
    if (body === 'lost') return failed(fault('bug'));
    return body === 'return (' ? failed(fault('invalid', 'Unexpected token', { line: 1, column: 9 })) : ok({ type: null, json: null });
  });
  let wrong: readonly FieldProblem[] = [];
  let count = async () => 0;
  const Checked = ({ scripts }: { readonly scripts: readonly ChangedScript[] }) => {
    ({ problems: wrong, count } = useWrongScripts(scripts));
    return null;
  };
  const root = createRoot(document.createElement('div'));
  const show = async (...scripts: readonly ChangedScript[]) => {
    await act(async () => root.render(<Checked scripts={scripts} />));
    await act(async () => void (await vi.runAllTimersAsync()));
  };
  await show(script('a', 'return ('), script('b', 'return 1;'), script('c', 'return ('), script('d', 'lost'));
  expect(wrong.map(({ node, field }) => [node, field])).toEqual([
    ['a', 'jsScript'],
    ['c', 'jsScript'],
  ]);
  expect(core.tryFunction).toHaveBeenCalledTimes(3);
  await show(script('a', 'return 1;'), script('c', 'return ('));
  expect(wrong.map(({ node }) => node)).toEqual(['c']);
  expect(core.tryFunction).toHaveBeenCalledTimes(3);
  await act(async () => root.render(<Checked scripts={[script('a', 'return ('), script('b', 'lost')]} />));
  let counted = 0;
  await act(async () => {
    counted = await count();
  });
  expect(counted, 'without a pause').toBe(1);
  expect(wrong.map(({ node }) => node)).toEqual(['a']);
  await act(async () => root.unmount());
});
