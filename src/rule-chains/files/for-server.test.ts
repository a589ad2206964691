import { describe, expect, it } from 'vitest';
import { type Part, partOf } from '../../contract/part.ts';
import { BOX, CHAIN_NODE, classOf, nodesOf } from '../document/chain-document.ts';
import type { Component } from '../document/components.ts';
import { readMetadata } from '../document/read-metadata.ts';
import { writeMetadata } from '../document/write-metadata.ts';
import { forServer, laterNodes, withDefaults, withoutMembers } from './for-server.ts';

const place = (layoutX: number) => ({ additionalInfo: { layoutX, layoutY: 0 } });
const log = (name: string) => ({ type: 'a.Log', name, configuration: { text: 'x' }, ...place(0) });
const leading = (name: string, ruleChainId: string | null) => ({ type: CHAIN_NODE, name, configuration: { ruleChainId }, ...place(300) });
const link = (fromIndex: number, toIndex: number, type: string) => ({ fromIndex, toIndex, type });
const documentOf = (metadata: Part) => readMetadata(metadata).document;
const names = (keys: readonly string[], document: Part) => keys.map((key) => nodesOf(document)[key]?.name);

describe('an imported chain', () => {
  it('gets nodes for its boxes, named by their chains, with all links', () => {
    const box = (fromIndex: number, group: string, target: string, type: string) => ({
      ...{ fromIndex, type, targetRuleChainId: { entityType: 'RULE_CHAIN', id: target } },
      additionalInfo: { ruleChainNodeId: group, layoutX: 300, layoutY: 40, description: 'd' },
    });
    const document = documentOf({
      nodes: [log('A'), log('B')],
      connections: [link(0, 1, 'Success')],
      ruleChainConnections: [box(0, 'g', 'one', 'True'), box(1, 'g', 'one', 'False'), box(1, 'h', 'two', 'False')],
    });
    const written = writeMetadata(forServer(document, true, (key) => (key === 'g' ? 'B' : undefined), 'Rule chain').document);
    expect(written.ruleChainConnections).toBeNull();
    const additionalInfo = { description: 'd', layoutX: 300, layoutY: 40 };
    expect((written.nodes as Part[]).slice(2)).toEqual([
      { type: CHAIN_NODE, name: 'B 2', configuration: { ruleChainId: 'one' }, additionalInfo },
      { type: CHAIN_NODE, name: 'Rule chain', configuration: { ruleChainId: 'two' }, additionalInfo },
    ]);
    expect(written.connections).toEqual([link(0, 1, 'Success'), link(0, 2, 'True'), link(1, 2, 'False'), link(1, 3, 'False')]);
  });

  it('gets boxes for nodes that an older server would not know, where a box loses nothing', () => {
    const document = documentOf({
      nodes: [log('A'), leading('Ends here', 'one'), leading('Goes on', 'two'), leading('Nowhere', null), leading('Alone', 'three')],
      connections: [link(0, 1, 'True'), link(0, 2, 'False'), link(2, 0, 'Done'), link(0, 3, 'Failure')],
    });
    const { document: old, converted, kept } = forServer(document, false, () => undefined, '');
    expect([names(converted, document), names(kept, document)]).toEqual([['Ends here'], ['Goes on', 'Nowhere', 'Alone']]);
    expect(Object.values(nodesOf(old)).filter((node) => classOf(node) === BOX)).toHaveLength(1);
    const written = writeMetadata(old);
    expect(written.ruleChainConnections).toMatchObject([
      { fromIndex: 0, type: 'True', targetRuleChainId: { id: 'one' }, additionalInfo: { layoutX: 300, layoutY: 0 } },
    ]);
    expect((written.nodes as Part[]).map(({ name }) => name)).toEqual(['A', 'Goes on', 'Nowhere', 'Alone']);
  });

  it('gets the settings of a class only where it has none', () => {
    const component = (clazz: string, defaults: Part): [string, Component] => [
      clazz,
      {
        ...{ clazz, kind: 'ACTION', name: clazz, description: '', hasInput: true, hasOutput: true, labels: [], hasFreeLabels: false },
        ...{ defaults, configurationVersion: 2, hasQueueName: false, runsWhere: 'EVERYWHERE' },
      },
    ];
    const components = new Map([component('a.Log', { text: 'usual' }), component('a.Empty', { version: 0 })]);
    const node = (type: string, configuration: unknown) => ({ type, name: type, configuration, configurationVersion: 1, ...place(0) });
    const document = documentOf({
      nodes: [node('a.Log', null), node('a.Log', {}), node('a.Log', { text: '' }), node('a.Empty', {}), node('b.Unknown', null)],
    });
    const settings = Object.values(nodesOf(withDefaults(document, components))).map((one) => [one.configuration, one.configurationVersion]);
    expect(settings).toEqual([
      [{ text: 'usual' }, 2],
      [{ text: 'usual' }, 2],
      [{ text: '' }, 1],
      [{}, 1],
      [null, 1],
    ]);
    expect(partOf(components.get('a.Log')?.defaults)).toEqual({ text: 'usual' });
  });
});

describe('nodes of newer servers', () => {
  const component = (clazz: string, configurationVersion?: number): [string, Component] => [
    clazz,
    {
      ...{ clazz, kind: 'ACTION', name: clazz, description: '', hasInput: true, hasOutput: true, labels: [], hasFreeLabels: false },
      ...{ defaults: {}, configurationVersion, hasQueueName: false, runsWhere: 'EVERYWHERE' },
    },
  ];
  const versioned = (type: string, configurationVersion?: number) => ({ ...log(type), type, configurationVersion, queueName: 'Main' });
  const document = documentOf({ nodes: [versioned('a.A', 2), versioned('a.B', 1), versioned('a.C'), versioned('b.Unknown', 7)] });

  it('are those with settings of a later version', () => {
    const components = new Map([component('a.A', 1), component('a.B', 1), component('a.C')]);
    expect(laterNodes(document, components).map(classOf)).toEqual(['a.A']);
    expect(laterNodes(document, new Map([component('a.A'), component('a.B')])).map(classOf)).toEqual(['a.A', 'a.B']);
  });

  it('are stored without what an older server does not have', () => {
    const nodes = Object.values(nodesOf(withoutMembers(document, ['queueName', 'configurationVersion'])));
    expect(nodes.map((node) => Object.keys(node).sort())).toEqual(Array(4).fill(['additionalInfo', 'configuration', 'name', 'type']));
  });
});
