import { expect, it } from 'vitest';
import { legendDefaults, legendInForce, withLegend } from './legend.ts';

const LEGEND = { direction: 'column', position: 'bottom', sortDataKeys: false, showMin: false, showMax: false, showTotal: false };

it('shows averages of time series only by default', () => {
  expect(legendDefaults('timeseries')).toEqual({ ...LEGEND, showAvg: true });
  for (const type of ['latest', 'alarm', 'rpc', 'static']) expect(legendInForce(null, type)).toEqual({ ...LEGEND, showAvg: false });
});

it('takes valid settings, and defaults for others', () => {
  const stored = { direction: 'diagonal', position: 7, showMin: true, showMax: 'yes' };
  expect(legendInForce(stored, 'latest')).toEqual({ ...LEGEND, direction: 'diagonal', showMin: true, showAvg: false });
});

it('changes one setting and keeps the others, also unknown ones; null becomes a whole legend', () => {
  const stored = { position: 'top', showLatest: true, valueFormat: { newer: 1 } };
  expect(withLegend(stored, 'timeseries', { showMax: true })).toEqual({ ...stored, showMax: true });
  expect(withLegend(null, 'timeseries', { showMax: true })).toEqual({ ...LEGEND, showAvg: true, showMax: true });
});
