import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DataCore, SnapshotPort } from '../../../src/contract/data-core.ts';
import type { Snapshot } from '../../../src/contract/snapshot-message.ts';
import { createWholeCore } from '../create-whole-core.ts';
import { createFakePorts, type FakePorts, fakeToken, settle } from '../fake-ports.fixture.ts';
import { DEMAND, NOW, page, row, temp } from '../tables/table.fixture.ts';
import { decodeValue, encodeValue } from './plain-value.ts';
import { recordCore } from './record-core.ts';
import { replayRecording } from './replay-recording.fixture.ts';
import { Secrets } from './secrets.ts';

const PASSWORD = 'correct horse battery staple';
const REFRESH = 'refresh-me-if-you-can-0001';
const USER_ID = { entityType: 'USER', id: '13814000-1dd2-11b2-8080-808080808080' };

/** Longer than the fixture's `settle`, because recorded turns take more steps. */
async function rest() {
  for (let i = 0; i < 40; i++) await settle();
}

interface Recorded {
  readonly core: DataCore;
  readonly ports: FakePorts;
  readonly snapshots: Snapshot[];
  readonly tokens: string[];
}

async function recorded(largest?: number): Promise<Recorded> {
  const ports = createFakePorts(NOW);
  const tokens: string[] = [];
  ports.answer = (path) => {
    if (path.startsWith('/api/auth/login') || path.startsWith('/api/auth/token')) {
      // Short-lived, so that it is refreshed during the recording.
      const token = fakeToken(4000, `signature-${tokens.length}`);
      tokens.push(token);
      return { body: { token, refreshToken: REFRESH } };
    }
    if (path === '/api/auth/user') {
      return { body: { id: USER_ID, createdTime: 1, tenantId: USER_ID, customerId: USER_ID, email: 'a@b.cd', authority: 'TENANT_ADMIN' } };
    }
    return path === '/api/dashboard/serverTime' ? { body: ports.now() + 70 } : { status: 404, body: { message: 'no route' } };
  };
  const core = recordCore(ports, (inside) => createWholeCore(inside), largest);
  const snapshots: Snapshot[] = [];
  let listener: (event: { data: { ack: number } }) => void = () => undefined;
  const port: SnapshotPort = {
    postMessage: (message, transfer) => {
      snapshots.push(structuredClone(message, { transfer }));
      listener({ data: { ack: message.seq } });
    },
    addEventListener: (_type, added) => {
      listener = added;
    },
    start: () => undefined,
    close: () => undefined,
  };
  void core.attach(port);
  const signedIn = core.signIn({ username: 'a@b.cd', password: PASSWORD });
  await rest();
  expect(await signedIn).toMatchObject({ ok: true });
  return { core, ports, snapshots, tokens };
}

async function session(): Promise<Recorded & { text: string }> {
  const whole = await recorded();
  const { core, ports } = whole;
  void core.open(1, { ...DEMAND, keepsPast: true });
  void core.open(2, {
    keepsPast: true,
    kind: 'series',
    filter: { type: 'apiUsageState' },
    keyFilters: [],
    keys: ['temp'],
    widthPx: 100,
    maxEntities: 1,
    window: { mode: 'realtime', lengthMs: 60_000, aggregation: 'NONE', limit: 500 },
  });
  await rest();
  ports.sockets.at(-1)?.accept();
  await rest();
  const reply = async (message: object) => {
    ports.sockets.at(-1)?.reply(message);
    await rest();
  };
  await reply({ cmdId: 1, data: page([row(1, { ts: NOW, value: '1' }), row(2, { ts: NOW, value: '-0' })]) });
  await reply({ cmdId: 2, data: page([{ ...row(1, { ts: NOW, value: '1' }), timeseries: { temp: [{ ts: NOW - 9, value: '1.5' }] } }]) });
  for (let i = 0; i < 20; i++) {
    await ports.advance(130);
    await rest();
    await reply({ cmdId: 1, update: [temp(1, ports.now(), String(i))] });
  }
  ports.sockets.at(-1)?.drop(1006);
  for (let i = 0; i < 12; i++) {
    await ports.advance(200);
    await rest();
  }
  ports.sockets.at(-1)?.accept();
  void core.setAsOf(NOW + 1500);
  await ports.advance(500);
  await rest();
  const text = await core.stopRecording();
  if (!text.ok) throw new Error(text.fault.message);
  return { ...whole, text: text.value };
}

async function replayed(text: string): Promise<Snapshot[]> {
  const snapshots: Snapshot[] = [];
  const outcome = await replayRecording(
    text,
    (ports) => createWholeCore(ports),
    (snapshot, transfer) => {
      snapshots.push(structuredClone(snapshot, { transfer }));
    },
  );
  expect(outcome).toMatchObject({ ok: true });
  return snapshots;
}

describe('a recording', () => {
  it('gives the same snapshots in each replay', async () => {
    const { snapshots, text } = await session();
    expect(snapshots.length).toBeGreaterThan(20);
    expect(snapshots.flatMap(({ parts }) => parts.map(({ kind }) => kind))).toEqual(
      expect.arrayContaining(['series', 'entity-table', 'connection']),
    );
    expect(await replayed(text)).toEqual(snapshots);
    expect(await replayed(text)).toEqual(snapshots);
  });

  it('contains no password and no token, and the replay has the same session', async () => {
    const { text, tokens } = await session();
    expect(tokens.length).toBeGreaterThan(1);
    for (const secret of [PASSWORD, REFRESH, ...tokens, ...tokens.map((token) => token.split('.')[2] as string)]) {
      expect(text).not.toContain(secret);
    }
  });

  it('is refused with the number of the damaged line', async () => {
    const { text } = await session();
    const lines = text.trimEnd().split('\n');
    const replay = (changed: readonly string[]) =>
      replayRecording(
        changed.join('\n'),
        (ports) => createWholeCore(ports),
        () => undefined,
      );
    const at = (line: number) => ({ ok: false, fault: { kind: 'invalid', key: 'recording-damaged', line } });
    expect(await replay([])).toMatchObject(at(1));
    expect(await replay(['{"format":"something else"}', ...lines.slice(1)])).toMatchObject(at(1));
    expect(await replay(['{"format":"watchfloor-recording","version":99}', ...lines.slice(1)])).toMatchObject(at(1));
    expect(await replay(lines.slice(0, -1))).toMatchObject(at(lines.length - 1));
    expect(await replay(lines.filter((_, i) => i !== 30))).toMatchObject({ ok: false });
    expect(await replay(lines.map((line, i) => (i === 11 ? line.slice(0, -5) : line)))).toMatchObject(at(12));
    expect(await replay(lines.map((line, i) => (i === 11 ? line.replace(/"kind":"\w+"/, '"kind":"odd"') : line)))).toMatchObject(at(12));
    // A timer that this core has not set.
    const wrong = lines.findIndex((line) => line.includes('"timer"'));
    expect(await replay(lines.map((line, i) => (i === wrong ? line.replace(/"id":\d+/, '"id":99999') : line)))).toMatchObject(
      at(wrong + 1),
    );
  });

  it('stops before it grows too large, and can be replayed up to there', async () => {
    const { core, ports, snapshots } = await recorded(40_000);
    const { answer } = ports;
    // A drifting clock changes the link's state, so there are snapshots.
    ports.answer = (path, body) => (path === '/api/dashboard/serverTime' ? { body: (ports.now() - NOW) * 1.1 } : answer(path, body));
    for (let i = 0; i < 200; i++) {
      await ports.advance(1000);
      await rest();
    }
    const text = await core.stopRecording();
    if (!text.ok) throw new Error(text.fault.message);
    expect(text.value.length).toBeLessThan(45_000);
    expect(text.value).toContain('"isFull":true');
    const again = await replayed(text.value);
    expect(again.length).toBeGreaterThan(5);
    expect(snapshots.slice(0, again.length)).toEqual(again);
  });

  it('cannot be made of a core that already runs', async () => {
    const core = createWholeCore(createFakePorts(NOW));
    expect(await core.startRecording()).toMatchObject({ ok: false, fault: { kind: 'invalid', key: 'not-recorded' } });
  });
});

describe('a value in a recording', () => {
  it('is restored exactly', () => {
    const any = fc.anything({
      withTypedArray: false,
      withBigInt: false,
      withDate: false,
      withMap: false,
      withSet: false,
      withNullPrototype: false,
    });
    fc.assert(
      fc.property(any, fc.float64Array(), (value, array) => {
        const whole = { value, array: Float64Array.from(array), $plain: 'mine' };
        expect(decodeValue(JSON.parse(JSON.stringify(encodeValue(whole))))).toEqual(whole);
      }),
    );
  });
});

describe('secrets', () => {
  it('are replaced consistently at their field, and long ones everywhere', () => {
    const secrets = new Secrets();
    const token = 'a1.b2.c3-long-enough';
    expect(secrets.redact({ deep: [{ accessToken: token, credentialsId: 'A1_TEST_TOKEN' }], name: 'Pump' })).toEqual({
      deep: [{ accessToken: 'a1.b2.redacted-1', credentialsId: 'redacted-2' }],
      name: 'Pump',
    });
    expect(secrets.redactText(JSON.stringify({ text: `Bearer ${token}` }))).toBe('{"text":"Bearer a1.b2.redacted-1"}');
    expect(secrets.redactText('{ "name" : "Pump" }')).toBe('{ "name" : "Pump" }');
    expect(secrets.redactText('no JSON')).toBe('no JSON');
  });
});
