/**
 * Alarm rules tried on a day of 200 devices, as a core does it in Node, beside what a client needs that reads the same history as bytes. The
 * rules: as they are stored and as they are changed. A chain with a script and a field with one, too; and what these scripts take alone, run
 * as often.
 */
import { alarm, number } from '../platform/simulator/alarm-forms.ts';
import { MOST_TRIED, type TriedRule } from '../src/contract/back-test.ts';
import { signInOverRest } from '../tests/accounts.ts';
import { createNodeCore } from '../tests/fixtures/node-core.ts';
import { createNodePorts } from '../tests/fixtures/node-ports.ts';
import { createScripts } from '../workers/core/scripts/create-scripts.ts';
import { laterOf } from '../workers/core/timer.ts';
import { type Figure, figure, median } from './figure.ts';
import type { Lab } from './lab.ts';
import { createDevice, platformCalls } from './platform-calls.ts';

/** A platform that no other bench uses. */
const FLEET = { devices: 3 };
const DAY_MS = 24 * 3_600_000;
const KEYS = ['temperature', 'pressure'];
const AT_ONCE = 4;
/** Runs of a script. */
const AT_A_TIME = 2000;
const AIM_S = 5;

const rule = (limit: number): TriedRule => {
  const hot = alarm('hot', 'Hot', '', { CRITICAL: [number('temperature', 'GREATER', limit), number('pressure', 'GREATER', 2)] }, [
    number('temperature', 'LESS', limit - 10),
  ]);
  return { document: 'profile', alarm: hot };
};

const PACKAGE = 'org.thingsboard.rule.engine.';
const node = (id: string, clazz: string, configuration: object) => ({ id, name: id, type: `${PACKAGE}${clazz}`, configuration });
const IS_HOT = 'return msg.temperature > 90 && msg.pressure > 2;';
const RATIO = 'return {ratio: t / (p + 1)};';
const NODES = [
  node('save', 'telemetry.TbMsgTimeseriesNode', { defaultTTL: 0 }),
  node('is hot', 'filter.TbJsFilterNode', { scriptLang: 'JS', jsScript: IS_HOT }),
  node('raise', 'action.TbCreateAlarmNode', {
    ...{ alarmType: 'Hot', severity: 'CRITICAL', propagate: false, relationTypes: [], useMessageAlarmData: false },
    ...{ scriptLang: 'JS', alarmDetailsBuildJs: 'return {};' },
  }),
];
const CHAIN: TriedRule = {
  document: 'chain',
  chain: {
    ...{ id: '5b2e7b00-0000-11f0-8000-000000000000', name: 'Tried', firstNodeId: 'save', nodes: NODES, chainLinks: [] },
    connections: [
      { fromIndex: 0, toIndex: 1, type: 'Success' },
      { fromIndex: 1, toIndex: 2, type: 'True' },
    ],
  },
  labels: {},
};
const FIELD: TriedRule = {
  ...{ document: 'calculated-field', type: 'SCRIPT', name: 'Tried' },
  configuration: {
    ...{ type: 'SCRIPT', expression: RATIO, output: { type: 'TIME_SERIES' } },
    arguments: {
      t: { refEntityKey: { key: 'temperature', type: 'TS_LATEST' } },
      p: { refEntityKey: { key: 'pressure', type: 'TS_LATEST' } },
    },
  },
};

interface Alone {
  readonly language: 'JS' | 'TBEL';
  readonly body: string;
  /** With their values, as JSON. */
  readonly params: Readonly<Record<string, string>>;
}
const CHAIN_SCRIPT: Alone = {
  ...{ language: 'JS', body: IS_HOT },
  params: {
    msg: '{"temperature":71.5,"pressure":3}',
    metadata: '{"deviceType":"default","deviceName":"Tried 17","ts":"1800000000000"}',
    msgType: '"POST_TELEMETRY_REQUEST"',
  },
};
const FIELD_SCRIPT: Alone = {
  ...{ language: 'TBEL', body: RATIO },
  params: { ctx: '{"latestTs":1800000000000,"args":{"t":{"ts":1800000000000,"value":71.5},"p":{"ts":1800000000000,"value":3}}}' },
};

const readingAt = (device: number, minute: number) => ({
  temperature: Math.round(600 + 350 * Math.sin((minute + 37 * device) / 90)) / 10,
  pressure: (minute + device) % 7,
});

export async function run(lab: Lab): Promise<Figure[]> {
  const platform = await lab.platform(FLEET);
  const [count, everyMs] = lab.isQuick ? [40, 60_000] : [MOST_TRIED, 60_000];
  const send = await platformCalls(platform.url);
  const end = Date.now();
  const start = end - DAY_MS;
  const minutes = DAY_MS / everyMs;
  lab.log(`${count} devices, a reading a minute`);
  const ids: string[] = [];
  for (let n = 0; n < count; n++) {
    const device = await createDevice(send, `Tried ${n}`);
    const body = Array.from({ length: minutes }, (_, minute) => ({ ts: start + minute * everyMs, values: readingAt(n, minute) }));
    await send(`/api/plugins/telemetry/DEVICE/${device.id}/timeseries/ANY`, body);
    ids.push(device.id);
  }

  // As the core asks: compressing would cost the platform most of the time.
  const headers = { 'X-Authorization': `Bearer ${await signInOverRest(platform.url, 'tenant')}`, 'Accept-Encoding': 'identity' };
  async function read(): Promise<number> {
    const rest = [...ids];
    const from = performance.now();
    const reader = async () => {
      for (let id = rest.shift(); id !== undefined; id = rest.shift()) {
        const range = new URLSearchParams({
          startTs: String(start),
          endTs: String(end),
          interval: '0',
          limit: '100000',
          agg: 'NONE',
          orderBy: 'DESC',
        });
        const path = `/api/plugins/telemetry/DEVICE/${id}/values/timeseries?keys=${KEYS.join()}&${range}`;
        await (await fetch(`${platform.url}${path}`, { headers })).arrayBuffer();
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, reader));
    return (performance.now() - from) / 1000;
  }

  const ports = createNodePorts(platform.url);
  lab.onEnd(() => ports.close());
  /** A script once for each message, in seconds, with its arguments at hand. */
  async function runAlone({ language, body, params }: Alone): Promise<number> {
    const scripts = createScripts({ openScriptSandbox: ports.openScriptSandbox, localNow: ports.now, later: laterOf(ports) });
    const source = { language, body, params: Object.keys(params), fieldArguments: language === 'TBEL' ? ['t', 'p'] : [] };
    const args = Object.values(params);
    await scripts.runAll([{ source, args }]);
    const from = performance.now();
    for (let rest = count * minutes; rest > 0; rest -= AT_A_TIME)
      await scripts.runAll(Array.from({ length: Math.min(rest, AT_A_TIME) }, () => ({ source, args })));
    const seconds = (performance.now() - from) / 1000;
    scripts.stop();
    return seconds;
  }

  const node = await createNodeCore(platform.url);
  lab.onEnd(() => node.close());
  let alarms = 0;
  async function tryRules(demand: number, rules: readonly TriedRule[]): Promise<number> {
    const from = performance.now();
    const done = node.until('back-test', (value) => value.done === count, demand);
    const entities = ids.map((id) => ({ entityType: 'DEVICE', id }));
    // Another end each time: the core keeps what it has read of a demand for a while.
    await node.core.open(demand, { kind: 'back-test', entities, start, end: end + demand, rules });
    const { results, failed } = await done;
    if (failed.length > 0) throw new Error(`not read: ${failed[0]?.fault.message}`);
    if (results[1]?.kind === 'alarms') alarms = results[1].count;
    const seconds = (performance.now() - from) / 1000;
    await node.core.close(demand);
    return seconds;
  }

  await read();
  const RULES = [rule(90), rule(80)];
  await tryRules(1, RULES);
  const times = {
    ...{ read: [] as number[], tried: [] as number[], chain: [] as number[], field: [] as number[] },
    ...{ chainAlone: [] as number[], fieldAlone: [] as number[] },
  };
  for (let turn = 0; turn < 3; turn++) {
    times.read.push(await read());
    times.tried.push(await tryRules(10 * turn + 2, RULES));
    times.chain.push(await tryRules(10 * turn + 3, [CHAIN]));
    times.field.push(await tryRules(10 * turn + 4, [FIELD]));
    times.chainAlone.push(await runAlone(CHAIN_SCRIPT));
    times.fieldAlone.push(await runAlone(FIELD_SCRIPT));
  }
  const beside = { floor: median(times.read), budget: lab.isQuick ? { floor: 2 } : { floor: 2, most: AIM_S } };
  return [
    figure(`two rules, ${count} devices, a day`, median(times.tried), 's', beside),
    figure('a chain with a script', median(times.chain), 's', beside),
    figure('a field with a script', median(times.field), 's', beside),
    figure('the script of the chain alone', median(times.chainAlone), 's'),
    figure('the script of the field alone', median(times.fieldAlone), 's'),
    figure('readings', count * minutes * KEYS.length, ''),
    figure('alarms of the changed rule', alarms, ''),
  ];
}
