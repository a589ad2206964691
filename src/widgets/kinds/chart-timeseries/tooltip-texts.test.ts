import { expect, it, vi } from 'vitest';
import { ok } from '../../../contract/fault.ts';
import type { FunctionCalls } from '../../../contract/function-calls.ts';
import { schemaOf } from '../../../stored/fields/fields.ts';
import type { WidgetSource } from '../../source.ts';
import { SETTINGS } from './settings.ts';
import { tooltipTexts } from './tooltip-texts.ts';

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
    tooltipTexts({ title: 'Flow', sources, settings: schemaOf(SETTINGS).parse(stored) }, call, onKnown);
  expect(of({ tooltipValueFormatter: ' ' }, [source(undefined)])(0, 0)).toBeUndefined();
  const texts = of({ tooltipValueFormatter: 'shared' }, [source({ body: 'own' }, '')]);
  texts(0, 0)?.(1);
  texts(0, 1)?.(2);
  await vi.waitFor(() => expect(onKnown).toHaveBeenCalledTimes(2));
  expect([texts(0, 0)?.(1), texts(0, 1)?.(2)]).toEqual(['own: 1', 'shared: 2']);
  expect(texts(0, 1)).toBe(texts(7, 7));
  expect(call.mock.calls.map(([{ name }]) => name)).toEqual(['Flow tooltipValueFormatter', 'Flow tooltipValueFormatter']);
});
