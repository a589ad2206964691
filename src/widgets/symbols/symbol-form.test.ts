import { expect, it } from 'vitest';
import type { SymbolMetadata } from '../../contract/symbol/symbol-metadata.ts';
import { DEFAULTS_OF_4 } from '../../contract/time-window.ts';
import type { FormField } from '../../stored/fields/form-field.ts';
import type { FormContext } from '../form-context.ts';
import { behaviourReading, behaviourWriting } from './behaviour-settings.ts';
import { pressedWords } from './pressed-words.ts';
import { symbolForm } from './symbol-form.ts';

const METADATA: SymbolMetadata = {
  title: 'Pump',
  tags: [
    { tag: 'body', actions: { click: { actionFunction: `ctx.api.callAction(event, 'plan');` } } },
    { tag: 'valve', actions: { click: { actionFunction: `var id = ctx.values.on ? 'shut' : 'plan'; ctx.api.callAction(event, id);` } } },
  ],
  behavior: [
    {
      id: 'on',
      name: '{i18n:scada.symbol.running}',
      type: 'value',
      valueType: 'BOOLEAN',
      defaultGetValueSettings: { action: 'GET_ATTRIBUTE' },
    },
    {
      id: 'shut',
      name: 'Shut',
      type: 'action',
      valueType: 'BOOLEAN',
      defaultSetValueSettings: { valueToData: { type: 'CONSTANT', constantValue: 1 } },
    },
    { id: 'plan', name: 'Plan', type: 'widgetAction' },
  ],
  properties: [
    { id: 'shows', name: 'Shows', type: 'switch', default: true },
    { id: 'label', name: 'Label', type: 'text', default: 'P1', disableOnProperty: 'shows' },
  ],
};
const settings = {
  scadaSymbolUrl: 'x',
  scadaSymbolObjectSettings: {
    behavior: { on: { getAttribute: { key: 'lit' } }, plan: { type: 'openDashboardState' } },
    properties: { label: 'P7' },
  },
};
const context: FormContext = { variant: undefined, isOlder: false, settings, aliases: [], aliasIds: [], defaults: DEFAULTS_OF_4 };
const shown = () => symbolForm(METADATA, settings, context, (word) => word, 'Properties');
const fieldsIn = (title: string): readonly FormField[] => shown().form.groups.find((one) => one.title === title)?.fields ?? [];

it('has the properties of the file, with what counts, and where they are stored', () => {
  const [shows, label] = fieldsIn('Properties');
  expect([shows?.path, label?.path]).toEqual([
    ['scadaSymbolObjectSettings', 'properties', 'shows'],
    ['scadaSymbolObjectSettings', 'properties', 'label'],
  ]);
  expect(shown().value).toMatchObject({ scadaSymbolUrl: 'x', scadaSymbolObjectSettings: { properties: { shows: true, label: 'P7' } } });
  const holds = new Function('model', `return ${label?.condition};`) as (model: object) => boolean;
  expect([true, false].map((one) => holds({ scadaSymbolObjectSettings: { properties: { shows: one } } }))).toEqual([true, false]);
});

it('says how values are read and written, by what the file says and the widget over that', () => {
  const paths = (title: string) => fieldsIn(title).map(({ path }) => path.slice(2).join('.'));
  expect(paths('Running')).toEqual(expect.arrayContaining(['on.action', 'on.getAttribute.key']));
  expect(paths('Running')).not.toContain('on.getTimeSeries.key');
  expect(paths('Shut')).toEqual(expect.arrayContaining(['shut.action', 'shut.executeRpc.method', 'shut.valueToData.constantValue']));
  expect(paths('Plan')).toEqual([]);
  expect(shown().actions).toEqual([
    { title: 'Plan', path: ['scadaSymbolObjectSettings', 'behavior', 'plan'], value: { type: 'openDashboardState' } },
  ]);
  const [on, shut] = METADATA.behavior;
  if (!on || !shut) throw new Error('no behaviours');
  expect(behaviourReading(on, settings.scadaSymbolObjectSettings.behavior.on)).toMatchObject({
    ...{ from: { by: 'key', key: { type: 'ATTRIBUTE', key: 'lit' } }, compareTo: true, initial: false },
  });
  expect(behaviourWriting(shut, undefined)).toMatchObject({
    to: { by: 'command', method: 'setState' },
    what: { is: 'constant', constant: 1 },
  });
  expect(behaviourWriting(shut, { action: 'SET_ATTRIBUTE', setAttribute: { key: 'x' } })?.to).toEqual({
    ...{ by: 'attribute', scope: 'SERVER_SCOPE', key: 'x' },
  });
});

it('names a press by what it asks for, and none that does nothing', () => {
  expect(pressedWords(METADATA, {}, 'body', '')).toBeNull();
  expect(pressedWords(METADATA, { plan: { type: 'openDashboardState' } }, 'body', '')).toBe('Plan');
  expect(pressedWords(METADATA, {}, 'valve', '')).toBe('Shut, Plan');
  expect(pressedWords(METADATA, {}, null, 'Filter')).toBe('Filter');
  expect(pressedWords(METADATA, {}, null, '')).toBe('Pump');
});
