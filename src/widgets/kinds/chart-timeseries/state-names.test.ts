import { expect, it } from 'vitest';
import { plotSnapshot } from '../../../charts/plot-input.fixture.ts';
import type { SeriesSnapshot } from '../../../contract/snapshot.ts';
import { schemaOf } from '../../../stored/fields/fields.ts';
import { SETTINGS } from './settings.ts';
import { PLAIN_STATES, type StateNames, stateNames } from './state-names.ts';
import { limitsOfStates, withSharedStates } from './state-names-reader.tsx';

function shown(texts: readonly string[], names: StateNames = PLAIN_STATES) {
  const base = plotSnapshot();
  const [info] = base.series;
  const latest = { key: 'mode', value: texts.at(-1) ?? null, ts: 1, freshness: 'fresh' as const };
  const snapshot = {
    ...base,
    series: [{ ...info, texts, latest }],
    columns: [Float64Array.from(texts.keys())],
  } as unknown as SeriesSnapshot;
  const { series, columns } = withSharedStates(snapshot, names);
  const [one] = series;
  return { axis: one?.texts, line: Array.from(columns[0] ?? [], (code) => one?.texts?.[code]), latest: one?.latest.value };
}

it('orders states by number or alphabet, never by appearance', () => {
  expect(shown(['1', '0', '10', '2']).axis).toEqual(['0', '1', '2', '10']);
  expect(shown(['true', 'false']).axis).toEqual(['false', 'true']);
  expect(shown(['NIGHT', '…', 'DAY', '7']).axis).toEqual(['7', 'DAY', 'NIGHT', '…']);
  expect(shown(['NIGHT', 'DAY']).line).toEqual(['NIGHT', 'DAY']);
});

it('orders and names states by the settings of the newer chart', () => {
  const { states } = schemaOf(SETTINGS).parse({
    states: [
      { label: 'Fault', value: 0, sourceType: 'constant', sourceValue: 'err' },
      { label: 'Idle', value: 1, sourceType: 'constant', sourceValue: 0 },
      { label: 'Running', value: 2, sourceType: 'range', sourceRangeFrom: 1, sourceRangeTo: 100 },
    ],
  });
  const named = shown(['50', 'err', '0.0', '7', 'other'], stateNames(states, new Map()));
  expect(named.axis).toEqual(['Fault', 'Idle', 'Running', 'other']);
  expect(named.line).toEqual(['Running', 'Fault', 'Idle', 'Running', 'other']);
  expect(named.latest).toBe('other');
});

it('has states between those that were reported on its axis, values before ranges, and ranges without length', () => {
  const { states } = schemaOf(SETTINGS).parse({
    states: [
      { label: 'Low', value: 10, sourceType: 'range', sourceRangeTo: 5 },
      { label: 'Off', value: 0, sourceType: 'constant', sourceValue: 0 },
      { label: 'Half', value: 20, sourceType: 'range', sourceRangeFrom: 5, sourceRangeTo: 5 },
      { label: '', value: 25, sourceType: 'constant', sourceValue: 6 },
      { label: 'Full', value: 30, sourceType: 'range', sourceRangeFrom: 5 },
      { label: 'Beyond', value: 40, sourceType: 'constant', sourceValue: 'beyond' },
    ],
  });
  const names = stateNames(states, new Map());
  expect(shown(['0', '70'], names)).toMatchObject({ axis: ['Off', 'Low', 'Half', 'Full'], line: ['Off', 'Full'] });
  expect(shown(['5', '5.5', '-3'], names)).toMatchObject({ axis: ['Low', 'Half', 'Full'], line: ['Half', 'Full', 'Low'] });
});

it('names numbers by the places of states whose sources are no numbers', () => {
  const { states } = schemaOf(SETTINGS).parse({
    states: [
      { label: 'Open', value: 1, sourceType: 'constant', sourceValue: true },
      { label: 'Closed', value: 0, sourceType: 'constant', sourceValue: false },
    ],
  });
  const named = shown(['1', '0', 'true', '2'], stateNames(states, new Map()));
  expect(named.axis).toEqual(['Closed', 'Open', '2']);
  expect(named.line).toEqual(['Open', 'Closed', 'Open', '2']);
});

it('names states by the formatter of the older chart, and keeps the number where it gives none', () => {
  const ticks = new Map([
    ['0', 'Off'],
    ['1', 'On'],
    ['2', ''],
  ]);
  const named = shown(['1', '0', '2', '1.0'], stateNames(null, ticks));
  expect(named.axis).toEqual(['Off', 'On', '2']);
  expect(named.line).toEqual(['On', 'Off', '2', 'On']);
  expect(named.latest).toBe('On');
});

it('has limits at the places of their states, named by them, and none of states that are not there', () => {
  const { states } = schemaOf(SETTINGS).parse({ states: [{ label: 'Running', value: 5, sourceType: 'range', sourceRangeFrom: 1 }] });
  const limits = [
    { value: 7, label: '7' },
    { value: 0, to: 3, label: 'Usual' },
    { value: -1, label: 'Low' },
  ];
  expect(limitsOfStates(limits, ['0', 'Running'], stateNames(states, new Map()))).toEqual([
    { value: 1, label: 'Running' },
    { value: 0, to: 1, label: 'Usual' },
  ]);
});
