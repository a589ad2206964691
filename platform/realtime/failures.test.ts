/** Where real servers fail (`breaks` in the recorded conversations), and failures that tests ask for. */
import { afterEach, describe, expect, test } from 'vitest';
import type { DeviceIdentity } from '../model.ts';
import type { CommandFailure } from './options.ts';
import { queryOf, startPlatform, type TestPlatform } from './realtime.fixture.ts';

let platform: TestPlatform;
let device: DeviceIdentity;

async function begin(options: Parameters<typeof startPlatform>[0] = {}) {
  platform = await startPlatform(options);
  device = platform.device('Pump 7');
  return platform.open();
}
afterEach(() => platform.close());

const ask = (cmdId: number, more: object = {}) => ({ cmdId, query: queryOf(device), ...more });
const range = { keys: ['t'], startTs: 0, interval: 60_000, limit: 100, agg: 'AVG' };
const history = (more: object) => () => ask(1, { historyCmd: { ...range, endTs: 600_000, ...more } });
const live = (more: object) => () => ask(1, { tsCmd: { ...range, timeWindow: 600_000, ...more } });

describe.each([
  ['3.2', 1011, 'unanswered'],
  ['newer', 1012, 1012],
] as const)('a strict server of %s rules', (version, code, atLiveWindow) => {
  test.each([
    ['a previous point with an aggregation', history({ fetchLatestPreviousPoint: true })],
    ['an aggregation with interval 0', history({ interval: 0 })],
    ['more than 700 intervals', history({ interval: 1000, endTs: 720_000_000 })],
    ['a part for an unknown id', () => ({ cmdId: 77, latestCmd: { keys: [{ type: 'TIME_SERIES', key: 't' }] } })],
  ])(`closes the socket with ${code} at %s`, async (_name, command) => {
    const client = await begin({ version, strict: true });
    client.send({ entityDataCmds: [command(), ask(2)] });
    expect(await client.closed).toEqual(expect.objectContaining({ code }));
    expect(client.waiting).toBe(0);
  });

  test.each([
    ['an aggregation with interval 0', live({ interval: 0 })],
    ['more than 700 intervals', live({ interval: 1000, timeWindow: 720_000_000 })],
    ['a previous point with an aggregation', live({ fetchLatestPreviousPoint: true })],
  ])(`at a live window with %s: ${atLiveWindow}`, async (_name, command) => {
    const client = await begin({ version, strict: true });
    client.send({ entityDataCmds: [command()] });
    if (atLiveWindow === 'unanswered') await client.settled();
    else expect((await client.closed).code).toBe(atLiveWindow);
  });

  test('answers a previous point of single values, and a window of 700 intervals', async () => {
    const client = await begin({ version, strict: true });
    const entityDataCmds = [history({ agg: 'NONE', interval: 0, fetchLatestPreviousPoint: true })()];
    expect(await client.ask({ entityDataCmds })).toMatchObject({ cmdId: 1, errorCode: 0 });
    expect(await client.ask({ entityDataCmds: [{ ...live({ interval: 1000, timeWindow: 700_000 })(), cmdId: 2 }] })).toMatchObject({
      cmdId: 2,
      errorCode: 0,
    });
  });
});

test('only strict servers before 3.4 limit updates by themselves', async () => {
  const limited = async (options: Parameters<typeof startPlatform>[0]) => {
    const client = await begin(options);
    await client.ask({ entityDataCmds: [ask(1, { latestCmd: { keys: [{ type: 'TIME_SERIES', key: 't' }] } })] });
    for (let value = 1; value <= 301; value++) {
      platform.save(device, { t: value }, platform.clock.now + value);
      const frame = await client.next();
      if (frame.errorCode === 34) return value;
    }
    return undefined;
  };
  expect(await limited({ version: '3.2', strict: true })).toBe(301);
  await platform.close();
  expect(await limited({ version: '3.2' })).toBeUndefined();
  await platform.close();
  expect(await limited({ strict: true })).toBeUndefined();
});

describe('a failure that a test switches on', () => {
  const isPoisoned = (command: unknown) => JSON.stringify(command).includes('poison');
  async function failing(first: CommandFailure) {
    const state: { failure: CommandFailure | undefined } = { failure: first };
    const client = await begin({ failAt: (type, command) => (type === 'ENTITY_DATA' && isPoisoned(command) ? state.failure : undefined) });
    const poison = { ...ask(1), query: queryOf(device, ['poison']) };
    return { client, state, poison };
  }

  test('is never answered, while others are; switched off, it is', async () => {
    const { client, state, poison } = await failing('unanswered');
    expect(await client.ask({ entityDataCmds: [poison, ask(2)] })).toMatchObject({ cmdId: 2 });
    state.failure = undefined;
    expect(await client.ask({ entityDataCmds: [poison] })).toMatchObject({ cmdId: 1, errorCode: 0 });
  });

  test.each([1011, 1012] as const)('closes the socket with %d, and what comes after it is not run', async (code) => {
    const { client, poison } = await failing(code);
    client.send({ entityDataCmds: [ask(2), poison, ask(3)] });
    expect(await client.next()).toMatchObject({ cmdId: 2 });
    expect((await client.closed).code).toBe(code);
    expect(client.waiting).toBe(0);
  });

  test('refuses the whole frame', async () => {
    const { client, poison } = await failing('frame-refused');
    expect(await client.ask({ entityDataCmds: [ask(2), poison] })).toMatchObject({ subscriptionId: 1, errorCode: 2 });
    await client.settled();
  });
});
