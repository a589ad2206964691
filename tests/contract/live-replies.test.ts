import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import type * as z from 'zod/mini';
import { createPlatform, type Platform } from '../../platform/platform.ts';
import {
  alarmDataReplySchema,
  countReplySchema,
  entityDataReplySchema,
  subscriptionReplySchema,
} from '../../src/contract/replies.fixture.ts';
import { LEGACY_SOCKET_PATH, SOCKET_PATH } from '../../src/contract/socket.ts';
import { signIn } from './platform.fixture.ts';

let platform: Platform;
let token: string;
let deviceId: string;

beforeAll(async () => {
  platform = await createPlatform({ data: ':memory:', port: 0, devices: 5, machine: false });
  await platform.listen();
  const client = await signIn(async (request) => platform.app.fetch(request), 'tenant@example.org', 'tenant');
  token = client.token ?? '';
  deviceId = (await client.call('devices', { pageSize: 1, page: 0 })).data[0]?.id.id ?? '';
});
afterAll(() => platform.close());

const everyDevice = { type: 'entityName', entityType: 'DEVICE', entityNameFilter: '' };
const flow = [{ type: 'TIME_SERIES', key: 'flow' }];
const page = { pageSize: 10, page: 0 };

function replies(frame: unknown, count: number, path = `${LEGACY_SOCKET_PATH}?token=${token}`): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${platform.port}${path}`);
    const got: unknown[] = [];
    socket.on('error', reject);
    socket.on('close', (code) => reject(new Error(`closed with ${code}`)));
    socket.on('open', () => socket.send(JSON.stringify(frame)));
    socket.on('message', (data) => {
      got.push(JSON.parse(String(data)));
      if (got.length < count) return;
      socket.removeAllListeners('close');
      socket.close();
      resolve(got);
    });
  });
}

const FORMS: [name: string, frame: () => unknown, schema: z.ZodMiniType][] = [
  [
    'entity data, first page and update',
    () => ({
      entityDataCmds: [{ cmdId: 1, query: { entityFilter: everyDevice, pageLink: page, latestValues: flow }, latestCmd: { keys: flow } }],
    }),
    entityDataReplySchema,
  ],
  [
    'alarm data',
    () => ({
      alarmDataCmds: [{ cmdId: 2, query: { entityFilter: everyDevice, pageLink: { ...page, timeWindow: 86_400_000 }, latestValues: [] } }],
    }),
    alarmDataReplySchema,
  ],
  ['a count', () => ({ entityCountCmds: [{ cmdId: 3, query: { entityFilter: everyDevice } }] }), countReplySchema],
  [
    'attributes',
    () => ({ attrSubCmds: [{ cmdId: 1_000_000_001, entityType: 'DEVICE', entityId: deviceId, scope: 'SERVER_SCOPE' }] }),
    subscriptionReplySchema,
  ],
  [
    'latest telemetry',
    () => ({ tsSubCmds: [{ cmdId: 1_000_000_002, entityType: 'DEVICE', entityId: deviceId }] }),
    subscriptionReplySchema,
  ],
  ['an error', () => ({ entityDataCmds: [{ cmdId: 4 }] }), subscriptionReplySchema],
];

describe('live replies match their schemas', () => {
  it.each(FORMS)('%s', async (name, frame, schema) => {
    const got = await replies(frame(), name.includes('update') ? 2 : 1);
    for (const reply of got) {
      const parsed = schema.safeParse(reply);
      expect(parsed.error?.issues ?? []).toEqual([]);
    }
  });

  it('a count reply on the newer endpoint, too', async () => {
    const frame = { authCmd: { cmdId: 0, token }, cmds: [{ type: 'ENTITY_COUNT', cmdId: 5, query: { entityFilter: everyDevice } }] };
    const [reply] = await replies(frame, 1, SOCKET_PATH);
    expect(countReplySchema.parse(reply)).toMatchObject({ cmdId: 5, count: 5 + 1 });
  });
});
