import { expect, it } from 'vitest';
import messages from '../../../locales/de_DE/calculated-field.json';
import { giveCore } from '../../bridge/core.fixture.ts';
import { ok } from '../../contract/fault.ts';
import { entityId } from '../../contract/identifiers.ts';
import { adoptMessages } from '../../i18n/i18n.ts';
import { computeField } from './compute-field.ts';
import { readArguments } from './live-arguments.ts';

const asked: (readonly [string, unknown])[] = [];
const ANSWERS: Readonly<Record<string, unknown>> = {
  latestTelemetry: { t: [{ ts: 5, value: '21.5' }] },
  attributesOf: [{ key: 'limit', value: 50, lastUpdateTs: 6 }],
  history: {
    t: [
      { ts: 9, value: '3' },
      { ts: 8, value: '1' },
    ],
  },
  testFieldScript: { output: '{"x":1}', error: '' },
};
await giveCore({
  call: async (name: string, input: unknown) => {
    asked.push([name, input]);
    return ok(ANSWERS[name]);
  },
});

const DEVICE = { id: entityId('DEVICE', '1'), customerId: entityId('CUSTOMER', '2'), tenantId: entityId('TENANT', '3') } as never;
const argument = (type: string, key: string, more: object = {}) => ({ refEntityKey: { key, type, scope: 'SERVER_SCOPE' }, ...more });
const NAMED = {
  a: argument('TS_LATEST', 't'),
  l: argument('ATTRIBUTE', 'limit', { refDynamicSourceConfiguration: { type: 'CURRENT_OWNER' } }),
  r: argument('TS_ROLLING', 't', { timeWindow: 1000, limit: 5 }),
  d: argument('TS_LATEST', 'missing', { defaultValue: '7' }),
};

it('reads what the arguments of a field are now, of the device, its owner or as a default', async () => {
  const read = await readArguments(NAMED, DEVICE);
  expect(read).toMatchObject({
    a: { type: 'SINGLE_VALUE', ts: 5, value: 21.5 },
    l: { ts: 6, value: 50 },
    r: {
      type: 'TS_ROLLING',
      values: [
        { ts: 8, value: 1 },
        { ts: 9, value: 3 },
      ],
    },
    d: { value: 7 },
  });
  expect(asked.find(([name]) => name === 'attributesOf')?.[1]).toMatchObject({ entity: entityId('CUSTOMER', '2') });
});

const simple = (expression: string) => ({
  type: 'SIMPLE',
  configuration: { arguments: { a: NAMED.a }, expression, output: { type: 'TIME_SERIES', name: 'x' } },
});
const one = (value: unknown) => ({ a: { type: 'SINGLE_VALUE', ts: 1, value } as const });

it.each([
  ['a * 2', 21, { output: '{"x":42.0}', error: '' }],
  ['a * 2', 'text', { output: '', error: '„a“ ist keine Zahl.' }],
  ['a * 2', null, { output: '', error: 'Diese Argumente haben keinen Wert: a' }],
  ['a *', 1, { output: '', error: 'Der Ausdruck endet zu früh.' }],
  ['a * b', 1, { output: '', error: '„b“ an Stelle 5 ist weder ein Argument noch eine Funktion.' }],
  ['a / 0', 1, { output: '', error: 'Division durch null.' }],
  [' ', 1, { output: '', error: 'Das Feld hat keinen Ausdruck.' }],
])('computes %s of %j here, and says in the language of the page why it cannot', async (expression, value, tested) => {
  await adoptMessages('de_DE', { 'calculated-field': messages });
  expect(await computeField(simple(expression), one(value))).toEqual(ok(tested));
});

it('asks the server about a script', async () => {
  const field = { type: 'SCRIPT', configuration: { expression: 'return {"x": a};' } };
  expect(await computeField(field, one(1))).toEqual(ok({ output: '{\n  "x": 1\n}', error: '' }));
  expect(asked.at(-1)).toEqual(['testFieldScript', { test: { expression: 'return {"x": a};', arguments: one(1) } }]);
});
