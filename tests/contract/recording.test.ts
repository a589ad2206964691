import { afterAll, beforeAll, expect, it } from 'vitest';
import { alarmTable, type SeriesDemand } from '../../src/contract/demand.ts';
import type { Snapshot } from '../../src/contract/snapshot-message.ts';
import { createWholeCore } from '../../workers/core/create-whole-core.ts';
import { recordCore } from '../../workers/core/recording/record-core.ts';
import { createNodeCore, TENANT } from '../fixtures/node-core.ts';
import { replayFile } from '../fixtures/replay-file.ts';
import { type PlatformProcess, startPlatform } from '../platform-process.ts';

let platform: PlatformProcess;

beforeAll(async () => {
  platform = await startPlatform({ devices: 20 });
});
afterAll(() => platform.remove());

const FLEET = { type: 'entityName', entityType: 'DEVICE', entityNameFilter: '' } as const;
const KEPT = { keepsPast: true } as const;
const NAME = { type: 'ENTITY_FIELD', key: 'name' } as const;
const SERIES: SeriesDemand = {
  kind: 'series',
  filter: { type: 'entityName', entityType: 'DEVICE', entityNameFilter: 'P' },
  keyFilters: [],
  keys: ['flow', 'pressure'],
  widthPx: 800,
  maxEntities: 5,
  window: { mode: 'realtime', lengthMs: 60_000, aggregation: 'NONE', limit: 500 },
};

it('replaying a recorded session gives the same snapshots, including typed arrays, and the recording holds no secret', async () => {
  const node = await createNodeCore(platform.url, TENANT, (ports) => recordCore(ports, (inside) => createWholeCore(inside)));
  const lived: Snapshot[] = [];
  node.onSnapshot((snapshot) => lived.push(snapshot));
  await node.core.open(1, {
    ...KEPT,
    kind: 'entity-table',
    filter: FLEET,
    keyFilters: [],
    columns: [NAME, { type: 'TIME_SERIES', key: 'flow' }],
    sort: { column: { type: 'TIME_SERIES', key: 'flow' }, direction: 'DESC' },
    search: '',
    rows: { first: 0, count: 12 },
  });
  await node.core.open(2, { ...SERIES, ...KEPT });
  await node.core.open(3, { ...alarmTable({ filter: FLEET, window: { lengthMs: 86_400_000 } }), ...KEPT });
  await node.core.open(4, { kind: 'alarm-counts' });
  await Promise.all([
    node.until('series', ({ points }) => points > 20),
    node.until('entity-table', ({ state }) => state === 'ready'),
    node.until('alarm-table', ({ state }) => state === 'ready'),
    node.until('alarm-counts', ({ state }) => state === 'ready'),
  ]);
  const devices = await node.core.call('devices', { pageSize: 1, page: 0 });
  if (!devices.ok) throw new Error(devices.fault.message);
  const credentials = await node.core.call('deviceCredentials', { id: devices.value.data[0]?.id.id ?? '' });
  if (!credentials.ok) throw new Error(credentials.fault.message);

  const lost = node.until('connection', ({ phase }) => phase === 'disconnected');
  await platform.kill();
  await lost;
  const back = node.until('connection', ({ phase }) => phase === 'live');
  await platform.start();
  await node.core.reconnect();
  await back;
  const restartedAt = Date.now();
  await node.until('series', ({ t }) => (t.at(-1) ?? 0) > restartedAt);
  const before = node.until('entity-table', ({ rows }) => rows.length === 12);
  await node.core.setAsOf(restartedAt - 500);
  await before;
  const recording = await node.core.stopRecording();
  // One more may have been sent between the end of the recording and this line.
  const upTo = lived.length;
  node.close();
  if (!recording.ok) throw new Error(recording.fault.message);
  const text = recording.value;

  const kinds = new Set(lived.flatMap(({ parts }) => parts.map(({ kind }) => kind)));
  expect([...kinds]).toEqual(expect.arrayContaining(['connection', 'entity-table', 'series', 'alarm-table', 'alarm-counts']));
  for (const run of [1, 2]) {
    const again = await replayFile(text);
    // The first one was sent before this test listened.
    const first = again.findIndex(({ seq }) => seq === lived[0]?.seq);
    const played = again.slice(first);
    expect(played, `replay ${run}`).toEqual(lived.slice(0, played.length));
    expect(played.length).toBeGreaterThanOrEqual(upTo - 1);
  }

  const tokens = await fetch(`${platform.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(TENANT),
  });
  expect(tokens.status).toBe(200);
  expect(text).not.toContain(credentials.value.credentialsId);
  expect(text).not.toMatch(/"password":\s*"(?!redacted)/);
  expect(text).not.toMatch(/\\"(refreshToken|token)\\":\\"(?![^"\\]*redacted-\d)/);
  // The token's signature is the secret part.
  const signatures = [...text.matchAll(/eyJ[\w-]+\.[\w-]+\.([\w-]+)/g)].map(([, signature]) => signature);
  expect(signatures.length).toBeGreaterThan(0);
  expect(signatures.every((signature) => signature?.startsWith('redacted-'))).toBe(true);
});
