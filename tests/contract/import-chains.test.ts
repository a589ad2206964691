/** Chains of other people are imported into the embedded platform, and exported again. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withPresentSettings } from '../../platform/rest/rule-nodes/older-settings.ts';
import { giveCore, takeCoreAway } from '../../src/bridge/core.fixture.ts';
import type { CallInput, CallName } from '../../src/contract/calls.ts';
import { failed, fault, ok } from '../../src/contract/fault.ts';
import { type Part, partOf } from '../../src/contract/part.ts';
import { openFile } from '../../src/entities/chains/import/open-files.ts';
import { storeImport } from '../../src/entities/chains/import/store-import.ts';
import { fileOfChain } from '../../src/entities/chains/stored-chains.ts';
import { COMPONENT_KINDS, type Components, readComponents } from '../../src/rule-chains/document/components.ts';
import { writeMetadata } from '../../src/rule-chains/document/write-metadata.ts';
import { forServer, withDefaults } from '../../src/rule-chains/files/for-server.ts';
import { type RunningPlatform, startInMemory } from './platform.fixture.ts';

const FOLDERS = ['cases/chains', 'rule_chains'].map((name) => new URL(`../../../shared/data/${name}/`, import.meta.url));
const FILES = FOLDERS.filter((folder) => existsSync(folder)).flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => [name, readFileSync(new URL(name, folder), 'utf8')] as const),
);
if (FILES.length === 0) console.info('No chains of other people here: none is imported.');

/** Servers fill in what nodes lack. */
const told = (node: Part) =>
  Object.fromEntries(Object.entries(node).filter(([, value]) => value !== null && value !== false && value !== 0));

/** What must be the same on any server; newer ones keep more. */
function factsOf(metadata: Part, isWhole: boolean): unknown {
  const named = (all: unknown) => (all ?? []) as Part[];
  const ofNode = ({ id: _, createdTime: _t, ruleChainId: _c, debugMode: _d, debugSettings: _s, ...node }: Part) =>
    isWhole
      ? told(withPresentSettings({ ...node, type: String(node.type) }))
      : { type: node.type, name: node.name, configuration: node.configuration, additionalInfo: node.additionalInfo };
  const links = named(metadata.connections).map(
    ({ fromIndex, toIndex, type }) => `${String(fromIndex)} ${String(toIndex)} ${String(type)}`,
  );
  const boxes = named(metadata.ruleChainConnections).map(({ fromIndex, targetRuleChainId, type }) =>
    JSON.stringify([fromIndex, partOf(targetRuleChainId).id, type]),
  );
  return { nodes: named(metadata.nodes).map(ofNode), links: links.sort(), boxes: boxes.sort(), first: metadata.firstNodeIndex ?? null };
}

describe.skipIf(FILES.length === 0).each(['3.2.0', '4.3.0'])('on a platform of %s', (apiVersion) => {
  let running: RunningPlatform;
  let components: Components;
  const isNew = apiVersion !== '3.2.0';
  beforeAll(async () => {
    running = await startInMemory({ apiVersion });
    const types = COMPONENT_KINDS.filter((kind) => isNew || kind !== 'FLOW');
    components = readComponents(await running.tenant.call('components', { types }));
    await giveCore({
      call: async <N extends CallName>(name: N, input: CallInput<N>) => {
        if (name === 'systemInfo' && !isNew) return failed(fault('not-found'));
        return running.tenant.call(name, input).then(ok, (error: unknown) => failed(fault('invalid', String(error))));
      },
    });
  });
  afterAll(async () => {
    takeCoreAway();
    await running.platform.close();
  });

  it.each(FILES)('%s', async (name, text) => {
    const opened = openFile('1', name, text);
    if (!opened.ok) return expect.fail(opened.fault.key);
    const chains = opened.value.filter(({ stops }) => stops.length === 0);
    expect(chains.length).toBe(name.startsWith('08') ? 0 : opened.value.length);
    const none = { names: new Map<string, string>(), versions: new Map<string, number>(), lacks: [] };
    const server = { components, hasFlowNodes: isNew, ...none, otherwise: 'Rule chain' };
    const stored = await storeImport(chains, [], new Map(), server);
    for (const { chain, outcome } of stored) {
      if (!outcome.ok) return expect.fail(outcome.fault.message);
      const made = await running.tenant.call('ruleChain', { id: outcome.id });
      expect(made).toMatchObject({ name: chain.name, root: false });
      const file = await fileOfChain(outcome.id);
      if (!file.ok) return expect.fail(file.fault.message);
      const led = forServer(withDefaults(chain.document, components), isNew, () => undefined, 'Rule chain').document;
      expect(factsOf(partOf(JSON.parse(file.value).metadata), isNew)).toEqual(factsOf(writeMetadata(led), isNew));
    }
  });
});
