import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Part } from '../contract/part.ts';
import type { UnitSystem } from '../contract/unit-system.ts';
import { sessionStore } from '../store/session.ts';
import { partAt } from '../stored/path.ts';
import { convertUnits } from './converted-units.ts';
import { migrateDashboard } from './migrate-dashboard.ts';

const FAHRENHEIT = { from: '°C', METRIC: '°F', IMPERIAL: '°F', HYBRID: '°F' };
const key = (more: Part = {}): Part => ({ name: 'temperature', type: 'timeseries', label: 'temperature', settings: {}, ...more });

function shown(keys: readonly Part[], config: Part = {}) {
  const widget = {
    typeFullFqn: 'system.value_card',
    type: 'latest',
    config: { datasources: [{ type: 'entity', dataKeys: keys }], ...config },
  };
  const stored = { title: 'Units', configuration: { widgets: { w: widget } } };
  const before = JSON.stringify(stored);
  const converted = convertUnits(stored);
  expect(JSON.stringify(stored)).toBe(before);
  const { unread, configuration } = migrateDashboard(converted as never);
  expect(unread).toEqual([]);
  return { converted, stored, config: configuration.widgets.w?.config };
}

type Post = (time: number, value: unknown, prevValue: unknown, timePrev: number, prevOrigValue: unknown) => unknown;

function postOf(config: ReturnType<typeof shown>['config'], at = 0): Post {
  const script = config?.datasources?.[0]?.dataKeys?.[at]?.postFuncBody;
  const body = typeof script === 'object' ? (script?.body ?? '') : (script ?? '');
  return new Function('time', 'value', 'prevValue', 'timePrev', 'prevOrigValue', body) as Post;
}

describe('a unit that is converted', () => {
  it('has its values converted by a function, and texts as they are', () => {
    const { config } = shown([key({ units: FAHRENHEIT, decimals: 1 })]);
    expect(config?.datasources?.[0]?.dataKeys?.[0]).toMatchObject({ units: '°F', decimals: 1 });
    expect([20, 21, 'unavailable'].map((value) => postOf(config)(5, value, 0, 0, 0))).toEqual([68, 69.8, 'unavailable']);
  });

  it('is that of the widget or of the axis for keys without one of their own', () => {
    const { config } = shown([key(), key({ units: 'bar' })], { units: FAHRENHEIT });
    expect(config?.datasources?.[0]?.dataKeys?.map(({ units }) => units)).toEqual(['°F', 'bar']);
    const axes = {
      yAxes: { default: { units: FAHRENHEIT, min: 0, max: 100 } },
      thresholds: [{ type: 'constant', value: 30, yAxisId: 'default' }],
    };
    const chart = shown([key()], { settings: axes });
    expect(chart.config?.settings).toMatchObject({ yAxes: { default: { units: '°F', min: 32, max: 212 } }, thresholds: [{ value: 86 }] });
  });

  it('converts what the author computed, whose earlier values are not converted', () => {
    const { config } = shown([key({ units: FAHRENHEIT, postFuncBody: 'return prevValue + value;' })]);
    expect(postOf(config)(1, 10, 0, 0, 0)).toBe(50);
    expect(postOf(config)(2, 10, 50, 1, 10)).toBe(68);
  });

  it('turns over what is inverse: distances a litre are litres a distance', () => {
    const units = { from: 'km/L', METRIC: 'L/100km' };
    const valueColor = { type: 'range', rangeList: [{ from: 10, to: 20, color: 'red' }] };
    const { config } = shown([key({ units })], { settings: { minValue: 0, maxValue: 25, valueColor } });
    expect([20, 0, 'off'].map((value) => postOf(config)(5, value, 0, 0, 0))).toEqual([5, null, 'off']);
    expect(config?.settings).toEqual({
      minValue: 4,
      maxValue: null,
      valueColor: { type: 'range', rangeList: [{ from: 5, to: 10, color: 'red' }] },
    });
    const own = shown([key({ units, postFuncBody: 'return prevValue + value;' })]);
    expect(postOf(own.config)(2, 10, 10, 1, 10)).toBe(5);
  });

  it('converts limits and ranges of colours of its widget', () => {
    const valueColor = {
      type: 'range',
      color: '#000',
      rangeList: [
        { from: null, to: 0, color: 'blue' },
        { from: 0, to: null, color: 'red' },
      ],
    };
    const { config } = shown([key({ units: FAHRENHEIT })], { settings: { minValue: -10, maxValue: 40, valueColor } });
    expect(config?.settings).toMatchObject({
      minValue: 14,
      maxValue: 104,
      valueColor: {
        rangeList: [
          { from: null, to: 32 },
          { from: 32, to: null },
        ],
      },
    });
  });

  it.each<[string, Part]>([
    ['the same in this system', key({ units: { from: '°C', METRIC: '°C', IMPERIAL: '°F' } })],
    ['nobody can convert', key({ units: { from: 'widgets', METRIC: 'gadgets' } })],
    ['of another measure', key({ units: { from: '°C', METRIC: 'bar' } })],
    ['of a count', key({ units: FAHRENHEIT, aggregationType: 'COUNT' })],
    ['a text', key({ units: '°C' })],
  ])('leaves values as they are reported where it is %s', (_what, one) => {
    const { converted, stored } = shown([one]);
    expect(converted).toBe(stored);
  });

  it.runIf(existsSync('../shared/data/cases/24-unit-mapping/keys.json'))('of the case is shown as 68.0 °F', () => {
    const keys = JSON.parse(readFileSync('../shared/data/cases/24-unit-mapping/keys.json', 'utf8')) as Part[];
    const { config, stored, converted } = shown(keys);
    expect(config?.datasources?.[0]?.dataKeys?.[0]).toMatchObject({ units: '°F', decimals: 1 });
    expect(postOf(config)(1, 20, 0, 0, 0)).toBe(68);
    expect(partAt(convertUnits(stored), ['configuration', 'widgets', 'w'])).toBe(partAt(converted, ['configuration', 'widgets', 'w']));
  });
});

describe('the unit system', () => {
  it('decides the unit of each value, and of the next account its own', () => {
    const units = { from: '°C', METRIC: '°C', IMPERIAL: '°F', HYBRID: 'K' };
    const widget = {
      typeFullFqn: 'system.value_card',
      type: 'latest',
      config: { datasources: [{ type: 'entity', dataKeys: [key({ units })] }] },
    };
    const stored = { title: 'Units', configuration: { widgets: { w: widget } } };
    const unitOf = (system?: UnitSystem) =>
      migrateDashboard(convertUnits(stored, system) as never).configuration.widgets.w?.config?.datasources?.[0]?.dataKeys?.[0]?.units;
    expect([unitOf('IMPERIAL'), unitOf('HYBRID'), unitOf('METRIC')]).toEqual(['°F', 'K', '°C']);
    sessionStore.current = { ...sessionStore.current, user: { additionalInfo: { unitSystem: 'IMPERIAL' } } as never };
    expect(unitOf()).toBe('°F');
    sessionStore.current = { ...sessionStore.current, user: null };
  });
});
