/** Chains tried by the core on what devices sent to the platform. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TriedChain, TriedRule } from '../../src/contract/back-test.ts';
import { createNodeCore, type NodeCore } from '../fixtures/node-core.ts';
import { createDevice, post } from '../fixtures/sending-device.ts';
import { type PlatformProcess, startPlatform } from '../platform-process.ts';

let platform: PlatformProcess;
let node: NodeCore;

type Node = readonly [id: string, clazz: string, configuration: object];
type Link = readonly [from: string, type: string, to: string];

function chainOf(nodes: readonly Node[], links: readonly Link[], labels: Readonly<Record<string, string>> = {}): TriedRule {
  const indexOf = (wanted: string) => nodes.findIndex(([id]) => id === wanted);
  const made = nodes.map(([id, clazz, configuration]) => ({ id, name: id, type: `org.thingsboard.rule.engine.${clazz}`, configuration }));
  const connections = links.map(([from, type, to]) => ({ fromIndex: indexOf(from), toIndex: indexOf(to), type }));
  const chain = {
    ...{ id: '5b2e7b00-0000-11f0-8000-000000000000', name: 'Tried', firstNodeId: nodes[0]?.[0], chainLinks: [] },
    nodes: made,
    connections,
  };
  return { document: 'chain', chain, labels };
}

const js = (jsScript: string) => ({ scriptLang: 'JS', jsScript });
const alarm = (alarmType: string) => ({
  ...{ alarmType, severity: 'MAJOR', propagate: false, relationTypes: [], useMessageAlarmData: false, scriptLang: 'JS' },
  alarmDetailsBuildJs: 'return {};',
});
const attributes = {
  ...{ fetchTo: 'METADATA', clientAttributeNames: [], sharedAttributeNames: [], serverAttributeNames: ['limit'], latestTsKeyNames: [] },
  ...{ tellFailureIfAbsent: false, getLatestValueWithTs: false },
};
const NODES: readonly Node[] = [
  ['limit', 'metadata.TbGetAttributesNode', attributes],
  ['over', 'filter.TbJsFilterNode', js('if (msg.temp === 13) throw new Error("unlucky");\nreturn msg.temp > Number(metadata.ss_limit);')],
  ['raise', 'action.TbCreateAlarmNode', alarm('Over')],
  ['clear', 'action.TbClearAlarmNode', alarm('Over')],
  ['mail', 'mail.TbSendEmailNode', { useSystemSmtpSettings: true }],
  ['told', 'action.TbCreateAlarmNode', alarm('Told')],
  ['plain', 'transform.TbTransformMsgNode', js('return { msg: { half: msg.temp / 2 }, metadata: metadata, msgType: msgType };')],
  ['save', 'telemetry.TbMsgTimeseriesNode', { defaultTTL: 0 }],
  ['later', 'custom.UnknownNode', {}],
  ['ticks', 'debug.TbMsgGeneratorNode', { ...js('return {};'), periodInSeconds: 1, msgCount: 0 }],
];
const LINKS: readonly Link[] = [
  ...([
    ['limit', 'Success', 'over'],
    ['over', 'True', 'raise'],
    ['over', 'False', 'clear'],
    ['raise', 'Created', 'mail'],
  ] as const),
  ...([
    ['mail', 'Failure', 'told'],
    ['limit', 'Success', 'plain'],
    ['plain', 'Success', 'save'],
    ['save', 'Success', 'later'],
  ] as const),
];

/** Saved on the platform. */
async function storeChain(name: string, nodes: readonly Node[], links: readonly Link[]): Promise<string> {
  const made = await node.core.call('saveRuleChain', { ruleChain: { name } });
  if (!made.ok) throw new Error(made.fault.message);
  const { id } = made.value;
  const indexOf = (wanted: string) => nodes.findIndex(([one]) => one === wanted);
  const metadata = {
    ...{ ruleChainId: id, firstNodeIndex: 0, ruleChainConnections: null },
    nodes: nodes.map(([title, clazz, configuration]) => ({ name: title, type: `org.thingsboard.rule.engine.${clazz}`, configuration })),
    connections: links.map(([from, type, to]) => ({ fromIndex: indexOf(from), toIndex: indexOf(to), type })),
  };
  const saved = await node.core.call('saveRuleChainMetadata', { metadata });
  if (!saved.ok) throw new Error(saved.fault.message);
  return id.id;
}

describe.each(['4.3.0', '3.2.0'])('on %s', (release) => {
  beforeAll(async () => {
    platform = await startPlatform({ devices: 3, args: ['--api-version', release] });
  });
  afterAll(() => platform.remove());
  afterEach(() => node.close());

  it('tries a chain on what devices sent, beside the stored one, and calls nothing outside', async () => {
    node = await createNodeCore(platform.url);
    const device = await createDevice(node, `Chained ${Date.now()}`);
    const entity = { entityType: 'DEVICE', id: device.id };
    const start = Date.now() - 600_000;
    const at = (minute: number) => start + minute * 60_000;
    const sent = [10, 95, 97, 20, 13, 96].map((temp, minute) => ({ ts: at(minute), values: { temp, mode: 'auto' } }));
    await post(platform.url, device.token, sent);
    await node.core.call('saveAttributes', { entity, scope: 'SERVER_SCOPE', attributes: { limit: 90 } });
    const done = node.until('back-test', (value) => value.done === value.total && value.total > 0);
    const rules = [chainOf(NODES, LINKS, { mail: 'Failure' }), chainOf(NODES, LINKS)];
    await node.core.open(1, { kind: 'back-test', entities: [entity], start: start - 1, end: Date.now(), rules });
    const { results, readings, failed } = await done;
    expect(failed).toEqual([]);
    expect(readings).toBe(12);
    const [changed, stored] = results as readonly TriedChain[];
    expect(changed?.alarms).toMatchObject({
      ...{ count: 3, flaps: 1 },
      alarms: [
        { entity, type: 'Over', raisedAt: at(1), clearedAt: at(3), severities: [{ at: at(1), severity: 'MAJOR' }] },
        { type: 'Told', raisedAt: at(1), clearedAt: null },
        {
          type: 'Over',
          raisedAt: at(5),
          clearedAt: null,
          severities: [
            {
              values: [
                { key: 'temp', text: '96' },
                { key: 'mode', text: 'auto' },
              ],
            },
          ],
        },
      ],
    });
    expect(stored?.alarms.alarms.map(({ type }) => type)).toEqual(['Over', 'Over']);
    expect(changed).toMatchObject({
      messages: 6,
      since: null,
      hasSimulated: false,
      toRoot: 6,
      saved: [{ what: 'series', key: 'half', count: 6 }],
    });
    expect(changed?.chains).toHaveLength(1);
    const nodes = new Map(changed?.chains[0]?.nodes.map((one) => [one.id, one]));
    expect(nodes.get('over')).toMatchObject({
      entered: 6,
      left: [
        ['False', 2],
        ['True', 3],
        ['Failure', 1],
      ],
      failures: 1,
    });
    expect(nodes.get('over')?.failureTexts[0]).toContain('unlucky');
    expect(nodes.get('mail')).toMatchObject({ entered: 2, left: [['Failure', 2]], notRun: 'outside' });
    expect(nodes.get('later')).toMatchObject({ entered: 6, left: [['Success', 6]], notRun: 'unknown' });
    expect(nodes.get('ticks')).toMatchObject({ entered: 0, notRun: 'source', problem: null });
    const alarms = await node.core.call('records', { path: `/api/alarm/DEVICE/${device.id}`, page: 0, pageSize: 10 });
    expect(alarms).toMatchObject({ ok: true, value: { totalElements: 0 } });
    expect(await node.core.call('latestTelemetry', { entity })).toMatchObject({
      ok: true,
      value: expect.not.objectContaining({ half: expect.anything() }),
    });
  });

  it('says that simulated devices are among those tried', async () => {
    node = await createNodeCore(platform.url);
    const listed = await node.core.call('records', { path: '/api/tenant/devices', page: 0, pageSize: 100, textSearch: 'PS' });
    const simulated = listed.ok ? listed.value.data[0] : undefined;
    const entity = { entityType: 'DEVICE', id: simulated?.id.id ?? '' };
    const done = node.until('back-test', (value) => value.done === value.total && value.total > 0, 3);
    const rules = [chainOf(NODES.slice(7, 8), [])];
    await node.core.open(3, { kind: 'back-test', entities: [entity], start: Date.now() - 60_000, end: Date.now(), rules });
    const { results, failed } = await done;
    expect(failed).toEqual([]);
    expect(results).toMatchObject([{ hasSimulated: true, messages: expect.any(Number) }]);
  });

  it('runs chains that it calls as they are stored, and goes on by what they answer', async () => {
    node = await createNodeCore(platform.url);
    const device = await createDevice(node, `Calling ${Date.now()}`);
    const entity = { entityType: 'DEVICE', id: device.id };
    const start = Date.now() - 600_000;
    await post(
      platform.url,
      device.token,
      [1, 2].map((temp, minute) => ({ ts: start + minute * 60_000, values: { temp } })),
    );
    const called = await storeChain(
      `Called ${Date.now()}`,
      [
        ['is two', 'filter.TbJsFilterNode', js('return msg.temp === 2;')],
        ['Two', 'flow.TbRuleChainOutputNode', {}],
      ],
      [['is two', 'True', 'Two']],
    );
    const rule = chainOf(
      [
        ['ask', 'flow.TbRuleChainInputNode', { ruleChainId: called }],
        ['raise', 'action.TbCreateAlarmNode', alarm('Two')],
      ],
      [['ask', 'Two', 'raise']],
    );
    const done = node.until('back-test', (value) => value.done === value.total && value.total > 0, 2);
    await node.core.open(2, { kind: 'back-test', entities: [entity], start: start - 1, end: Date.now(), rules: [rule] });
    const [result] = (await done).results as readonly TriedChain[];
    expect(result?.alarms).toMatchObject({ count: 1, alarms: [{ type: 'Two', raisedAt: start + 60_000 }] });
    expect(result?.chains.map(({ nodes }) => nodes.map(({ name, entered }) => `${name} ${entered}`))).toEqual([
      ['ask 2', 'raise 1'],
      ['is two 2', 'Two 1'],
    ]);
  });
});
