import { expect, it } from 'vitest';
import ruleChain from '../../../../locales/en_US/rule-chain.json';
import { adoptMessages } from '../../../i18n/i18n.ts';
import { labelsOf } from './targets.ts';

it('tells chains of one name apart by their ids, and the root by what it is', async () => {
  await adoptMessages('en_US', { 'rule-chain': ruleChain });
  const named = (id: string, name: string) => ({ id, name, externalId: null, isRoot: id === 'r' });
  const all = [named('a', 'Root'), named('r', 'Alarms'), named('b', 'Alarms'), named('c', 'Alarms ')];
  expect([...labelsOf(all).values()]).toEqual(['Root', 'Alarms (Root)', 'Alarms (b)', 'Alarms (c)']);
});
