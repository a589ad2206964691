import { beforeEach, expect, it } from 'vitest';
import { giveCore } from '../../bridge/core.fixture.ts';
import { firstAlone } from '../../bridge/first-alone.ts';
import { failed, fault, ok } from '../../contract/fault.ts';
import { entityId } from '../../contract/identifiers.ts';
import { assetRecord } from '../kinds/asset/list.ts';
import { deviceRecord } from '../kinds/device/record.ts';
import type { ImportCredentials } from './import-credentials.ts';
import { type ImportTarget, importItem } from './import-item.ts';
import type { ImportItem } from './import-row.ts';

type Sent = Record<string, unknown> & { readonly path: string };
let stored: object | null;
let sent: (readonly [name: string, input: Sent])[];
let refused: string;
const ID = '784f394c-42b6-435a-983c-b7beff2784f9';
const PROFILE = entityId('DEVICE_PROFILE', ID);

await giveCore({
  call: async (name: string, input: Sent) => {
    if (name === 'recordToSave') return stored ? ok(stored) : failed(fault('not-found'));
    if (name === 'deviceCredentials') return ok({ credentialsType: 'ACCESS_TOKEN', credentialsId: 'old', version: 3 });
    if (name === refused) return failed(fault('invalid', 'No'));
    sent.push([name, input]);
    return ok({ id: { id: ID } });
  },
});
beforeEach(() => {
  sent = [];
  refused = '';
});

const KINDS = { device: ['DEVICE', deviceRecord, 'deviceProfileId'], asset: ['ASSET', assetRecord(true), 'assetProfileId'] } as const;
type Kind = keyof typeof KINDS;

function target(kind: Kind): ImportTarget {
  const [entityType, { path, imports }] = KINDS[kind];
  if (!imports) throw new Error(`${kind} has no import`);
  return { entityType, path, imports };
}
/** Both kinds find the profile of a type by its name. */
const record = (kind: Kind) => ({
  id: entityId(KINDS[kind][0], ID),
  ...{ name: 'Pump', type: 'pump', label: 'P', [KINDS[kind][2]]: PROFILE, version: 4 },
  additionalInfo: { description: 'd', gateway: true, other: 1 },
});
const ROW: ImportItem = {
  ...{ name: 'Pump', type: null, label: null, description: null, gateway: null, credentials: null, attributes: [], telemetry: null },
};

const cases = (['device', 'asset'] as const).flatMap((kind) =>
  (
    [
      ['nothing', null, {}, true, 'created', { name: 'Pump', type: 'default', additionalInfo: {} }],
      ['nothing', null, { type: 'pump', label: 'P', description: 'd' }, false, 'created', { type: 'pump', label: 'P' }],
      ['the same', record(kind), { type: 'pump', label: 'P', description: 'd' }, true, 'unchanged', null],
      ['only a name', record(kind), {}, true, 'unchanged', null],
      ['another label', record(kind), { label: 'Q' }, true, 'updated', { ...record(kind), label: 'Q' }],
      ['another label', record(kind), { label: 'Q' }, false, 'kept', null],
      ['another type', record(kind), { type: 'fan' }, true, 'updated', { ...record(kind), type: 'fan', [KINDS[kind][2]]: null }],
      [
        'another description',
        record(kind),
        { description: 'e' },
        true,
        'updated',
        { ...record(kind), additionalInfo: { description: 'e', gateway: true, other: 1 } },
      ],
    ] as const
  ).map((row) => [kind, ...row] as const),
);

it.each(cases)('a %s over %s: %o becomes %o', async (kind, _what, held, row, mayUpdate, result, saved) => {
  stored = held;
  expect(await importItem(target(kind), { ...ROW, ...row }, mayUpdate, firstAlone())).toEqual(ok(result));
  expect(sent.map(([, input]) => input.record)).toMatchObject(saved ? [saved] : []);
});

const VALUES = { attributes: [{ scope: 'SERVER_SCOPE', values: { limit: 5 } }], telemetry: { temp: 20 } } as const;
const TOKEN: ImportCredentials = { token: 'new', certificate: null, clientId: null, userName: null, password: null };

it('saves credentials, attributes and readings after the device itself, and says which part failed', async () => {
  stored = record('device');
  expect(await importItem(target('device'), { ...ROW, ...VALUES, credentials: TOKEN }, true, firstAlone())).toEqual(ok('unchanged'));
  const entity = entityId('DEVICE', ID);
  expect(sent).toEqual([
    [
      'saveDeviceCredentials',
      { credentials: { credentialsType: 'ACCESS_TOKEN', credentialsId: 'new', credentialsValue: null, version: 3 } },
    ],
    ['saveAttributes', { entity, scope: 'SERVER_SCOPE', attributes: { limit: 5 } }],
    ['saveTelemetry', { entity, values: { temp: 20 } }],
  ]);
  refused = 'saveAttributes';
  const failure = await importItem(target('asset'), { ...ROW, ...VALUES }, true, firstAlone());
  expect(failure).toMatchObject({ ok: false, part: 'attributes' });
});
