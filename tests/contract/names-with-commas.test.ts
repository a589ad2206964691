/** A name with a comma is one name, in every call that lists names, on servers that take it and on those that would split it. */
import { afterEach, describe, expect, it } from 'vitest';
import type { EntityId } from '../../src/contract/identifiers.ts';
import { createWholeCore } from '../../workers/core/create-whole-core.ts';
import { createFakePorts } from '../../workers/core/fake-ports.fixture.ts';
import { type RunningPlatform, startInMemory } from './platform.fixture.ts';

const NAMED = ['temp', 'room1', 'temp,room1'];
const VALUES = { temp: 1, room1: 2, 'temp,room1': 3 };
const SCOPE = 'SERVER_SCOPE';

let running: RunningPlatform;
afterEach(() => running.platform.close());

async function start(apiVersion: string) {
  running = await startInMemory({ devices: 1, apiVersion });
  const { tenant, platform } = running;
  const { id: entity } = await tenant.call('saveDevice', { device: { name: 'Comma' } });
  await tenant.call('saveTelemetry', { entity, values: VALUES });
  await tenant.call('saveAttributes', { entity, scope: SCOPE, attributes: VALUES });
  const ports = createFakePorts(Date.now());
  const sent: string[] = [];
  ports.fetch = async (path, init) => {
    if (path.includes('/telemetry/')) sent.push(`${init.method} ${path.split(entity.id)[1]}`);
    return platform.app.fetch(new Request(`http://platform.test${path}`, init));
  };
  const core = createWholeCore(ports);
  await core.signIn({ username: 'tenant@example.org', password: 'tenant' });
  const left = async () => {
    const keys = await tenant.call('timeseriesKeys', { entity });
    const attributes = await tenant.call('attributeKeys', { entity, scope: SCOPE });
    return [keys.filter((key) => NAMED.includes(key)).sort(), attributes.filter((key) => NAMED.includes(key)).sort()];
  };
  return { core, entity: entity as EntityId, left, sent };
}

const OTHERS = ['room1', 'temp'];
const range = { startTs: 0, endTs: Date.now() + 60_000, interval: 0, limit: 10, agg: 'NONE', orderBy: 'DESC' } as const;

it('a server from 4.3 on is told each name apart', async () => {
  const { core, entity, left } = await start('4.3.0');
  const keys = ['temp,room1'];
  expect(await core.call('history', { entity, keys: [...keys, 'temp'], ...range })).toMatchObject({
    ok: true,
    value: { 'temp,room1': [{ value: '3' }], temp: [{ value: '1' }] },
  });
  expect(await core.call('attribute', { entity, scope: SCOPE, key: 'temp,room1' })).toMatchObject({ ok: true, value: [{ value: 3 }] });
  expect(await core.call('deleteTelemetry', { entity, keys })).toMatchObject({ ok: true });
  expect(await core.call('deleteAttributes', { entity, scope: SCOPE, keys })).toMatchObject({ ok: true });
  expect(await left()).toEqual([OTHERS, OTHERS]);
});

describe.each(['3.2.0', '4.2.0'])('a server of %s', (apiVersion) => {
  it('gets no call that it would take for others, and keeps everything', async () => {
    const { core, entity, left, sent } = await start(apiVersion);
    const keys = ['temp', 'temp,room1'];
    const refused = { ok: false, fault: { kind: 'invalid', key: 'name-with-comma', message: 'temp,room1', retryable: false } };
    expect(await core.call('deleteTelemetry', { entity, keys })).toEqual(refused);
    expect(await core.call('deleteAttributes', { entity, scope: SCOPE, keys })).toEqual(refused);
    expect(await core.call('history', { entity, keys, ...range })).toEqual(refused);
    expect(sent).toEqual([]);
    expect(await left()).toEqual(
      [
        [...OTHERS, 'temp,room1'],
        [...OTHERS, 'temp,room1'],
      ].map((names) => names.sort()),
    );
  });

  it('answers all attributes to a read of one, and deletes what has no comma', async () => {
    const { core, entity, left, sent } = await start(apiVersion);
    const read = await core.call('attribute', { entity, scope: SCOPE, key: 'temp,room1' });
    expect(read.ok && read.value.find(({ key }) => key === 'temp,room1')).toMatchObject({ value: 3 });
    expect(sent).toEqual([`GET /values/attributes/${SCOPE}`]);
    await core.call('deleteTelemetry', { entity, keys: OTHERS });
    await core.call('deleteAttributes', { entity, scope: SCOPE, keys: OTHERS });
    expect(await left()).toEqual([['temp,room1'], ['temp,room1']]);
  });

  it('reads `key` as no list of names', async () => {
    const { entity, left } = await start(apiVersion);
    const path = `/api/plugins/telemetry/DEVICE/${entity.id}`;
    expect((await running.tenant.send('DELETE', `${path}/timeseries/delete?key=temp&deleteAllDataForKeys=true`)).status).toBe(400);
    expect((await running.tenant.send('DELETE', `${path}/${SCOPE}?key=temp`)).status).toBe(400);
    expect((await left())[0]).toContain('temp');
  });
});
