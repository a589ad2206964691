import { expect, it } from 'vitest';
import type { Part } from '../../../contract/part.ts';
import { changedScripts, storedScripts } from './changed-scripts.ts';

const chain = (configuration: Part | undefined, type = 'filter.TbJsFilterNode'): Part => ({
  nodes: configuration ? { a: { type: `org.thingsboard.rule.engine.${type}`, name: 'A', configuration } } : {},
});
const STORED = { scriptLang: 'JS', jsScript: 'return true;', tbelScript: 'return (' };

it.each([
  ['that is new', STORED, undefined, ['return true;']],
  ['that is stored so', STORED, STORED, []],
  ['that was changed', { ...STORED, jsScript: 'return (' }, STORED, ['return (']],
  ['that is empty', { ...STORED, jsScript: ' ' }, STORED, []],
  ['of the other language', { ...STORED, scriptLang: 'TBEL', jsScript: 'return (' }, STORED, []],
  ['that counts now', STORED, { ...STORED, scriptLang: 'TBEL' }, ['return true;']],
  ['without a language', { scriptLang: undefined, jsScript: 'return 1;' }, { jsScript: 'return 2;' }, ['return 1;']],
])('tries a script %s', (_, now, before, tried) => {
  expect(changedScripts(chain(now), chain(before)).map(({ trial }) => trial.body)).toEqual(tried);
  // What stays as it is stored is told, too, unless it does not count.
  const { scriptLang, jsScript } = now;
  const isToldApart = tried.length > 0 || scriptLang === 'TBEL' || jsScript.trim() === '';
  expect(storedScripts(chain(now), chain(before)).map(({ trial }) => trial.body)).toEqual(isToldApart ? [] : [jsScript]);
});

it('tries nothing of nodes without a script', () => {
  expect(changedScripts(chain({ jsScript: 'return (' }, 'filter.TbMsgTypeFilterNode'), chain(undefined))).toEqual([]);
});
