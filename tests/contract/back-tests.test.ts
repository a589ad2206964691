/** Rules tried by the core on what devices sent to the platform. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { alarm, number, text } from '../../platform/simulator/alarm-forms.ts';
import type { TriedRule } from '../../src/contract/back-test.ts';
import { createNodeCore, type NodeCore } from '../fixtures/node-core.ts';
import { createDevice, post } from '../fixtures/sending-device.ts';
import { type PlatformProcess, startPlatform } from '../platform-process.ts';

let platform: PlatformProcess;
let node: NodeCore;

beforeAll(async () => {
  platform = await startPlatform({ devices: 20 });
});
afterAll(() => platform.remove());
afterEach(() => node.close());

it('tries alarm rules on what devices sent, and says what cannot be tried or read', async () => {
  node = await createNodeCore(platform.url);
  const device = await createDevice(node, `Tried ${Date.now()}`);
  const entity = { entityType: 'DEVICE', id: device.id };
  const start = Date.now() - 600_000;
  const sent = [10, 95, 97, 20, 96].map((temp, at) => ({ ts: start + at * 60_000, values: { temp, mode: at > 2 ? 'auto' : '7' } }));
  await post(platform.url, device.token, sent);
  await node.core.call('saveAttributes', { entity, scope: 'SERVER_SCOPE', attributes: { limit: 90 } });
  const hot = alarm('hot', 'Hot', '', { MAJOR: [number('temp', 'GREATER', 10, 'limit')] }, [number('temp', 'LESS', 60)]);
  const auto = alarm('auto', 'Auto', '', { MINOR: [text('mode', 'EQUAL', 'auto')] }, []);
  const related = {
    arguments: { t: { refEntityKey: { key: 'temp', type: 'TS_LATEST' }, refDynamicSourceConfiguration: { type: 'RELATION_PATH_QUERY' } } },
    createRules: { MAJOR: { condition: { type: 'SIMPLE', expression: { type: 'TBEL', expression: 't > 9' } } } },
  };
  const other = await createDevice(node, `Limit ${Date.now()}`);
  await post(platform.url, other.token, [
    { ts: start - 60_000, values: { most: 96 } },
    { ts: start + 90_000, values: { most: 94 } },
  ]);
  const most = { refEntityKey: { key: 'most', type: 'TS_LATEST' }, refEntityId: { entityType: 'DEVICE', id: other.id } };
  const above = {
    arguments: { t: { refEntityKey: { key: 'temp', type: 'TS_LATEST' } }, most },
    createRules: {
      MAJOR: {
        condition: {
          type: 'SIMPLE',
          expression: {
            type: 'SIMPLE',
            filters: [{ argument: 't', predicates: [{ type: 'NUMERIC', operation: 'GREATER', value: { dynamicValueArgument: 'most' } }] }],
          },
        },
      },
    },
  };
  const done = node.until('back-test', ({ state }) => state === 'ready');
  const gone = { entityType: 'DEVICE', id: '00000000-0000-4000-8000-000000000000' };
  await node.core.open(9, {
    ...{ kind: 'back-test', entities: [entity], start, end: Date.now() },
    rules: [
      { document: 'profile', alarm: hot },
      { document: 'profile', alarm: auto },
      { document: 'calculated-field', type: 'ALARM', name: 'Related', configuration: related },
      { document: 'calculated-field', type: 'ALARM', name: 'Above', configuration: above },
    ],
  });
  const { results, readings, failed } = await done;
  const at = (minute: number) => start + minute * 60_000;
  expect(readings).toBe(10);
  expect(failed).toEqual([]);
  expect(results).toMatchObject([
    {
      ...{ count: 2, devices: 1, flaps: 1, problem: null },
      alarms: [
        { entity, raisedAt: at(1), clearedAt: at(3), severities: [{ at: at(1), severity: 'MAJOR' }] },
        { entity, raisedAt: at(4), clearedAt: null },
      ],
    },
    { alarms: [{ raisedAt: at(3), severities: [{ values: [{ key: 'mode', text: 'auto' }] }] }] },
    { count: 0, problem: expect.stringMatching('RELATION_PATH_QUERY') },
    // The limit fell between two values of the device.
    { problem: null, alarms: [{ raisedAt: start + 90_000, clearedAt: null }] },
  ]);
  const refused = node.until('back-test', (value) => value.failed.length > 0);
  await node.core.change(9, {
    kind: 'back-test',
    entities: [gone],
    start,
    end: Date.now(),
    rules: [{ document: 'profile', alarm: hot }],
  });
  expect((await refused).failed).toMatchObject([{ entity: gone, fault: { kind: 'not-found' } }]);
});

const field = (type: 'SIMPLE' | 'SCRIPT', expression: string, output: object, named: object = {}): TriedRule => ({
  ...{ document: 'calculated-field', type, name: 'Tried' },
  configuration: { type, arguments: { a: { refEntityKey: { key: 'temp', type: 'TS_LATEST' } }, ...named }, expression, output },
});
const limit = { refEntityKey: { key: 'limit', type: 'ATTRIBUTE', scope: 'SERVER_SCOPE' } };
const window = { refEntityKey: { key: 'temp', type: 'TS_ROLLING' }, timeWindow: 150_000, limit: 10 };

it('tries calculated fields on what devices sent, and says how the results of two differ', async () => {
  node = await createNodeCore(platform.url);
  const device = await createDevice(node, `Computed ${Date.now()}`);
  const entity = { entityType: 'DEVICE', id: device.id };
  const start = Date.now() - 600_000;
  const at = (minute: number) => start + minute * 60_000;
  await post(
    platform.url,
    device.token,
    [10, 20, 'off', 40].map((temp, minute) => ({ ts: at(minute), values: { temp } })),
  );
  await node.core.call('saveAttributes', { entity, scope: 'SERVER_SCOPE', attributes: { limit: 100 } });
  const output = { type: 'TIME_SERIES', name: 'left' };
  const tried = async (id: number, ...rules: readonly TriedRule[]) => {
    const done = node.until('back-test', ({ state }) => state === 'ready', id);
    await node.core.open(id, { kind: 'back-test', entities: [entity], start, end: Date.now(), rules });
    return await done;
  };
  const simple = await tried(1, field('SIMPLE', 'c - a', output, { c: limit }), field('SIMPLE', 'c - 2 * a', output, { c: limit }));
  expect(simple).toMatchObject({ readings: 4, failed: [], cut: [] });
  const failures = [{ text: "Argument 'a' is not a number.", count: 1 }];
  expect(simple.results).toMatchObject([
    {
      ...{ kind: 'field', computed: 3, failed: 1, failures, count: 1, problem: null },
      series: [
        {
          ...{ entity, key: 'left', count: 3, numbers: { min: 60, max: 90, mean: 230 / 3 }, failed: 1 },
          ...{ first: { ts: at(0), text: '90.0' }, last: { ts: at(3), text: '60.0' } },
          difference: { points: 3, biggest: { by: 40, at: at(3) } },
        },
      ],
    },
    { computed: 3, series: [{ last: { text: '20.0' }, difference: null }] },
  ]);
  const [{ picture } = { picture: null }] = simple.results.filter((one) => one.kind === 'field');
  expect(picture?.lines).toMatchObject([
    { field: 0, key: 'left' },
    { field: 1, key: 'left' },
    { field: null, key: 'a' },
  ]);
  expect(picture?.columns.map((column) => [...column])).toEqual([
    [90, 80, 60],
    [80, 60, 20],
    [10, 20, 40],
  ]);
  const script = await tried(
    2,
    field('SCRIPT', 'return {sum: r.sum(), latest: a};', { type: 'TIME_SERIES' }, { r: window }),
    field('SCRIPT', 'var = ;', { type: 'TIME_SERIES' }),
  );
  expect(script.results).toMatchObject([
    {
      series: [
        { key: 'sum', count: 4 },
        { key: 'latest', count: 4, last: { text: '40' } },
      ],
    },
    { computed: 0, failed: 4 },
  ]);
});
