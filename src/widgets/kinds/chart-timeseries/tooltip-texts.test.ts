import { expect, it, vi } from 'vitest';
import { ok } from '../../../contract/fault.ts';
import type { FunctionCalls } from '../../../contract/function-calls.ts';
import { schemaOf } from '../../../stored/fields/fields.ts';
import type { WidgetSource } from '../../source.ts';
import { SETTINGS } from './settings.ts';
import { readsLatest, tooltipTexts } from './tooltip-texts.ts';

const source = (...bodies: (string | { body: string } | undefined)[]): WidgetSource => ({
  name: 'Pump',
  filter: null,
  isMultiple: false,
  keyFilters: [],
  count: null,
  functionEntity: null,
  widgetTitle: 'W',
  keys: bodies.map((tooltipValueFormatter, i) => ({ name: `k${i}`, type: 'timeseries', settings: { tooltipValueFormatter } })),
});

it('asks the function of the key, else that of the chart, and none where there is none', async () => {
  const call = vi.fn(async ({ body, calls }: FunctionCalls) =>
    ok({ results: calls.map(([value]) => JSON.stringify(`${body}: ${value}`)), failedCalls: [], fault: null }),
  );
  const onKnown = vi.fn();
  const of = (stored: object, sources: WidgetSource[]) =>
    tooltipTexts({ title: 'Flow', sources, settings: schemaOf(SETTINGS).parse(stored) }, call, onKnown, { current: () => undefined });
  expect(of({ tooltipValueFormatter: ' ' }, [source(undefined)])(0, 0, 'a')).toBeUndefined();
  const texts = of({ tooltipValueFormatter: 'shared' }, [source({ body: 'own' }, '')]);
  texts(0, 0, 'a')?.(1);
  texts(0, 1, 'a')?.(2);
  await vi.waitFor(() => expect(onKnown).toHaveBeenCalledTimes(2));
  expect([texts(0, 0, 'a')?.(1), texts(0, 1, 'a')?.(2)]).toEqual(['own: 1', 'shared: 2']);
  expect(texts(0, 1, 'a')).toBe(texts(7, 7, 'a'));
  expect(call.mock.calls.map(([{ name }]) => name)).toEqual(['Flow tooltipValueFormatter', 'Flow tooltipValueFormatter']);
});

it('hands newest values of further keys to functions that look at them, and asks again when those change', async () => {
  const call = vi.fn(async ({ args, calls }: FunctionCalls) =>
    ok({ results: calls.map((given) => JSON.stringify(`${args.join()}: ${JSON.stringify(given)}`)), failedCalls: [], fault: null }),
  );
  const held: Record<string, object> = { a: { state: 'on' } };
  const latest = { current: (_: number, id: string) => held[id] };
  const chart = { title: 'Flow', sources: [source({ body: 'return latestData.state' })], settings: schemaOf(SETTINGS).parse({}) };
  const texts = tooltipTexts(chart, call, vi.fn(), latest);
  const said = async (id: string, expected: string) => vi.waitFor(() => expect(texts(0, 0, id)?.(1)).toBe(expected));
  await said('a', 'value,latestData: [1,{"state":"on"}]');
  await said('b', 'value,latestData: [1,{}]');
  expect(call).toHaveBeenCalledTimes(2);
  held.a = { state: 'off' };
  await said('a', 'value,latestData: [1,{"state":"off"}]');
  expect(call).toHaveBeenCalledTimes(3);
  expect(readsLatest({ ...chart, sources: chart.sources.map((one) => ({ ...one, latestKeys: [] })) })).toBe(true);
  expect(readsLatest(chart)).toBe(false);
});
