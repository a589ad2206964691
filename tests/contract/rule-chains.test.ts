import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { EntityId } from '../../src/contract/identifiers.ts';
import { partOf } from '../../src/contract/part.ts';
import { chainConnectionSchema, nodeConnectionSchema, ruleChainMetadataSchema, ruleNodeSchema } from '../../src/contract/rule-chain.ts';
import { PROPERTY_SEED, runs } from '../property-runs.ts';
import { type RunningPlatform, startInMemory } from './platform.fixture.ts';

const PACKAGE = 'org.thingsboard.rule.engine.';
const INPUT = `${PACKAGE}flow.TbRuleChainInputNode`;
const OUTPUT = `${PACKAGE}flow.TbRuleChainOutputNode`;
const MINUTES_15 = 900_000;

const node = (name: string, more: object = {}) => ({
  ...{
    type: `${PACKAGE}filter.TbJsFilterNode`,
    name,
    configuration: { jsScript: 'return true;' },
    additionalInfo: { layoutX: 10, layoutY: 20 },
  },
  ...more,
});
const link = (fromIndex: number, toIndex: number, type: string) => ({ fromIndex, toIndex, type });
const ofChain = (id: EntityId) => ({ ruleChainId: id, firstNodeIndex: null, nodes: [], connections: null, ruleChainConnections: null });

/** What the console would pass over if it were wrong must be right in answers of the platform. */
const whole = z.extend(ruleChainMetadataSchema, {
  nodes: z.array(ruleNodeSchema),
  connections: z.nullable(z.array(nodeConnectionSchema)),
  ruleChainConnections: z.nullish(z.array(chainConnectionSchema)),
});
const wholeOf = async (answer: Promise<unknown>) => whole.parse(await answer);

describe.each(['3.2.0', '4.3.0'])('rule chains on %s', (apiVersion) => {
  const isNewer = apiVersion !== '3.2.0';
  let running: RunningPlatform;
  let count = 0;
  beforeAll(async () => {
    running = await startInMemory({ apiVersion, devices: 0 });
  });
  afterAll(() => running.platform.close());
  const tenant = () => running.tenant;
  const made = async (name = `Chain ${++count}`) => (await tenant().call('saveRuleChain', { ruleChain: { name } })).id;
  const read = (id: EntityId) => wholeOf(tenant().call('ruleChainMetadata', { id: id.id }));
  const write = (id: EntityId, more: object) => wholeOf(tenant().call('saveRuleChainMetadata', { metadata: { ...ofChain(id), ...more } }));
  const post = (metadata: object, parameters = '') => tenant().send('POST', `/api/ruleChain/metadata${parameters}`, metadata);
  const logged = async () =>
    (await tenant().call('records', { path: '/api/audit/logs', pageSize: 3, page: 0, sortProperty: 'createdTime', sortOrder: 'DESC' }))
      .data;

  it('keep known nodes, create those without an id, delete those left out, and pass over foreign ones', async () => {
    const [id, other] = [await made(), await made()];
    const first = await write(id, {
      firstNodeIndex: 1,
      nodes: [node('a'), node('b'), node('c')],
      connections: [link(0, 1, 'True'), link(1, 2, 'x')],
    });
    const foreign = (await write(other, { nodes: [node('foreign')] })).nodes[0];
    const [a, b] = first.nodes;
    expect(first.firstNodeIndex).toBe(1);
    expect((await tenant().call('ruleChain', { id: id.id })).firstRuleNodeId).toEqual(b?.id);
    const second = await write(id, {
      firstNodeIndex: 2,
      nodes: [foreign, { ...b, name: 'renamed' }, a, node('new')],
      connections: [link(0, 1, 'True'), link(1, 2, 'x'), link(2, 3, 'True')],
    });
    expect(second.nodes.map(({ id: one }) => one)).toEqual([b?.id, a?.id, expect.objectContaining({ entityType: 'RULE_NODE' })]);
    expect(second.nodes[0]).toMatchObject({ name: 'renamed', createdTime: b?.createdTime, ruleChainId: id });
    expect([second.firstNodeIndex, second.connections]).toEqual([1, [link(0, 1, 'x'), link(1, 2, 'True')]]);
    expect((await read(other)).nodes).toHaveLength(1);
    const none = await write(id, {});
    expect(none).toMatchObject({ firstNodeIndex: null, nodes: [], connections: null, ruleChainConnections: null });
    expect((await tenant().call('ruleChain', { id: id.id })).firstRuleNodeId).toBeNull();
  });

  it('keep their nodes when the chain is renamed, becomes root, or is deleted in vain', async () => {
    const id = await made();
    await write(id, { firstNodeIndex: 0, nodes: [node('a')] });
    const chain = await tenant().call('ruleChain', { id: id.id });
    await tenant().call('saveRuleChain', { ruleChain: { ...chain, name: 'Renamed' } });
    const [root] = (await tenant().call('ruleChains', { pageSize: 100, page: 0 })).data.filter((one) => one.root);
    await tenant().call('makeRootRuleChain', { id: id.id });
    expect((await tenant().send('DELETE', `/api/ruleChain/${id.id}`)).status).toBe(400);
    expect(await read(id)).toMatchObject({ firstNodeIndex: 0, nodes: [{ name: 'a' }] });
    await tenant().call('makeRootRuleChain', { id: root?.id.id ?? '' });
    expect(await tenant().call('ruleChain', { id: id.id })).not.toHaveProperty('flow');
  });

  const nodes = [node('a'), node('b')];
  it.each([
    ['no list of nodes', { nodes: undefined }, /^nodes/],
    ['nodes that are no list', { nodes: {} }, /^nodes/],
    ['a node that is none', { nodes: [null] }, /^Rule node 0/],
    ['no name', { nodes: [node(' ')] }, /name should be specified/],
    ['a type that is no text', { nodes: [node('a', { type: 7 })] }, /^Rule node 0: type/],
    ['a configuration that is none', { nodes: [node('a', { configuration: 'x' })] }, /configuration/],
    ['an id of another kind', { nodes: [node('a', { id: { entityType: 'DEVICE', id: '11111111-1dd2-11b2-8080-808080808080' } })] }, /id/],
    ['a first node that is not there', { nodes, firstNodeIndex: 2 }, /node 2/],
    ['a link to nowhere', { nodes, connections: [link(0, 9, 'True')] }, /^Connection 0.* 9/],
    ['a link from nowhere', { nodes, connections: [link(0, 1, 'True'), link(-1, 1, 'True')] }, /^Connection 1: fromIndex/],
    ['a link without label', { nodes, connections: [link(0, 1, '')] }, /no label/],
    ['a link of a node to itself', { nodes, connections: [link(1, 1, 'True')] }, "Can't create the relation to yourself."],
    ['a circle', { nodes, connections: [link(0, 1, 'a'), link(1, 0, 'b')] }, "Can't create circling relations in rule chain."],
    ['a chain link without target', { nodes, ruleChainConnections: [{ fromIndex: 0, type: 'a' }] }, /target/],
    ['the chain of nobody', { ruleChainId: null }, /ruleChainId/],
  ])('refuse %s, and stay as they are', async (_what, broken, message) => {
    const id = await made();
    const before = await write(id, { firstNodeIndex: 0, nodes: [node('kept'), node('too')], connections: [link(0, 1, 'True')] });
    const answer = await post({ ...ofChain(id), ...broken });
    const text = typeof message === 'string' ? message : expect.stringMatching(message);
    expect([answer.status, answer.json()]).toMatchObject([400, { errorCode: 31, message: text }]);
    expect(await read(id)).toEqual(before);
  });

  it('are saved as a whole or not at all, whatever is sent', async () => {
    const id = await made();
    let before: unknown = await write(id, { firstNodeIndex: 0, nodes: [node('a'), node('b')], connections: [link(0, 1, 'True')] });
    const odd = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom(undefined, null, -1, 0, 1, 2, '', 'x', [], {}, 1e300, 0.5));
    const key = (usual: unknown) => fc.oneof({ weight: 30, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: odd });
    const anyNode = fc.record({
      ...{
        type: key('t'),
        name: key('n'),
        configuration: key({}),
        additionalInfo: key({ layoutX: 1 }),
        debugMode: key(true),
        id: key(null),
      },
      ...{ debugSettings: key({ allEnabled: true }), configurationVersion: key(1), singletonMode: key(false), queueName: key(null) },
    });
    const anyLink = fc.record({
      fromIndex: key(0),
      toIndex: key(1),
      type: key('True'),
      targetRuleChainId: key(id),
      additionalInfo: key({}),
    });
    const list = (items: fc.Arbitrary<unknown>) =>
      fc.oneof(
        { weight: 5, arbitrary: fc.array(fc.oneof({ weight: 9, arbitrary: items }, { weight: 1, arbitrary: odd }), { maxLength: 4 }) },
        odd,
      );
    const metadata = fc.record({
      ...{ ruleChainId: key(id), firstNodeIndex: key(0), nodes: list(anyNode), connections: list(anyLink) },
      ...{ ruleChainConnections: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, list(anyLink)), version: key(null), notes: odd },
    });
    let accepted = 0;
    await fc.assert(
      fc.asyncProperty(metadata, async (sent) => {
        const answer = await post(sent as object);
        const after = await read(id);
        if (answer.status === 200) {
          accepted += 1;
          expect(after).toEqual(answer.json());
          expect(after.nodes.length).toBeGreaterThanOrEqual((sent.nodes as readonly unknown[] | null)?.length ?? 0);
          before = after;
        } else {
          expect([400, 404, 409]).toContain(answer.status);
          expect(after).toEqual(before);
        }
      }),
      { numRuns: runs(150), seed: PROPERTY_SEED },
    );
    expect(accepted).toBeGreaterThan(10);
  });

  it('make tenants and new chains begin with nodes that store what comes', async () => {
    const name = `Usual ${++count}`;
    const made = await tenant().call('newRuleChain', { name });
    expect(made).toMatchObject({ name, root: false, firstRuleNodeId: null });
    const stored = await read(made.id);
    const first = stored.nodes[stored.firstNodeIndex ?? -1];
    expect(first?.type).toBe(`${PACKAGE}${isNewer ? 'filter.TbMsgTypeSwitchNode' : 'profile.TbDeviceProfileNode'}`);
    expect(stored.nodes).toHaveLength(isNewer ? 6 : 7);
    expect(stored.connections).toHaveLength(isNewer ? 5 : 6);
    const labels = stored.connections?.map(({ type, toIndex }) => `${type} > ${stored.nodes[toIndex]?.name}`);
    expect(labels).toEqual(expect.arrayContaining(['Post telemetry > Save Timeseries', 'Other > Log Other']));
    expect((await post(stored)).status).toBe(200);
  });

  it('are exported together, and imported with links between them, over those of their names or beside them', async () => {
    const names = ['From here', 'To there'];
    const [from, to] = [await made(names[0]), await made(names[1])];
    const target = isNewer
      ? { nodes: [node('a'), node('to', { type: INPUT, configuration: { ruleChainId: to.id } })], connections: [link(0, 1, 'True')] }
      : {
          nodes: [node('a')],
          ruleChainConnections: [{ fromIndex: 0, targetRuleChainId: to, type: 'True', additionalInfo: { ruleChainNodeId: 'r' } }],
        };
    await write(from, { firstNodeIndex: 0, notes: [{ text: 'n' }], ...target });
    const targetOf = async (id: EntityId) => {
      const { nodes: all, ruleChainConnections } = await read(id);
      return isNewer ? partOf(all[1]?.configuration).ruleChainId : ruleChainConnections?.[0]?.targetRuleChainId.id;
    };
    const all = (await tenant().send('GET', '/api/ruleChains/export?limit=100')).json() as {
      ruleChains: { id: EntityId }[];
      metadata: { ruleChainId: EntityId; nodes: { id: unknown }[] }[];
    };
    const mine = [from.id, to.id];
    const file = {
      ruleChains: all.ruleChains.filter(({ id }) => mine.includes(id.id)),
      metadata: all.metadata.filter(({ ruleChainId }) => mine.includes(ruleChainId.id)),
    };
    expect(file.metadata.flatMap(({ nodes: list }) => list.map(({ id }) => id))).toEqual(isNewer ? [null, null] : [null]);
    const count0 = (await tenant().call('ruleChains', { pageSize: 1, page: 0 })).totalElements;
    const over = await tenant().send('POST', '/api/ruleChains/import?overwrite=true', file);
    expect([over.status, over.text === '']).toEqual([200, !isNewer]);
    expect((await tenant().call('ruleChains', { pageSize: 1, page: 0 })).totalElements).toBe(count0);
    expect(await targetOf(from)).toBe(to.id);
    expect(await read(from)).toMatchObject({ notes: [{ text: 'n' }], firstNodeIndex: 0 });
    expect((await tenant().send('POST', '/api/ruleChains/import?overwrite=false', file)).status).toBe(200);
    const copies = (await tenant().call('ruleChains', { pageSize: 100, page: 0 })).data.filter(({ id }) => !mine.includes(id.id));
    const [copy, copyTo] = names.map((name) => copies.find((chain) => chain.name === name)?.id);
    expect(await targetOf(copy as EntityId)).toBe(copyTo?.id);
    const before = (await tenant().call('ruleChains', { pageSize: 1, page: 0 })).totalElements;
    const broken = { ...file, metadata: [...file.metadata, { ruleChainId: to, nodes: [{}] }] };
    for (const body of [broken, { ruleChains: [{ name: '' }] }, { ruleChains: 1 }, { metadata: [ofChain(from)] }])
      expect((await tenant().send('POST', '/api/ruleChains/import', body)).status).toBe(400);
    expect((await tenant().call('ruleChains', { pageSize: 1, page: 0 })).totalElements).toBe(before);
  });

  it('say what last came into a node, and list its events until the node is gone', async () => {
    const id = await made();
    const [first] = (await write(id, { nodes: [node('a')] })).nodes;
    const nodeId = first?.id?.id ?? '';
    const input = () => tenant().call('ruleNodeInput', { id: nodeId });
    expect(await input()).toBeUndefined();
    const { journals } = running.platform.stores;
    const put = (uid: number, body: object, owner = nodeId) =>
      journals.put('EVENT', owner, {
        ...{ id: { id: `00000000-1dd2-11b2-8080-80808080808${uid}` }, createdTime: uid, type: 'DEBUG_RULE_NODE', body },
        tenantId: { entityType: 'TENANT', id: running.platform.tenantId },
      });
    put(1, { type: 'IN', data: '{"t":1}', metadata: '{}', msgType: 'A' });
    put(2, { type: 'IN', data: '{"t":2}', metadata: '{}', msgType: 'A' });
    put(3, { type: 'OUT', data: '{"t":3}', metadata: '{}', msgType: 'A' });
    expect(await input()).toMatchObject({ type: 'IN', data: '{"t":2}' });
    const events = `/api/events/RULE_NODE/${nodeId}/DEBUG_RULE_NODE?tenantId=${running.platform.tenantId}&pageSize=10&page=0`;
    expect((await tenant().send('GET', events)).json()).toMatchObject({ totalElements: 3 });
    for (const client of [running.customer, running.system]) expect((await client.send('GET', events)).status).toBeGreaterThanOrEqual(403);
    await write(id, {});
    expect((await tenant().send('GET', `/api/ruleNode/${nodeId}/debugIn`)).status).toBe(404);
    expect(journals.of('EVENT', nodeId)).toEqual([]);
    const [second] = (await write(id, { nodes: [node('b')] })).nodes;
    const secondId = second?.id?.id ?? '';
    put(4, {}, secondId);
    await tenant().send('DELETE', `/api/ruleChain/${id.id}`);
    expect(journals.of('EVENT', secondId)).toEqual([]);
  });

  it('are in the audit log with their metadata', async () => {
    const id = await made();
    await write(id, { nodes: [node('a')] });
    expect((await logged())[0]).toMatchObject({
      actionType: 'UPDATED',
      actionStatus: 'SUCCESS',
      actionData: { metadata: { nodes: [{ name: 'a' }] } },
    });
    await post({ ...ofChain(id), nodes: 1 });
    expect((await logged())[0]).toMatchObject({ actionStatus: 'FAILURE', actionData: { metadata: { nodes: 1 } } });
  });

  it('have components of each class that the release has', async () => {
    const types = ['FILTER', 'ENRICHMENT', 'TRANSFORMATION', 'ACTION', 'EXTERNAL', ...(isNewer ? ['FLOW'] : [])];
    const of = async (chainType: 'CORE' | 'EDGE') => (await tenant().call('components', { types, chainType })).map(({ clazz }) => clazz);
    const core = await of('CORE');
    expect(new Set([...core, ...(isNewer ? await of('EDGE') : [])]).size).toBe(isNewer ? 77 : 54);
    for (const path of ['/api/components/RULE_CHAIN', '/api/components?componentTypes=FILTER,NOPE', '/api/components'])
      expect((await tenant().send('GET', path)).status).toBe(400);
    expect((await tenant().send('GET', '/api/components/FLOW')).status).toBe(isNewer ? 200 : 400);
    const all = await tenant().call('components', { types });
    for (const { clazz, configurationDescriptor } of all) {
      const { description, details, relationTypes } = configurationDescriptor.nodeDefinition;
      expect([clazz, description, details]).toEqual([clazz, expect.stringMatching(/^[A-Z].*\.$/), expect.stringMatching(/^<p>.*<\/p>$/)]);
      expect(relationTypes).toContain('Failure');
    }
  });
});

describe('rule chains of newer servers', () => {
  let running: RunningPlatform;
  beforeAll(async () => {
    running = await startInMemory({ apiVersion: '4.3.0', devices: 0 });
  });
  afterAll(() => running.platform.close());
  const save = (metadata: object, updateRelated?: boolean) =>
    wholeOf(running.tenant.call('saveRuleChainMetadata', { metadata, ...(updateRelated === undefined ? {} : { updateRelated }) }));
  const made = async (name: string, more: object = {}) => (await running.tenant.call('saveRuleChain', { ruleChain: { name, ...more } })).id;

  it('are not saved over those of somebody else', async () => {
    const id = await made('Conflict');
    const read = await wholeOf(running.tenant.call('ruleChainMetadata', { id: id.id }));
    const saved = await save({ ...read, nodes: [node('a')] });
    expect(saved.version).toBe((read.version ?? 0) + 1);
    const stale = await running.tenant.send('POST', '/api/ruleChain/metadata', read);
    expect([stale.status, stale.json()]).toMatchObject([409, { errorCode: 35, message: 'Rule chain was already changed by someone else' }]);
    const chain = await running.tenant.call('ruleChain', { id: id.id });
    expect(chain.version).toBe(saved.version);
    expect((await save({ ...read, version: null })).nodes).toEqual([]);
  });

  it.each([
    [{}, null],
    [{ debugMode: false }, null],
    [{ debugMode: true }, { failuresEnabled: true, allEnabled: false, allEnabledUntil: MINUTES_15 }],
    [{ debugSettings: { failuresEnabled: true } }, { failuresEnabled: true, allEnabled: false, allEnabledUntil: 0 }],
    [{ debugSettings: { allEnabled: true } }, { failuresEnabled: false, allEnabled: false, allEnabledUntil: MINUTES_15 }],
    [
      { debugMode: true, debugSettings: { failuresEnabled: false } },
      { failuresEnabled: false, allEnabled: false, allEnabledUntil: 0 },
    ],
    [{ debugSettings: { allEnabledUntil: 9e15 } }, { failuresEnabled: false, allEnabled: false, allEnabledUntil: MINUTES_15 }],
  ])('watch a node for a time: %j', async (sent, expected) => {
    const id = await made('Watched');
    const before = Date.now();
    const [stored] = (await save({ ...ofChain(id), nodes: [node('a', sent)] })).nodes;
    expect(stored).not.toHaveProperty('debugMode');
    const until = stored?.debugSettings?.allEnabledUntil ?? 0;
    const shown = stored?.debugSettings && { ...stored.debugSettings, allEnabledUntil: until === 0 ? 0 : MINUTES_15 };
    expect(shown ?? null).toEqual(expected);
    if (until !== 0) expect(Math.abs(until - before - MINUTES_15)).toBeLessThan(60_000);
  });

  it('tell the names of their outputs and who uses them, and pass new names on', async () => {
    const [child, parent] = [await made('Child'), await made('Parent')];
    const outputs = await save({
      ...ofChain(child),
      nodes: [node('high', { type: OUTPUT }), node('low', { type: OUTPUT }), node('other')],
    });
    const called = { ...ofChain(parent), nodes: [node('Check', { type: INPUT, configuration: { ruleChainId: child.id } }), node('x')] };
    const before = await save({ ...called, connections: [link(0, 1, 'high'), link(0, 1, 'low'), link(0, 1, 'Failure')] });
    expect(await running.tenant.call('ruleChainOutputs', { id: child.id })).toEqual(['high', 'low']);
    const usage = { ruleChainId: parent, ruleChainName: 'Parent', ruleNodeId: before.nodes[0]?.id, ruleNodeName: 'Check' };
    expect(await running.tenant.call('ruleChainOutputUsage', { id: child.id })).toEqual([{ ...usage, labels: ['Failure', 'high', 'low'] }]);
    const named = (name: string) => ({
      ...outputs,
      version: null,
      nodes: outputs.nodes.map((one) => (one.name === 'high' ? { ...one, name } : one)),
    });
    const labels = async () =>
      (await wholeOf(running.tenant.call('ruleChainMetadata', { id: parent.id }))).connections?.map(({ type }) => type);
    await save(named('very high'));
    expect(await labels()).toEqual(['Failure', 'low', 'very high']);
    const { data } = await running.tenant.call('records', {
      path: '/api/audit/logs',
      pageSize: 2,
      page: 0,
      sortProperty: 'createdTime',
      sortOrder: 'DESC',
    });
    expect(data.map(({ entityName }) => entityName).sort()).toEqual(['Child', 'Parent']);
    await save(named('top'), false);
    expect(await labels()).toEqual(['Failure', 'low', 'very high']);
  });

  it.each(['deviceProfile', 'assetProfile'])('are not deleted while a profile names them: %s', async (path) => {
    const id = await made('Named');
    const [profile] = (await running.tenant.call('records', { path: `/api/${path}s`, pageSize: 1, page: 0 })).data;
    const name = async (defaultRuleChainId: EntityId | null) =>
      running.tenant.send('POST', `/api/${path}`, { ...profile, version: null, defaultRuleChainId });
    expect((await name(id)).status).toBe(200);
    expect((await running.tenant.send('DELETE', `/api/ruleChain/${id.id}`)).status).toBe(400);
    await name(null);
    expect((await running.tenant.send('DELETE', `/api/ruleChain/${id.id}`)).status).toBe(200);
  });

  it('are listed by their type, those of the server itself by default', async () => {
    await made('On an edge', { type: 'EDGE' });
    const names = async (type?: 'CORE' | 'EDGE') =>
      (await running.tenant.call('ruleChains', { pageSize: 100, page: 0, ...(type ? { type } : {}) })).data.map(({ name }) => name);
    expect(await names('EDGE')).toEqual(['On an edge']);
    expect(await names()).not.toContain('On an edge');
    expect((await running.tenant.send('GET', '/api/ruleChains?pageSize=1&page=0&type=NOPE')).status).toBe(400);
  });
});
