import { expect, it } from 'vitest';
import { legendDefaults, legendInForce, withLegend } from './legend.ts';

const LEGEND = { direction: 'column', position: 'bottom', sortDataKeys: false, showMin: false, showMax: false, showTotal: false };

it('shows averages of time series only, where nothing is stored', () => {
  expect(legendDefaults('timeseries')).toEqual({ ...LEGEND, showAvg: true });
  for (const type of ['latest', 'alarm', 'rpc', 'static']) expect(legendInForce(null, type)).toEqual({ ...LEGEND, showAvg: false });
});

it('takes each setting that can be read, and the default for any other', () => {
  const stored = { direction: 'diagonal', position: 7, showMin: true, showMax: 'yes' };
  expect(legendInForce(stored, 'latest')).toEqual({ ...LEGEND, direction: 'diagonal', showMin: true, showAvg: false });
});

it('changes one setting and keeps the others, unknown ones too; of nothing it makes a whole legend', () => {
  const stored = { position: 'top', showLatest: true, valueFormat: { newer: 1 } };
  expect(withLegend(stored, 'timeseries', { showMax: true })).toEqual({ ...stored, showMax: true });
  expect(withLegend(null, 'timeseries', { showMax: true })).toEqual({ ...LEGEND, showAvg: true, showMax: true });
});
