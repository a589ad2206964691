import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { act } from '../../../../tests/act.ts';
import { giveCore } from '../../../bridge/core.fixture.ts';
import { failed, fault, ok } from '../../../contract/fault.ts';
import type { Part } from '../../../contract/part.ts';
import { beSignedIn } from '../../../inputs/entities/entities.fixture.ts';
import type { FieldProblem } from '../../../rule-chains/document/checks.ts';
import { entityFields } from '../nodes/entity-fields.ts';
import { useLostEntities } from './use-lost-entities.ts';

const core = { call: vi.fn() };
giveCore(core);

const generator = (originatorType: string | undefined, originatorId: string | null): Part => ({
  type: 'org.thingsboard.rule.engine.debug.TbMsgGeneratorNode',
  name: `${originatorType} ${originatorId}`,
  configuration: { msgCount: 0, periodInSeconds: 1, originatorType, originatorId, jsScript: 'return {};' },
});

it.each([
  ['one that is gone', [['DEVICE', 'gone']], ['0']],
  [
    'one of several',
    [
      ['DEVICE', 'here'],
      ['DEVICE', 'gone'],
      ['DEVICE', 'gone'],
    ],
    ['1', '2'],
  ],
  ['none, since the server does not tell', [['DEVICE', 'silent']], []],
  ['none of a kind that nobody knows', [['BOILER', 'gone']], []],
  ['none where none is chosen', [['DEVICE', null]], []],
] as const)('names %s', async (_, originators, wrong) => {
  beSignedIn('TENANT_ADMIN');
  core.call.mockImplementation(async (name: string, input: { readonly id?: string; readonly ids?: readonly string[] }) => {
    if (name === 'devicesByIds') return ok((input.ids ?? []).filter((id) => id === 'here').map((id) => ({ id: { id }, name: id })));
    return failed(fault(input.id === 'gone' ? 'not-found' : 'network'));
  });
  const nodes = Object.fromEntries(originators.map(([type, id], i) => [String(i), generator(type, id)]));
  let found: readonly FieldProblem[] = [];
  const fields = entityFields({ nodes }, 'en_US');
  function Checked() {
    found = useLostEntities(fields);
    return null;
  }
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Checked />));
  expect(found.map(({ node, field }) => [node, field])).toEqual(wrong.map((node) => [node, 'originatorId']));
  await act(async () => root.unmount());
});
