/** Chains of other people, read where they are: each has its right value in the README beside it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Part, partOf } from '../../contract/part.ts';
import { changesBetween } from '../../stored/changes.ts';
import { BOX, classOf, linksOf, nameOf, nodesOf, OUTPUT_NODE } from '../document/chain-document.ts';
import { checkChain } from '../document/checks.ts';
import { setInNode } from '../document/commands/nodes.ts';
import type { Components } from '../document/components.ts';
import { labelsOfScript } from '../document/script-labels.ts';
import { spotsOf } from '../document/spots.ts';
import { type FileChain, readFile } from './read-file.ts';
import { referencesOf } from './references.ts';
import { writeFile, writeFiles } from './write-file.ts';

const FOLDERS = ['cases/chains', 'rule_chains'].map((name) => new URL(`../../../../shared/data/${name}/`, import.meta.url));
const files = new Map(
  FOLDERS.filter((folder) => existsSync(folder)).flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => [name, readFileSync(new URL(name, folder), 'utf8')] as const),
  ),
);
if (files.size === 0) console.info('No chains of other people here: their tests are left out.');

const NO_COMPONENTS: Components = new Map();
/** Damaged on purpose: what cannot be is left out and reported. */
const DAMAGED = ['07', '10'];

function chainOf(name: string): FileChain {
  const text = [...files].find(([file]) => file.startsWith(name))?.[1] ?? '';
  const read = readFile(text);
  if ('fault' in read) throw new Error(`${name}: ${read.fault} ${read.reason}`);
  return read.chains[0] as FileChain;
}

interface Facts {
  readonly nodes: unknown;
  readonly links: readonly string[];
  readonly boxes: readonly string[];
  readonly first: unknown;
  readonly rest: unknown;
}

/** What a file says, without what belongs to its server alone. */
function factsOf(json: unknown): Facts {
  const file = partOf(json);
  const { nodes, connections, ruleChainConnections, firstNodeIndex, ruleChainId: _, notes, ...rest } = partOf(file.metadata);
  const named = (all: unknown) => (all ?? []) as Part[];
  const quiet = ({ id: _id, createdTime: _t, ruleChainId: _c, debugMode: _d, debugSettings: _s, ...node }: Part) => node;
  return {
    nodes: named(nodes).map(quiet),
    links: named(connections)
      .map(({ fromIndex, toIndex, type }) => `${String(fromIndex)} ${String(toIndex)} ${String(type)}`)
      .sort(),
    boxes: named(ruleChainConnections)
      .map(({ fromIndex, targetRuleChainId, type, additionalInfo }) =>
        JSON.stringify([fromIndex, partOf(targetRuleChainId).id, type, partOf(additionalInfo).layoutX, partOf(additionalInfo).layoutY]),
      )
      .sort(),
    first: firstNodeIndex ?? null,
    rest: { ...rest, notes: notes ?? null, name: partOf(file.ruleChain).name, info: partOf(file.ruleChain).additionalInfo },
  };
}

/** Metadata alone is a file, too. */
function parse(text: string, name: string): unknown {
  const file = partOf(JSON.parse(text.replace(/^\uFEFF/, '')));
  return 'nodes' in file ? { ruleChain: { name }, metadata: file } : file;
}
const isWhole = (name: string) => !DAMAGED.some((damaged) => name.startsWith(damaged));

describe.skipIf(files.size === 0)('a chain of other people', () => {
  it.each([...files].filter(([name]) => isWhole(name)))('in %s is written as it was read, but for what is edited', (name, text) => {
    const read = readFile(text, name);
    if ('fault' in read) throw new Error(read.fault);
    for (const { document } of read.chains) {
      expect(factsOf(JSON.parse(writeFile(document)))).toEqual(factsOf(parse(text, name)));
      if (Object.keys(nodesOf(document)).length === 0) continue;
      const [key = ''] = Object.keys(nodesOf(document));
      const edited = setInNode(key, ['name'], 'Edited')(document);
      expect(changesBetween(document, edited).map(({ path }) => path)).toEqual([['nodes', key, 'name']]);
    }
  });

  it('of old boxes has one box for each group, with all its labels', () => {
    const { document, notes } = chainOf('01');
    const boxes = Object.entries(nodesOf(document)).filter(([, node]) => classOf(node) === BOX);
    expect(boxes.map(([key]) => [key, spotsOf(document).get(key)])).toEqual([
      ['rule-chain-node-0', { x: 1010, y: 150 }],
      ['rule-chain-node-1', { x: 700, y: 400 }],
      ['rule-chain-node-2', { x: 1010, y: 40 }],
    ]);
    const warm = Object.keys(nodesOf(document)).find((key) => nameOf(nodesOf(document)[key]) === 'Too warm?');
    expect(linksOf(document).find(({ from, to }) => from === warm && to === 'rule-chain-node-0')?.labels).toEqual(['True', 'Failure']);
    expect(notes).toContainEqual({ is: 'debug-off', nodes: ['Too warm?'] });
    expect(referencesOf(document, []).every(({ found, id }) => found === null && id !== null)).toBe(true);
  });

  it('that is another one is found by its id, and offered by its name', () => {
    const child = { id: 'here', name: 'Reservoir check', externalId: 'c0a00302-5eed-11f0-8000-0123456789ab' };
    const byName = { ...child, name: String(partOf(chainOf('04').document.ruleChain).name), externalId: null };
    const { document, ids } = chainOf('03');
    const asked = (known: typeof child | typeof byName) => referencesOf(document, [known]).find(({ name }) => name === 'Check reading');
    expect(asked(child)).toMatchObject({ found: { id: 'here' } });
    expect(asked(byName)).toMatchObject({ found: null, suggested: [{ id: 'here' }] });
    const round = referencesOf(document, []).find(({ name }) => name === 'Round again');
    expect(ids).toContain(round?.id);
    const outputs = Object.values(nodesOf(chainOf('04').document)).filter((node) => classOf(node) === OUTPUT_NODE);
    expect(outputs.map(nameOf).sort()).toEqual(['Failure', 'In Range', 'nobody listens', 'out of range']);
  });

  it('has the labels that its script computes', () => {
    const { document } = chainOf('06');
    const [, node] = Object.entries(nodesOf(document)).find(([, one]) => classOf(one).endsWith('TbJsSwitchNode')) ?? [];
    expect(node && labelsOfScript(node).isComputed).toBe(true);
    expect(checkChain(document, NO_COMPONENTS).stops).toEqual([]);
  });

  it('with doubled links has each once', () => {
    const { document, notes } = chainOf('07');
    const doubled = notes.flatMap((note) => (note.is === 'doubled' ? [`${note.label} ${note.count}`] : []));
    expect(doubled).toEqual(['Created 2', 'left 1']);
    expect(linksOf(document).reduce((sum, { labels }) => sum + labels.length, 0)).toBe(9);
  });

  it('that runs in a circle is stopped, with the way by names', () => {
    const { document } = chainOf('08');
    const named = (keys: readonly string[]) => keys.map((key) => nameOf(nodesOf(document)[key]));
    const { stops } = checkChain(document, NO_COMPONENTS);
    expect(stops.map((stop) => [stop.is, named(stop.is === 'cycle' ? stop.way : [stop.node])])).toEqual([
      ['cycle', ['Count up', 'Again?', 'Pass']],
      ['self-link', ['Own tail']],
    ]);
  });

  it('without a first node keeps its places, and says what is not reached', () => {
    const { document, notes } = chainOf('09');
    expect(notes).toEqual([]);
    const { hints, stops } = checkChain(document, NO_COMPONENTS);
    expect(stops).toEqual([]);
    expect(hints.filter(({ is }) => is !== 'unknown-class')[0]).toEqual({ is: 'no-first' });
    expect([...spotsOf(document).values()]).toContainEqual({ x: 80.5, y: 99.25 });
  });

  it('with broken indices says each, and has what is whole', () => {
    const { document, notes } = chainOf('10');
    expect(notes.map(({ is }) => is).sort()).toEqual(
      [
        ...['box-without-target', 'first-gone', 'link-into-void', 'link-into-void'],
        ...['link-without-label', 'link-without-label', 'no-configuration', 'no-place'],
      ].sort(),
    );
    expect(notes.find(({ is }) => is === 'first-gone')).toEqual({ is: 'first-gone', index: 7, nodes: 4 });
    const written = factsOf(JSON.parse(writeFile(document)));
    expect([written.links, written.boxes, written.first]).toEqual([['0 1 True', '0 2 False'], [], null]);
    expect(new Set([...spotsOf(document).values()].map(({ x, y }) => `${x} ${y}`)).size).toBe(4);
  });

  it('is one of many in a file, with its id', () => {
    const documents = ['03', '04'].map((name, i) => {
      const { document } = chainOf(name);
      return { ...document, ruleChain: { ...partOf(document.ruleChain), id: { entityType: 'RULE_CHAIN', id: `chain-${i}` } } };
    });
    const read = readFile(writeFiles(documents));
    if ('fault' in read) throw new Error(read.fault);
    expect(read.chains.map(({ ids }) => ids[0])).toEqual(['chain-0', 'chain-1']);
    expect(read.chains.map(({ document }) => factsOf(JSON.parse(writeFile(document))))).toEqual(
      documents.map((document) => factsOf(JSON.parse(writeFile(document)))),
    );
  });

  it('with marks of byte order and letters of all kinds has its names as they are', () => {
    const { document } = chainOf('11');
    expect(Object.values(nodesOf(document)).map(nameOf).join('|')).toMatch(/<b>jetzt<\/b>/);
    expect(Object.values(nodesOf(document)).map(nameOf)).toContain(' leading and trailing ');
    expect(writeFile(document).charCodeAt(0)).toBe('{'.charCodeAt(0));
    expect(writeFile(document)).not.toMatch(/\\u/);
  });

  it('with recording of everything comes in without it', () => {
    const { document, notes } = chainOf('13');
    expect(notes).toContainEqual({ is: 'debug-off', nodes: ['Sort by kind'] });
    expect(Object.values(nodesOf(document))[0]?.debugSettings).toEqual({ failuresEnabled: true, allEnabled: false, allEnabledUntil: 0 });
  });
});

it.each([
  ['', 'not-json'],
  ['[]', 'no-chain'],
  ['{"a":1}', 'no-chain'],
  ['{"ruleChain":{},"metadata":{}}', 'no-name'],
  ['{"ruleChain":{"name":"A"}}', 'no-metadata'],
  ['{"ruleChains":[{"name":"A"},{"name":"B"}],"metadata":[{"nodes":[]}]}', 'no-metadata'],
])('the file %j is refused by %s', (text, fault) => {
  expect(readFile(text)).toMatchObject({ fault });
});

const onlyOf = (json: object): FileChain => {
  const read = readFile(JSON.stringify(json));
  if ('fault' in read) throw new Error(read.fault);
  return read.chains[0] as FileChain;
};

it('a chain that ran elsewhere becomes an ordinary one, and says so', () => {
  const { document, notes } = onlyOf({ ruleChain: { name: 'Edge', type: 'EDGE' }, metadata: { nodes: [] } });
  expect(document).toMatchObject({ ruleChain: { type: 'CORE' } });
  expect(notes).toEqual([{ is: 'of-other-type', type: 'EDGE' }]);
});

it('a chain with nodes that no server takes comes in without them, and says which', () => {
  const place = { configuration: {}, additionalInfo: { layoutX: 1, layoutY: 1 } };
  const { document, notes } = onlyOf({
    ruleChain: { name: 'Odd', debugMode: 'yes', additionalInfo: 'text', configuration: 'kept' },
    metadata: { firstNodeIndex: '0', nodes: [{ name: 'A', ...place }, 7, { type: 'a.TbLog', name: ' ', ...place }], connections: {} },
  });
  expect(notes).toEqual([
    { is: 'no-class', node: 0, name: 'A' },
    { is: 'no-name', node: 2, name: 'TbLog' },
    { is: 'no-node', node: 1 },
    ...['additionalInfo', 'debugMode', 'connections', 'firstNodeIndex'].map((member) => ({ is: 'wrong-member', member })),
  ]);
  expect(document.ruleChain).toEqual({ name: 'Odd', configuration: 'kept', firstRuleNodeId: null, root: false });
  expect(Object.values(nodesOf(document)).map(nameOf)).toEqual(['TbLog']);
});
