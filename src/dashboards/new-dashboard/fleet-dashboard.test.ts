import { expect, it } from 'vitest';
import { dashboardConfigurationSchema } from '../../contract/dashboard.ts';
import { partOf } from '../../contract/part.ts';
import { DEFAULTS_OF_3 } from '../../contract/time-window.ts';
import { typeName } from '../../widgets/define-kind.ts';
import { knownType } from '../../widgets/registry.ts';
import { stateLayout } from '../dashboard-layout.ts';
import { openDashboard } from '../use-dashboard.ts';
import { addFleet, emptyDashboard, FIRST_PLACE } from './fleet-dashboard.ts';

const WORDS = { entities: 'Devices', alarms: 'Alarms' };

it.each([true, false])(
  'shows devices as tables of values and alarms, and a chart of each key, without overlaps (full names: %s)',
  (hasFullNames) => {
    let ids = 0;
    const filter = { type: 'deviceType', deviceType: 'pump', deviceNameFilter: '' };
    const fleet = {
      ...{ name: 'Pumps', filter, words: WORDS, hasFullNames },
      keys: ['flow', 'pressure', 'speed', 'mode'].map((name) => ({ name, isNumber: name !== 'mode', value: null })),
    };
    const made = addFleet(FIRST_PLACE, fleet, () => `id-${++ids}`)(emptyDashboard('Fleet'));
    expect(dashboardConfigurationSchema.safeParse(made.configuration)).toMatchObject({ success: true });
    const open = openDashboard(made, 500, DEFAULTS_OF_3);
    expect(open.unread).toEqual([]);
    expect(Object.values(open.configuration.entityAliases)).toMatchObject([
      { alias: 'Pumps', filter: { ...filter, resolveMultiple: true } },
    ]);
    const { widgets } = stateLayout(open, 'default');
    expect(widgets.map(({ widget }) => [knownType(widget)?.kind.kind, widget.config?.title])).toEqual([
      ['entities-table', 'Devices'],
      ['alarms-table', 'Alarms'],
      ['chart-timeseries', 'flow'],
      ['chart-timeseries', 'pressure'],
      ['chart-timeseries', 'speed'],
      ['chart-timeseries', 'mode'],
    ]);
    expect(widgets.slice(-2).map(({ widget }) => typeName(widget).split('.').at(-1))).toEqual(['basic_timeseries', 'state_chart']);
    const overlaps = widgets.filter((a) =>
      widgets.some((b) => a !== b && a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h),
    );
    expect(overlaps).toEqual([]);
  },
);

it('begins with one state', () => {
  const made = emptyDashboard('Empty');
  expect(partOf(made.configuration)).toMatchObject({ widgets: {}, states: { default: { name: 'Empty', root: true } } });
});
