import { beforeEach, expect, it } from 'vitest';
import { giveCore } from '../../bridge/core.fixture.ts';
import { failed, fault, ok } from '../../contract/fault.ts';
import { readingKeys } from './entity-keys.ts';

const server = { rows: [] as object[], keys: [] as string[], asked: [] as string[], fails: '' };
await giveCore({
  call: async (call: string) => {
    server.asked.push(call);
    if (server.fails === call) return failed(fault('forbidden'));
    return ok(call === 'findEntities' ? { data: server.rows } : server.keys);
  },
});

const FILTER = { filter: { type: 'deviceType', deviceType: 'pump', deviceNameFilter: '' } } as const;
const row = (values: Readonly<Record<string, string>>) => ({
  entityId: { entityType: 'DEVICE', id: 'd' },
  latest: { TIME_SERIES: Object.fromEntries(Object.entries(values).map(([key, value]) => [key, { ts: 1, value }])) },
});

beforeEach(() => {
  Object.assign(server, { rows: [], keys: [], asked: [], fails: '' });
});

it('names numbers first, by the newest values that there are', async () => {
  server.keys = ['mode', 'flow', 'state', 'firmware', 'none', 'speed', 'serial'];
  server.rows = [
    row({ mode: 'auto', flow: '1.5', state: 'true', firmware: '4.0.0', none: '', speed: '-2.0E7', serial: '241408E4' }),
    row({ mode: '7', flow: '', state: 'false', speed: '0' }),
  ];
  expect(await readingKeys(FILTER)).toEqual(
    ok([
      { name: 'flow', isNumber: true, value: '1.5' },
      { name: 'speed', isNumber: true, value: '-2.0E7' },
      ...Object.entries({ firmware: '4.0.0', mode: 'auto', none: null, serial: '241408E4', state: 'true' }).map(([name, value]) => ({
        ...{ name, isNumber: false, value },
      })),
    ]),
  );
});

it('asks for no values where there are no keys, and tells what the server refuses', async () => {
  server.rows = [row({})];
  expect(await readingKeys(FILTER)).toEqual(ok([]));
  expect(server.asked).toEqual(['findEntities', 'timeseriesKeys']);
  server.keys = ['flow'];
  server.fails = 'timeseriesKeys';
  expect(await readingKeys(FILTER)).toMatchObject({ ok: false, fault: { kind: 'forbidden' } });
});
