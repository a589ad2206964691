import { expect, it } from 'vitest';
import { BOX } from './chain-document.ts';
import { newNode, readComponents } from './components.ts';

const log = { clazz: 'org.thingsboard.rule.engine.action.TbLogNode', type: 'ACTION', name: 'log' };
const flow = { clazz: 'org.thingsboard.rule.engine.flow.TbRuleChainInputNode', type: 'FLOW', name: 'rule chain' };

it('has boxes for other chains on servers without nodes for them', () => {
  expect([...readComponents([log]).keys()]).toEqual([log.clazz, BOX]);
  expect([...readComponents([log, flow]).keys()]).toEqual([log.clazz, flow.clazz]);
  expect(readComponents([]).size).toBe(0);
  const box = readComponents([log]).get(BOX);
  expect(box && newNode(box, 'rule chain')).toEqual({
    ...{ type: BOX, name: '', configuration: { ruleChainId: null } },
    additionalInfo: { description: '' },
  });
});
