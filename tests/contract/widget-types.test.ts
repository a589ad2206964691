/** The types of the system's library that a kind draws: all but those of the table. Source: contract/dashboards.md 4.2, 9.7. */
import { expect, it } from 'vitest';
import { SYSTEM_WIDGETS } from '../../platform/rest/widgets/system-widgets.ts';
import { knownType } from '../../src/widgets/registry.ts';

/** Shown by a stand-in: tables, cards or a name. */
const NOT_YET: readonly string[] = [
  'analogue_gauges.analogue_compass',
  'cards.dashboard_state_widget',
  'cards.label_widget',
  'cards.qr_code',
  'charts.bars',
  'charts.polar_area_chart_js',
  'charts.radar_chart_js',
  'label_card',
  'mobile_app_qr_code',
  'unread_notifications',
];

it('draws each type by a kind of its own, but for those of the table', () => {
  const names = SYSTEM_WIDGETS.map(({ fqn }) => fqn);
  expect(names.length).toBeGreaterThan(110);
  expect(new Set(names).size).toBe(names.length);
  const without = SYSTEM_WIDGETS.filter(({ bundle, alias, fqn, isNewer }) => {
    const older = isNewer ? [] : [{ isSystemType: true, bundleAlias: bundle, typeAlias: alias }];
    const found = [{ typeFullFqn: `system.${fqn}` }, ...older].map((widget) => knownType(widget)?.kind.kind);
    expect(new Set(found).size, fqn).toBe(1);
    return found[0] === undefined;
  });
  expect(without.map(({ fqn }) => fqn).sort()).toEqual([...NOT_YET].sort());
});
