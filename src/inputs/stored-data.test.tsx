/** The editors lose nothing of what real servers have stored, and throw nothing. */

import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { beforeAll, describe, expect, it } from 'vitest';
import { giveCore } from '../bridge/core.fixture.ts';
import { partOf } from '../contract/part.ts';
import { type StoredFilter, storedFilterSchema } from '../contract/stored-filter.ts';
import { adoptMessages } from '../i18n/i18n.ts';
import { TEXTS } from '../i18n/texts.fixture.ts';
import { AlarmConditionControl } from './alarm-rule/alarm-condition-control.tsx';
import { readAlarm, readCondition, readRule, readSpec } from './alarm-rule/alarm-rule.ts';
import { AlarmRuleControl } from './alarm-rule/alarm-rule-control.tsx';
import { DeviceProfileAlarmControl } from './alarm-rule/device-profile-alarm-control.tsx';
import { alarmWords } from './alarm-rule/rule-words.ts';
import { readSchedule } from './alarm-rule/schedule.ts';
import { readDataKey } from './data-source/data-key.ts';
import { DataKeyControl } from './data-source/data-key-control.tsx';
import { readDatasource } from './data-source/datasource.ts';
import { DatasourceListControl } from './data-source/datasource-control.tsx';
import { withLegend } from './data-source/legend.ts';
import { LegendControl } from './data-source/legend-control.tsx';
import { aliasWords, isWholeAliasFilter } from './query/alias.ts';
import { AliasControl } from './query/alias-control.tsx';
import { FilterControl } from './query/filter-control.tsx';
import { filterWords } from './query/filter-words.ts';
import { isIdleFilter, readKeyFilter } from './query/key-filter.ts';
import { KeyFilterControl } from './query/key-filter-control.tsx';
import { readPredicate, withPredicate } from './query/predicates.ts';

await giveCore({ call: () => new Promise(() => undefined) });

const files = (found: Readonly<Record<string, unknown>>) =>
  Object.entries(found).map(([path, data]) => [path.split('/').at(-1) ?? '', data] as const);
const dashboards = files(import.meta.glob('../../../shared/data/dashboards/*.json', { eager: true, import: 'default' }));
const profiles = files(import.meta.glob('../../../shared/data/device_profiles/*.json', { eager: true, import: 'default' }));

beforeAll(async () => {
  // A field that grows with its text listens to fonts, which this document does not have.
  Object.defineProperty(document, 'fonts', { value: new EventTarget() });
  await adoptMessages('en_US', TEXTS);
});

function drawn(children: ReactNode): unknown[] {
  const thrown: unknown[] = [];
  const root = createRoot(document.createElement('div'), { onUncaughtError: (error) => thrown.push(error) });
  flushSync(() => root.render(<MantineProvider env="test">{children}</MantineProvider>));
  flushSync(() => root.unmount());
  return thrown;
}

const nothing = () => undefined;
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const valuesOf = (value: unknown): readonly unknown[] => Object.values(partOf(value));

function expectKept(entry: unknown): void {
  const predicate = readPredicate(entry);
  expect(predicate).not.toBeNull();
  if (predicate === null) return;
  expect(withPredicate(entry, predicate)).toEqual(entry);
  if (predicate.type === 'COMPLEX') predicate.predicates.forEach(expectKept);
}

it.skipIf(dashboards.length > 0)('has no files to try: the folder of shared data is not here', () => undefined);

describe.skipIf(dashboards.length === 0)('real data', () => {
  it('exists', () => {
    const filters = dashboards.flatMap(([, data]) => valuesOf(partOf(partOf(data).configuration).filters));
    const alarms = profiles.flatMap(([, data]) => listOf(partOf(partOf(data).profileData).alarms));
    expect([filters.length, alarms.length].every((count) => count >= 4)).toBe(true);
  });

  it.each(dashboards)('%s: filters and aliases are kept, described and rendered', (_name, data) => {
    const { filters, entityAliases } = partOf(partOf(data).configuration);
    for (const stored of valuesOf(filters)) {
      expect(storedFilterSchema.parse(stored)).toEqual(stored);
      expect(filterWords(stored)).not.toBe('Unsupported format');
      expect(drawn(<FilterControl label="Filter" value={stored as StoredFilter} onChange={nothing} />)).toEqual([]);
      for (const one of listOf(partOf(stored).keyFilters)) {
        const filter = readKeyFilter(one);
        expect(filter).toEqual(one);
        expect(isIdleFilter(one)).toBe(false);
        for (const entry of filter?.predicates ?? []) expect(readPredicate(entry)).not.toBeNull();
        filter?.predicates?.forEach(expectKept);
        expect(drawn(<KeyFilterControl label="Key filter" value={filter} onChange={nothing} />)).toEqual([]);
      }
    }
    for (const stored of valuesOf(entityAliases)) {
      expect(isWholeAliasFilter(partOf(stored).filter)).toBe(true);
      expect(aliasWords(stored, (type) => type)).not.toBe('');
      expect(drawn(<AliasControl label="Alias" value={partOf(stored)} onChange={nothing} />)).toEqual([]);
    }
  });

  it.each(dashboards)('%s: sources, keys and legends are kept and rendered', (_name, data) => {
    const widgets = partOf(partOf(data).configuration).widgets;
    const kinds = new Set<string>();
    for (const widget of Array.isArray(widgets) ? widgets : valuesOf(widgets)) {
      const config = partOf(partOf(widget).config);
      const sources = [...listOf(config.datasources), ...(config.alarmSource ? [config.alarmSource] : [])];
      for (const stored of sources) {
        const source = readDatasource(stored);
        expect(source).toEqual(stored);
        for (const one of listOf(source?.dataKeys)) {
          const key = readDataKey(one);
          expect(key).toEqual(one);
          // Most keys differ only in these fields; one of each kind is drawn.
          const kind = JSON.stringify({ ...partOf(one), name: '', label: '', color: '', _hash: 0 });
          if (kinds.has(kind)) continue;
          kinds.add(kind);
          expect(drawn(<DataKeyControl label="Key" value={key} onChange={nothing} />)).toEqual([]);
        }
      }
      expect(drawn(<DatasourceListControl label="Sources" value={sources} onChange={nothing} />)).toEqual([]);
      if (!config.legendConfig) continue;
      expect(withLegend(partOf(config.legendConfig), 'timeseries', {})).toEqual(config.legendConfig);
      expect(drawn(<LegendControl label="Legend" value={partOf(config.legendConfig)} onChange={nothing} />)).toEqual([]);
    }
  });

  it.each(profiles)('%s: alarms are kept, described and rendered', (_name, data) => {
    for (const stored of listOf(partOf(partOf(data).profileData).alarms)) {
      const alarm = readAlarm(stored);
      expect(alarm).toEqual(stored);
      expect(alarmWords(stored, (severity) => severity)).not.toContain('Unsupported format');
      expect(drawn(<DeviceProfileAlarmControl label="Alarm" value={alarm} onChange={nothing} />)).toEqual([]);
      const rules = [...valuesOf(alarm?.createRules), ...(alarm?.clearRule ? [alarm.clearRule] : [])];
      for (const one of rules) {
        const rule = readRule(one);
        expect(rule).toEqual(one);
        expect(readSpec(rule?.condition?.spec)).toEqual(rule?.condition?.spec);
        expect(readSchedule(rule?.schedule)).toEqual(rule?.schedule ?? { type: 'ANY_TIME' });
        for (const condition of listOf(rule?.condition?.condition)) {
          expect(readCondition(condition)).toEqual(condition);
          expectKept(partOf(condition).predicate);
        }
        expect(drawn(<AlarmRuleControl label="Rule" value={rule} onChange={nothing} />)).toEqual([]);
        expect(drawn(<AlarmConditionControl label="Condition" value={rule?.condition ?? null} onChange={nothing} />)).toEqual([]);
      }
    }
  });
});
