import { expect, it } from 'vitest';
import { giveCore } from '../../bridge/core.fixture.ts';
import { ok } from '../../contract/fault.ts';
import { entityId } from '../../contract/identifiers.ts';
import { canGive, readAlarmNodes } from './alarm-nodes.ts';

it.each([
  ['Hot', 'Hot', true],
  ['Hot', 'Hot pump', false],
  ['${deviceType} hot', 'pump hot', true],
  ['${deviceType} hot', 'pump cold', false],
  ['a.c $[x.y]', 'a.c 7', true],
  ['a.c $[x.y]', 'abc 7', false],
  ['$[type]', 'whatever', 'any'],
  ['', 'Hot', false],
])('the template %s can give %s: %s', (template, text, gives) => {
  expect(canGive(template, text)).toBe(gives);
});

it('names the nodes of all chains that can raise alarms of a type', async () => {
  const clazz = 'org.thingsboard.rule.engine.action.TbCreateAlarmNode';
  const node = (id: string, name: string, configuration: object, type = clazz) => ({
    id: entityId('RULE_NODE', id),
    type,
    name,
    configuration,
  });
  const nodes: Readonly<Record<string, readonly object[]>> = {
    a: [node('1', 'By message', { alarmType: 'General', useMessageAlarmData: true }), node('2', 'Log', {}, 'org.thingsboard.TbLogNode')],
    b: [node('3', 'Cold', { alarmType: 'Cold' }), node('4', 'Hot', { alarmType: 'Hot' })],
  };
  await giveCore({
    call: async (name: string, { id = '' }) => {
      if (name === 'systemInfo') return ok({ version: '3.2.0' });
      if (name === 'ruleChainMetadata')
        return ok({ ruleChainId: entityId('RULE_CHAIN', id), firstNodeIndex: 0, nodes: nodes[id], connections: null });
      if (name !== 'ruleChains') throw new Error(`not expected: ${name}`);
      const chain = (one: string) => ({ id: entityId('RULE_CHAIN', one), name: `Chain ${one}`, root: false });
      return ok({ data: [chain('a'), chain('b')], totalPages: 1, totalElements: 2, hasNext: false });
    },
  });
  expect(await readAlarmNodes('Hot')).toEqual(
    ok([
      { chain: { id: 'b', name: 'Chain b' }, node: { key: '4', name: 'Hot' }, isAnyType: false },
      { chain: { id: 'a', name: 'Chain a' }, node: { key: '1', name: 'By message' }, isAnyType: true },
    ]),
  );
});
