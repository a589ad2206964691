import { expect, it } from 'vitest';
import ruleChain from '../../../../locales/en_US/rule-chain.json';
import { formatMoment } from '../../../format/times.ts';
import { adoptMessages } from '../../../i18n/i18n.ts';
import type { OpenChain } from './open-files.ts';
import { labelsOf, surePlaces, twinsOf } from './targets.ts';

it('tells chains of one name apart by their times or ids, and the root by what it is', async () => {
  await adoptMessages('en_US', { 'rule-chain': ruleChain });
  const named = (id: string, name: string, createdTime: number) => ({ id, name, externalId: null, isRoot: id === 'r', createdTime });
  const all = [
    named('a', 'Root', 0),
    named('r', 'Alarms', 0),
    named('b', 'Alarms', 5000),
    named('c', 'Alarms ', 9000),
    named('d', 'Alarms', 9001),
  ];
  expect([...labelsOf(all).values()]).toEqual(['Root', 'Alarms (Root)', `Alarms (${formatMoment(5000)})`, 'Alarms (c)', 'Alarms (d)']);
});

it('knows where a chain belongs by its id, else by a name that only one has', () => {
  // A cast: nothing else of a file is read here.
  const open = (key: string, name: string, ids: readonly string[] = []) => ({ key, name, ids }) as unknown as OpenChain;
  const here = [
    { id: 'a', name: 'Root', externalId: null },
    { id: 'b', name: 'root ', externalId: 'old' },
    { id: 'c', name: 'Alarms', externalId: null },
    { id: 'd', name: 'Alarms', externalId: null },
  ];
  expect(twinsOf(open('1', 'Root', ['old']), here).map(({ id }) => id)).toEqual(['b', 'a']);
  const files = [open('1', 'ROOT'), open('2', 'Root', ['old']), open('3', 'Alarms'), open('4', 'Other'), open('5', 'Root')];
  expect([...surePlaces(files, here)]).toEqual([
    ['2', 'b'],
    ['1', 'a'],
  ]);
});
