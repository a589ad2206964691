import { expect, it } from 'vitest';
import { DEFAULT_WINDOW } from '../../../contract/time-window.ts';
import { fillLabel } from '../../label.ts';
import { latestValues } from '../../latest/latest-values.ts';
import type { WidgetSource } from '../../source.ts';
import { shownLabels } from './labels.ts';
import type { LabelsSettings } from './settings.ts';

const PUMP = { entityType: 'DEVICE', id: '784f394c-42b6-435a-983c-b7beff2784f9' };
const keys = [
  { name: 'flow', type: 'timeseries', label: 'Flow' },
  { name: 'state', type: 'attribute', label: 'State' },
];
const source: WidgetSource = {
  ...{ name: 'Pump', filter: { type: 'apiUsageState' }, isMultiple: false, keys, keyFilters: [], count: null, functionEntity: null },
  widgetTitle: '',
};
const row = {
  id: PUMP,
  values: ['Pump 7', '', '12.345', 'on'],
  times: [1, 1, 5, 5],
  freshness: ['fresh', 'fresh', 'stale', 'fresh'] as const,
};

function shown(labels: LabelsSettings['labels']) {
  const input = {
    ...{
      title: '',
      config: {},
      settings: { labels } as LabelsSettings,
      sources: [source],
      window: DEFAULT_WINDOW,
      liveWindow: DEFAULT_WINDOW,
    },
  };
  const rows = [[row as never]];
  return shownLabels(input, { rows, values: latestValues(input, rows) }, (pattern) => fillLabel(pattern, { entityName: 'Pump 7' }));
}

it.each([
  ['${#0:1} m³/h', '12.3 m³/h', 'stale'],
  ['${Flow}', '12.35', 'stale'],
  ['${State} at ${entityName}', 'on at Pump 7', 'fresh'],
  ['Hall <b>A</b><br/>north', 'Hall A\nnorth', null],
  ['${Unknown}', '', null],
  [undefined, '12.35', 'stale'],
])('a label %s says %j', (pattern, text, freshness) => {
  expect(shown([{ pattern } as never])).toMatchObject([{ text, freshness }]);
});

it('has a label for each value until some are placed', () => {
  expect(shown([]).map(({ text, stored }) => [text, stored.y])).toEqual([
    ['Flow: 12.35', 6],
    ['State: on', 20],
  ]);
});
