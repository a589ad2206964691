import { expect, it } from 'vitest';
import charts from '../../locales/en_US/charts.json';
import { formatMoment } from '../format/times.ts';
import { adoptMessages } from '../i18n/i18n.ts';
import { plotSnapshot } from './plot-input.fixture.ts';
import { chartSummary, drawnValue, isText, newestValue, sampleText } from './series-values.ts';

it('is the reported value of a live chart, and the last bucket of counts and sums', () => {
  const snapshot = plotSnapshot({ newest: 116 });
  expect(newestValue(snapshot, 0, { label: 'A' }, true)).toBe('5');
  expect(newestValue(snapshot, 0, { label: 'A', showsBuckets: true, decimals: 0 }, true)).toBe('116');
  expect(newestValue(snapshot, 0, { label: 'A', decimals: 0 }, false)).toBe('116');
});

it('is a text where that was reported last, live and at the end of a history', () => {
  const plain = plotSnapshot({ newest: 116 });
  const told = (ts: number) =>
    [true, false].map((isLive) => {
      const series = plain.series.map((info) => ({ ...info, latest: { ...info.latest, ts, value: 'unavailable' } }));
      return newestValue({ ...plain, series }, 0, { label: 'A' }, isLive);
    });
  expect(told(plain.end - 1)).toEqual(['unavailable', 'unavailable']);
  expect(told(plain.end + 1)).toEqual(['unavailable', '116']);
});

it('is a text without a unit in legends, and is named where the window has no number at all', async () => {
  await adoptMessages('en_US', { charts });
  const plain = plotSnapshot({ newest: 116 });
  const [info] = plain.series;
  if (!info) throw new Error('a series is there');
  const told = { ...info, latest: { ...info.latest, ts: plain.end - 1, value: 'unavailable' } };
  expect([isText('unavailable', told), isText('5', told), isText('5', info), isText('on', { ...told, texts: ['on'] })]).toEqual([
    ...[true, false, false, false],
  ]);
  const spec = { label: 'Temperature', unit: '°C' };
  const summaryOf = (columns: Float64Array[], latest: typeof info.latest) => {
    const statistics = { ...info.statistics, ...(columns[0]?.some((value) => !Number.isNaN(value)) ? {} : { count: 0 }) };
    return chartSummary({ ...plain, columns, series: [{ ...told, latest, statistics }] }, [spec], true, plain.end);
  };
  const none = [plain.t.map(() => Number.NaN)];
  expect(summaryOf([...plain.columns], told.latest)).toContain('Temperature (°C): last unavailable, lowest ');
  expect(summaryOf(none, told.latest)).toContain('Temperature (°C): last unavailable.');
  expect(summaryOf(none, { ...told.latest, ts: 0, value: null })).toContain('Temperature (°C): no data in this window.');
});

it.each([
  ['a small value is not zero', -0.0000123, {}, '\u22120.0000123'],
  ['a sample in E-notation too', 1.2e-7, {}, '0.00000012'],
  ['below one it has three digits, however small', -0.00001234567, {}, '\u22120.0000123'],
  ['a larger one two decimals', 4.67195, {}, '4.67'],
  ['and all digits before the point', 1_234_567.891, {}, '1,234,567.89'],
  ['noise of the computer is none of them', 16.799999999999997, {}, '16.8'],
  ['set decimals win', 16.75, { decimals: 1 }, '16.8'],
  ['no value is a dash', Number.NaN, {}, '\u2013'],
])('%s', (_title, value, spec, text) => expect(drawnValue(value, { label: 'A', ...spec }, { key: 'flow' })).toBe(text));

it('a sample with more digits than a double holds keeps them', () => {
  const drawn = sampleText(9007199254740992, { label: 'A' }, { key: 'flow', texts: null }, '9007199254740993');
  expect(drawn).toBe('9,007,199,254,740,993');
});

it('shows times as such, live and drawn', () => {
  const at = Date.UTC(2026, 2, 16, 13, 32, 7);
  const plain = plotSnapshot({ newest: at });
  const [info] = plain.series;
  const snapshot = { ...plain, series: info ? [{ ...info, key: 'startTs', latest: { ...info.latest, value: String(at) } }] : [] };
  const text = formatMoment(at);
  expect([true, false].map((isLive) => newestValue(snapshot, 0, { label: 'A' }, isLive))).toEqual([text, text]);
});
