/** The server accepts every command on records that a role is offered: saving, deleting, actions, and those of the tabs. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { giveCore } from '../../src/bridge/core.fixture.ts';
import type { CallInput, CallName } from '../../src/contract/calls.ts';
import type { AnyRecord } from '../../src/contract/entities.ts';
import { failed, fault, type Outcome, ok } from '../../src/contract/fault.ts';
import { FEATURES, featuresOf } from '../../src/contract/releases.ts';
import type { Authority } from '../../src/contract/session.ts';
import type { EntityKind, TabName } from '../../src/entities/describe.ts';
import { ENTITY_KINDS, KIND_PLACES, type KindPlace } from '../../src/entities/kind-names.ts';
import { usersOf } from '../../src/entities/kinds/user/users.ts';
import { LISTED_KINDS } from '../every-kind.ts';
import { type Client, type RunningPlatform, startInMemory } from './platform.fixture.ts';
import { type RoleWorld, roleWorld } from './role-world.ts';

let client: Client;
const asked = async (name: CallName, input: CallInput<CallName>): Promise<Outcome<unknown>> => {
  try {
    return ok(await client.call(name, input));
  } catch (error) {
    return failed(fault('invalid', String(error)));
  }
};
// Actions send calls, and nothing else.
await giveCore({ call: asked });

// Some answer a link to this console.
beforeAll(() => void vi.stubGlobal('window', { location: { origin: 'http://console.test' } }));
afterAll(() => void vi.unstubAllGlobals());

const KINDS: readonly [name: string, (world: RoleWorld) => EntityKind][] = [
  ...Object.values(LISTED_KINDS).map((kind): [string, () => EntityKind] => [kind.name, () => kind]),
  ['user of a customer', ({ customerId }) => usersOf({ kind: 'customer', id: customerId }, true)],
  ['user of a tenant', ({ tenantId }) => usersOf({ kind: 'tenant', id: tenantId }, true)],
];
const CLIENTS = { SYS_ADMIN: 'system', TENANT_ADMIN: 'tenant', CUSTOMER_USER: 'customer' } as const;
const ROLES = Object.keys(CLIENTS) as Authority[];

/** Commands that writers are offered in a tab. */
const TAB_WRITES: Partial<Record<TabName, (record: AnyRecord, world: RoleWorld) => Promise<readonly Outcome<unknown>[]>>> = {
  attributes: async ({ id: entity }) => [
    await asked('saveAttributes', { entity, scope: 'SERVER_SCOPE', attributes: { of: 'roles' } }),
    await asked('deleteAttributes', { entity, scope: 'SERVER_SCOPE', keys: ['of'] }),
  ],
  telemetry: async ({ id: entity }) => [await asked('deleteTelemetry', { entity, keys: ['of'] })],
  relations: async ({ id: from }, { customerId }) => {
    const relation = { from, to: { entityType: 'CUSTOMER', id: customerId }, type: 'Of roles', typeGroup: 'COMMON' };
    return [await asked('saveRelation', { relation }), await asked('deleteRelation', { relation })];
  },
  alarms: async ({ id: originator }) => {
    const record = { type: 'Of roles', severity: 'MINOR', status: 'ACTIVE_UNACK', originator };
    const raised = await asked('postRecord', { path: '/api/alarm', entityType: 'ALARM', record });
    if (!raised.ok) return [raised];
    const { id } = (raised.value as AnyRecord).id;
    return [await asked('acknowledgeAlarm', { id }), await asked('clearAlarm', { id })];
  },
};

/** What is offered although it cannot be done to a new record, with the server's reason. */
const EXPECTED: Readonly<Record<string, RegExp>> = {
  enable: /was not activated/,
  claim: /claimDevice: 404/,
};

describe.each(['3.2.0', '4.3.0'])('on a platform of %s', (apiVersion) => {
  let running: RunningPlatform;
  let world: RoleWorld;
  beforeAll(async () => {
    running = await startInMemory({ devices: 4, apiVersion });
    world = await roleWorld(running);
  });
  afterAll(() => running.platform.close());

  describe.each(KINDS)('%s', (_name, kindIn) => {
    it.each(ROLES)('%s', async (role) => {
      const kind = kindIn(world);
      const place = ENTITY_KINDS.map((name): KindPlace => KIND_PLACES[name]).find(({ path }) => path === kind.path);
      const isNew = place?.feature && !featuresOf(apiVersion, FEATURES)(place.feature);
      const opens = (place ?? { roles: kind.writers }).roles.some((one) => one === role);
      if (!opens || isNew) return;
      client = running[CLIENTS[role]];
      const {
        path,
        savePath = path,
        readPath = path,
        infoPath = readPath,
        actions = [],
        listActions = [],
        form,
        exported,
        fileOf,
        save,
        remove,
        mayChange = () => true,
      } = await kind.record();
      const refused: string[] = [];
      const note = (what: string, { ok: isDone, ...rest }: Outcome<unknown>) => {
        if (!isDone && 'fault' in rest && !EXPECTED[what]?.test(rest.fault.message)) refused.push(`${what}: ${rest.fault.message}`);
      };
      const fresh = async (): Promise<AnyRecord> => {
        const { id } = await world.made(kind, client);
        return client.call('record', { path: `${infoPath}/${id.id}` });
      };
      if ('listPath' in kind) note('list', await asked('records', { path: kind.listPath, pageSize: 5, page: 0 }));
      for (const action of actions) {
        if (!(action.roles ?? kind.writers).includes(role)) continue;
        if (action.feature && apiVersion.startsWith('3.2')) continue;
        const record = await fresh();
        const customerId = { entityType: 'CUSTOMER', id: world.customerId };
        if (action.isShown(record) || action.isForMany) {
          const answer = { ...action.form?.initial, customerId, customers: [world.customerId], title: 'Copied', name: 'Copied' };
          note(action.id, await action.run(record, answer));
        }
      }
      for (const action of listActions) {
        if ('href' in action || !action.roles.includes(role) || (action.feature && apiVersion.startsWith('3.2'))) continue;
        const made = await fresh();
        const file = await fileOf?.(made.id.id);
        const content = file?.ok ? file.value : JSON.stringify({ ...exported?.(made), name: 'Imported' });
        note(action.id, await action.run({ ...action.form.initial, file: { name: 'record.json', content }, name: 'Boiler 1' }));
      }
      if (!kind.writers.includes(role)) return expect(refused).toEqual([]);
      const record = await fresh();
      for (const tab of kind.tabs) for (const outcome of (await TAB_WRITES[tab]?.(record, world)) ?? []) note(tab, outcome);
      const entityType = kind.entityType;
      const same = form?.withChanges(record, form.draftOf(record), []) as AnyRecord;
      if (mayChange(record)) note('save', await (save?.(same) ?? asked('postRecord', { path: savePath, entityType, record: same })));
      note('delete', await (remove?.(record.id.id, false) ?? asked('deleteRecord', { path: `${path}/${record.id.id}`, entityType })));
      expect(refused).toEqual([]);
    });
  });
});
