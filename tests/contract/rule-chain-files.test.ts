/** Files of rule chains of all releases, saved and read again. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withPresentSettings } from '../../platform/rest/rule-nodes/older-settings.ts';
import { type Part, partOf } from '../../src/contract/part.ts';
import { type RunningPlatform, startInMemory } from './platform.fixture.ts';

const DATA = join(import.meta.dirname, '../../../shared/data');
/** What servers refuse, or store once: circles, links that lead nowhere, doubled links. */
const REFUSED = ['08-loop-and-self-link.json', '10-broken-indices.json'];
const DOUBLED = '07-several-labels-and-duplicates.json';

const files = ['rule_chains', 'cases/chains'].flatMap((folder) => {
  const path = join(DATA, folder);
  const names = existsSync(path) ? readdirSync(path).filter((name) => name.endsWith('.json')) : [];
  return names.map((name) => [name, join(path, name)] as const);
});

const listOf = (value: unknown): Part[] => (Array.isArray(value) ? value : []);
const byText = (a: string, b: string) => (a < b ? -1 : 1);
/** Without an order. */
const links = (list: unknown) =>
  listOf(list)
    .map((link) => JSON.stringify(Object.entries(link).sort(([a], [b]) => byText(a, b))))
    .sort(byText);

/** As an import posts it: without what another server gave to it. */
function importable(file: Part): { ruleChain: Part; metadata: Part } {
  const { ruleChain = { name: 'Without a chain' }, metadata = file } = file;
  const nodes = listOf(partOf(metadata).nodes).map(({ id: _id, createdTime: _time, ruleChainId: _chain, ...node }) => node);
  return {
    ruleChain: { ...partOf(ruleChain), id: null, root: false, version: null },
    metadata: { ...partOf(metadata), nodes, version: null },
  };
}

describe.each(['3.2.0', '4.3.0'])('on a platform of %s', (apiVersion) => {
  const isNewer = apiVersion !== '3.2.0';
  let running: RunningPlatform;
  beforeAll(async () => {
    running = await startInMemory({ apiVersion, devices: 0 });
  });
  afterAll(() => running.platform.close());

  async function save(path: string) {
    const { ruleChain, metadata } = importable(JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, '')));
    const chain = await running.tenant.call('saveRuleChain', { ruleChain });
    const sent: Part = { ...metadata, ruleChainId: chain.id };
    return { chain, sent, answer: await running.tenant.send('POST', '/api/ruleChain/metadata', sent) };
  }

  it.skipIf(files.length > 0)('skipped: the folder of shared data is missing', () => undefined);

  it.each(files.filter(([name]) => !REFUSED.includes(name)))('%s comes back as it was saved', async (name, path) => {
    const { chain, sent, answer } = await save(path);
    expect(answer.status, answer.text).toBe(200);
    const stored = await running.tenant.call('ruleChainMetadata', { id: chain.id.id });
    expect(stored).toEqual(answer.json());
    const given = listOf(sent.nodes);
    const present = (node: Part): Part => (isNewer ? withPresentSettings({ ...node, type: String(node.type) }) : node);
    for (const [index, node] of given.entries()) {
      // Newer servers turn settings of an earlier version into the present form.
      const { debugMode, debugSettings, ...rest } = present(node);
      expect(listOf(stored.nodes)[index]).toMatchObject(
        Object.fromEntries(Object.entries(rest).filter(([key, value]) => value !== null || key === 'configuration')),
      );
      if (!isNewer) expect(listOf(stored.nodes)[index]).toMatchObject({ debugMode: debugMode ?? false });
      else if (debugMode === true) expect(listOf(stored.nodes)[index]?.debugSettings).toMatchObject({ failuresEnabled: true });
      else if (debugSettings) expect(listOf(stored.nodes)[index]?.debugSettings).toMatchObject({ allEnabled: false });
    }
    const { nodes: _nodes, connections: _links, ruleChainConnections: toChains, version: _version, ...members } = sent;
    expect(stored).toMatchObject({ firstNodeIndex: null, ...members });
    const inputs = isNewer ? listOf(toChains) : [];
    expect(listOf(stored.nodes)).toHaveLength(given.length + inputs.length);
    const toInputs = inputs.map(({ fromIndex, type }, index) => ({ fromIndex, toIndex: given.length + index, type }));
    const expected = links([...listOf(sent.connections), ...toInputs]);
    expect(links(stored.connections)).toEqual(name === DOUBLED ? [...new Set(expected)] : expected);
    expect(links(stored.ruleChainConnections)).toEqual(isNewer ? [] : links(toChains));
    const again = await running.tenant.call('saveRuleChainMetadata', { metadata: stored });
    expect({ ...again, version: null }).toEqual({ ...stored, version: null });
  });

  it.each(files.filter(([name]) => REFUSED.includes(name)))('%s is refused as a whole', async (_name, path) => {
    const { chain, answer } = await save(path);
    expect([answer.status, answer.json()]).toMatchObject([400, { errorCode: 31, message: expect.stringMatching(/relation|no rule node/) }]);
    expect((await running.tenant.call('ruleChainMetadata', { id: chain.id.id })).nodes).toEqual([]);
  });
});
