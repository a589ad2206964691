import { expect, it } from 'vitest';
import { withPresentSettings } from '../../../platform/rest/rule-nodes/older-settings.ts';
import { partOf } from '../../../src/contract/part.ts';
import { hasCases, recordedCases } from './recorded-case.ts';

const OLD = hasCases ? recordedCases('4.3').filter(({ label }) => label.startsWith('old configuration')) : [];
const PACKAGE = 'org.thingsboard.rule.engine.';

it.skipIf(!hasCases)('there are recorded settings of an earlier version', () => {
  expect(OLD.length).toBeGreaterThan(10);
});

it.each(OLD)('turns settings of an earlier version into what a server stored: $label', ({ node, configuration, effect }) => {
  const { configuration: now, configurationVersion } = withPresentSettings({ type: node, configuration, configurationVersion: 0 });
  expect({ configuration: now, configurationVersion }).toEqual(partOf(effect?.stored));
});

it('leaves settings of the present version, and those of nodes that it does not know', () => {
  const relation = { type: `${PACKAGE}action.TbCreateRelationNode`, configuration: { direction: 'FROM' }, configurationVersion: 1 };
  const own = { type: 'com.example.Node', configuration: { direction: 'FROM' } };
  expect([withPresentSettings(relation), withPresentSettings(own)]).toEqual([relation, own]);
});
