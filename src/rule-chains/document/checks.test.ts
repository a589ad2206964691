import { describe, expect, it } from 'vitest';
import type { Part } from '../../contract/part.ts';
import { BOX, CHAIN_NODE } from './chain-document.ts';
import { checkChain, refusalOf } from './checks.ts';
import { newNode, readComponents } from './components.ts';
import { readMetadata } from './read-metadata.ts';

const descriptor = (clazz: string, definition: Part, type = 'FILTER') => ({
  ...{ clazz, type, name: clazz, configurationVersion: 2 },
  configurationDescriptor: { nodeDefinition: { inEnabled: true, outEnabled: true, customRelations: false, ...definition } },
});
const COMPONENTS = readComponents([
  descriptor('filter', { relationTypes: ['True', 'False', 'Failure'], defaultConfiguration: { jsScript: 'return true;' } }),
  descriptor('switch', { relationTypes: ['Failure'], customRelations: true, defaultConfiguration: { jsScript: '' } }),
  descriptor('generator', { inEnabled: false, defaultConfiguration: { version: 0 } }, 'ACTION'),
  descriptor('output', { outEnabled: false, defaultConfiguration: {} }, 'FLOW'),
  descriptor(CHAIN_NODE, { customRelations: true, relationTypes: [], defaultConfiguration: { ruleChainId: null } }, 'FLOW'),
  descriptor('of no kind', {}, 'OTHER'),
  { clazz: 7 },
]);

const SCRIPT = { jsScript: "return ['One', 'Two'];" };
type NodeOf = readonly [type: string, configuration?: Part, name?: string];
type LinkOf = readonly [from: number, to: number, label: string];

function checked(nodes: readonly NodeOf[], links: readonly LinkOf[], first: number | null = 0, more: Part = {}) {
  const metadata = {
    firstNodeIndex: first,
    nodes: nodes.map(([type, configuration = SCRIPT, name = 'N'], i) => ({
      ...{ id: { id: `${i}` }, type, name, configuration },
      additionalInfo: { layoutX: i, layoutY: 0 },
    })),
    connections: links.map(([fromIndex, toIndex, type]) => ({ fromIndex, toIndex, type })),
    ...more,
  };
  return checkChain(readMetadata(metadata).document, COMPONENTS);
}

const TO_BOX = (id: string | null) => ({
  ruleChainConnections: [{ fromIndex: 0, type: 'True', targetRuleChainId: { id }, additionalInfo: { ruleChainNodeId: 'x' } }],
});

describe('a save is stopped by', () => {
  it.each([
    [
      'a cycle',
      [['filter'], ['filter']],
      [
        [0, 1, 'True'],
        [1, 0, 'False'],
      ],
      [{ is: 'cycle', node: '0', way: ['0', '1'] }],
    ],
    ['a link of a node to itself', [['filter']], [[0, 0, 'True']], [{ is: 'self-link', node: '0', link: '0 → 0' }]],
    ['a link into a generator', [['filter'], ['generator']], [[0, 1, 'True']], [{ is: 'no-input', node: '1', link: '0 → 1' }]],
    ['a link out of an output', [['output'], ['filter']], [[0, 1, 'True']], [{ is: 'no-output', node: '0', link: '0 → 1' }]],
    ['a node without a name', [['filter', SCRIPT, ' ']], [], [{ is: 'no-name', node: '0' }]],
    [
      'nothing',
      [['filter'], ['switch'], ['nobody knows']],
      [
        [0, 1, 'True'],
        [1, 2, 'One'],
      ],
      [],
    ],
  ] as const)('%s', (_, nodes, links, stops) => {
    expect(checked(nodes, links).stops).toEqual(stops);
  });
});

describe('hints', () => {
  it.each([
    ['no first node, and what is not reached', [['filter']], [], null, [{ is: 'no-first' }, { is: 'unreachable', node: '0' }]],
    ['nothing of what a generator reaches', [['generator'], ['filter']], [[0, 1, 'Success']], null, [{ is: 'no-first' }]],
    ['what has no settings', [['filter', {}]], [], 0, [{ is: 'defaults', node: '0' }]],
    ['nothing of a class without settings', [['generator', {}]], [], 0, []],
    ['a chain that is not chosen', [[CHAIN_NODE, { ruleChainId: null }]], [], 0, [{ is: 'unresolved', node: '0' }]],
    ['nothing of the default chain', [[CHAIN_NODE, { forwardMsgToDefaultRuleChain: true }]], [], 0, []],
    ['a class that nobody knows', [['x.Y']], [], 0, [{ is: 'unknown-class', node: '0', clazz: 'x.Y' }]],
    [
      'a label that is not declared',
      ...([[['filter'], ['filter']], [[0, 1, 'Maybe']], 0] as const),
      [{ is: 'doubtful-label', node: '0', link: '0 → 1', label: 'Maybe' }],
    ],
    ['nothing of a label in other case', [['filter'], ['filter']], [[0, 1, 'TRUE']], 0, []],
    ['nothing of a label that the script returns', [['switch'], ['filter']], [[0, 1, 'one']], 0, []],
    [
      'a label that the script does not return',
      ...([[['switch'], ['filter']], [[0, 1, 'three']], 0] as const),
      [{ is: 'doubtful-label', node: '0', link: '0 → 1', label: 'three' }],
    ],
    ['nothing where labels are computed', [['switch', { jsScript: 'return msg.x;' }], ['filter']], [[0, 1, 'three']], 0, []],
    ['nothing of labels of another chain', [[CHAIN_NODE, { ruleChainId: 'c' }], ['filter']], [[0, 1, 'any']], 0, []],
  ] as const)('name %s', (_, nodes, links, first, hints) => {
    expect(checked(nodes, links, first).hints).toEqual(hints);
  });
});

it('hints name a node that leads to the chain itself', () => {
  const { document } = readMetadata({
    firstNodeIndex: 0,
    nodes: [{ type: CHAIN_NODE, name: 'Again', configuration: { ruleChainId: 'me' } }],
  });
  const hints = (ruleChain: object) => checkChain({ ...document, ruleChain }, COMPONENTS).hints.map(({ is }) => is);
  expect([hints({ id: { id: 'me' } }), hints({ id: { id: 'other' } }), hints({})]).toEqual([['to-itself'], [], []]);
});

it('a box of an older server is reached by its links, and one without a chain is left out', () => {
  expect(checked([['filter']], [], 0, TO_BOX('c'))).toEqual({ stops: [], hints: [] });
  expect(readMetadata({ nodes: [{}], ...TO_BOX(null) }).findings.map(({ is }) => is)).toContain('box-without-target');
  const box = { nodes: { b: { type: BOX, configuration: { ruleChainId: null }, additionalInfo: {} } }, links: {}, first: 'b' };
  expect(checkChain(box, COMPONENTS).stops.map(({ is }) => is)).toEqual(['no-target', 'first-is-box']);
  expect(checkChain({ ...box, first: null }, COMPONENTS).hints.map(({ is }) => is)).toEqual(['no-first', 'lonely-box']);
});

it('a new node has the settings of its class, and nothing that a server does not know', () => {
  const filter = COMPONENTS.get('filter');
  if (!filter) throw new Error('no filter');
  expect(newNode(filter, 'Hot?')).toEqual({
    ...{ type: 'filter', name: 'Hot?', configurationVersion: 2, singletonMode: false },
    ...{ configuration: { jsScript: 'return true;' }, additionalInfo: { description: '' } },
  });
  expect(newNode({ ...filter, configurationVersion: undefined }, 'Hot?')).toMatchObject({ debugMode: false });
  expect([...COMPONENTS.keys()]).toEqual(['filter', 'switch', 'generator', 'output', CHAIN_NODE]);
});

it('a link that would stop a save is refused for that reason', () => {
  const { document } = readMetadata({
    firstNodeIndex: 0,
    nodes: ['filter', 'filter', 'filter', 'generator'].map((type, i) => ({ id: { id: `${i}` }, type, name: 'N', configuration: {} })),
    connections: [
      { fromIndex: 0, toIndex: 1, type: 'True' },
      { fromIndex: 1, toIndex: 2, type: 'True' },
    ],
  });
  const refused = (from: string | null, to: string) => refusalOf(document, COMPONENTS, from, to);
  expect(refused('2', '0')).toEqual({ is: 'cycle', node: '0', way: ['0', '1', '2'] });
  expect(refused('1', '1')).toMatchObject({ is: 'self-link', node: '1' });
  expect(refused('1', '3')).toMatchObject({ is: 'no-input', node: '3' });
  expect(refused(null, '3')).toMatchObject({ is: 'no-input', node: '3' });
  expect([refused('0', '2'), refused(null, '2')]).toEqual([undefined, undefined]);
});

it('hints name a node that clears the alarm which the node before it has raised, of the same type', () => {
  const alarm = (clazz: string, alarmType: string): NodeOf => [`org.thingsboard.rule.engine.action.${clazz}`, { alarmType }, 'N'];
  const nodes = [alarm('TbCreateAlarmNode', 'High'), alarm('TbClearAlarmNode', 'High'), alarm('TbClearAlarmNode', 'Low')];
  const ending = (links: readonly LinkOf[]) => checked(nodes, links).hints.flatMap((hint) => (hint.is === 'ends-alarm' ? [hint.node] : []));
  expect(
    ending([
      [0, 1, 'created'],
      [0, 2, 'Created'],
    ]),
  ).toEqual(['1']);
  expect(
    ending([
      [0, 1, 'Cleared'],
      [0, 1, 'False'],
    ]),
  ).toEqual([]);
});
