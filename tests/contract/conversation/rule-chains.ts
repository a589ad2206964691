import { at, del, type Exchange, get, like, post, rowsOf } from './exchange.ts';
import { ref } from './parts.ts';

function rootChain(answer: unknown) {
  const root = rowsOf(answer).find((chain) => at(chain, 'root') === true);
  return { 'root-chain': root, 'first-node': at(root, 'firstRuleNodeId') };
}

const node = (type: string, name: string, configuration: unknown, debugMode = false) => ({
  type: `org.thingsboard.rule.engine.${type}`,
  name,
  debugMode,
  configuration,
  additionalInfo: { description: '', layoutX: 300, layoutY: 150 },
});

const METADATA = {
  ruleChainId: ref('RULE_CHAIN', '<side>'),
  firstNodeIndex: 0,
  nodes: [
    node('filter.TbJsFilterNode', 'f', { jsScript: 'return msg.temperature > 20;' }, true),
    node('action.TbLogNode', 'l', { jsScript: 'return JSON.stringify(msg);' }),
  ],
  connections: [
    { fromIndex: 0, toIndex: 1, type: 'True' },
    { fromIndex: 0, toIndex: 1, type: 'False' },
  ],
  ruleChainConnections: [
    {
      fromIndex: 1,
      targetRuleChainId: ref('RULE_CHAIN', '<made>'),
      additionalInfo: { layoutX: 900, layoutY: 150, ruleChainNodeId: 'rule-chain-node-1' },
      type: 'Success',
    },
  ],
};

export const RULE_CHAINS: readonly Exchange[] = [
  get('rule chains', '/api/ruleChains?pageSize=10&page=0', { names: rootChain }),
  get('root metadata', '/api/ruleChain/<root-chain>/metadata'),
  post('chain no name', '/api/ruleChain', { name: '' }),
  post('chain create', '/api/ruleChain', { name: 'Side', debugMode: false, additionalInfo: { description: 'd' } }, { save: 'side' }),
  post('chain default', '/api/ruleChain/device/default', { name: 'Made' }, { save: 'made' }),
  get('empty metadata', '/api/ruleChain/<side>/metadata'),
  post('metadata save', '/api/ruleChain/metadata', METADATA),
  get('metadata get', '/api/ruleChain/<side>/metadata', { keep: (answer) => ({ nodes: at(answer, 'nodes') }) }),
  post('metadata cycle', '/api/ruleChain/metadata', {
    ...METADATA,
    nodes: like('nodes'),
    connections: [
      { fromIndex: 0, toIndex: 1, type: 'True' },
      { fromIndex: 1, toIndex: 0, type: 'Success' },
    ],
  }),
  post('metadata self', '/api/ruleChain/metadata', {
    ...METADATA,
    nodes: like('nodes'),
    connections: [{ fromIndex: 0, toIndex: 0, type: 'True' }],
  }),
  post('metadata unknown node class', '/api/ruleChain/metadata', {
    ruleChainId: ref('RULE_CHAIN', '<side>'),
    firstNodeIndex: 0,
    nodes: [
      {
        type: 'org.thingsboard.rule.engine.filter.NoSuchNode',
        name: 'x',
        debugMode: false,
        configuration: {},
        additionalInfo: { description: '', layoutX: 300, layoutY: 150 },
      },
    ],
    connections: null,
    ruleChainConnections: null,
  }),
  post('chain root second', '/api/ruleChain', like('side', { root: true })),
  del('chain delete root', '/api/ruleChain/<root-chain>'),
  post('chain set root', '/api/ruleChain/<side>/root'),
  post('chain set root back', '/api/ruleChain/<root-chain>/root'),
  get('chain export', '/api/ruleChains/export?limit=10'),
  del('chain delete', '/api/ruleChain/<made>'),
  get('debug in', '/api/ruleNode/<first-node>/debugIn'),
  post('test script update return {msg: msg, metadata: metadata, msgType: msgType};', '/api/ruleChain/testScript', {
    script: 'return {msg: msg, metadata: metadata, msgType: msgType};',
    scriptType: 'update',
    argNames: ['msg', 'metadata', 'msgType'],
    msg: '{"t":7}',
    metadata: { unit: 'C' },
    msgType: 'POST_TELEMETRY_REQUEST',
  }),
  post('test script generate return {msg: {a: 1}, metadata: {}, msgType: "X"};', '/api/ruleChain/testScript', {
    script: 'return {msg: {a: 1}, metadata: {}, msgType: "X"};',
    scriptType: 'generate',
    argNames: ['prevMsg', 'prevMetadata', 'prevMsgType'],
    msg: '{"t":7}',
    metadata: { unit: 'C' },
    msgType: 'POST_TELEMETRY_REQUEST',
  }),
  post('test script filter return msg.t > 5;', '/api/ruleChain/testScript', {
    script: 'return msg.t > 5;',
    scriptType: 'filter',
    argNames: ['msg', 'metadata', 'msgType'],
    msg: '{"t":7}',
    metadata: { unit: 'C' },
    msgType: 'POST_TELEMETRY_REQUEST',
  }),
  post('test script switch return ["A", "B"];', '/api/ruleChain/testScript', {
    script: 'return ["A", "B"];',
    scriptType: 'switch',
    argNames: ['msg', 'metadata', 'msgType'],
    msg: '{"t":7}',
    metadata: { unit: 'C' },
    msgType: 'POST_TELEMETRY_REQUEST',
  }),
  post('test script json return {a: msg.t};', '/api/ruleChain/testScript', {
    script: 'return {a: msg.t};',
    scriptType: 'json',
    argNames: ['msg', 'metadata', 'msgType'],
    msg: '{"t":7}',
    metadata: { unit: 'C' },
    msgType: 'POST_TELEMETRY_REQUEST',
  }),
  post('test script string return "t is " + msg.t;', '/api/ruleChain/testScript', {
    script: 'return "t is " + msg.t;',
    scriptType: 'string',
    argNames: ['msg', 'metadata', 'msgType'],
    msg: '{"t":7}',
    metadata: { unit: 'C' },
    msgType: 'POST_TELEMETRY_REQUEST',
  }),
  post('test script filter return msg.', '/api/ruleChain/testScript', {
    script: 'return msg.',
    scriptType: 'filter',
    argNames: ['msg', 'metadata', 'msgType'],
    msg: '{"t":7}',
    metadata: { unit: 'C' },
    msgType: 'POST_TELEMETRY_REQUEST',
  }),
  post('test script filter return 7;', '/api/ruleChain/testScript', {
    script: 'return 7;',
    scriptType: 'filter',
    argNames: ['msg', 'metadata', 'msgType'],
    msg: '{"t":7}',
    metadata: { unit: 'C' },
    msgType: 'POST_TELEMETRY_REQUEST',
  }),
  post('test script filter throw new Error("no");', '/api/ruleChain/testScript', {
    script: 'throw new Error("no");',
    scriptType: 'filter',
    argNames: ['msg', 'metadata', 'msgType'],
    msg: '{"t":7}',
    metadata: { unit: 'C' },
    msgType: 'POST_TELEMETRY_REQUEST',
  }),
  post('test script nothing return 1;', '/api/ruleChain/testScript', {
    script: 'return 1;',
    scriptType: 'nothing',
    argNames: ['msg', 'metadata', 'msgType'],
    msg: '{"t":7}',
    metadata: { unit: 'C' },
    msgType: 'POST_TELEMETRY_REQUEST',
  }),
  post('test script switch return 7;', '/api/ruleChain/testScript', {
    script: 'return 7;',
    scriptType: 'switch',
    argNames: ['msg', 'metadata', 'msgType'],
    msg: '{"t":7}',
    metadata: { unit: 'C' },
    msgType: 'POST_TELEMETRY_REQUEST',
  }),
  post('test script update return 7;', '/api/ruleChain/testScript', {
    script: 'return 7;',
    scriptType: 'update',
    argNames: ['msg', 'metadata', 'msgType'],
    msg: '{"t":7}',
    metadata: { unit: 'C' },
    msgType: 'POST_TELEMETRY_REQUEST',
  }),
  post('test script filter return nothing.x;', '/api/ruleChain/testScript', {
    script: 'return nothing.x;',
    scriptType: 'filter',
    argNames: ['msg', 'metadata', 'msgType'],
    msg: '{"t":7}',
    metadata: { unit: 'C' },
    msgType: 'POST_TELEMETRY_REQUEST',
  }),
  post('test script - return 1;', '/api/ruleChain/testScript', { script: 'return 1;' }),
  get('components FILTER', '/api/components/FILTER'),
  get('components ENRICHMENT', '/api/components/ENRICHMENT'),
  get('components TRANSFORMATION', '/api/components/TRANSFORMATION'),
  get('components ACTION', '/api/components/ACTION'),
  get('components EXTERNAL', '/api/components/EXTERNAL'),
  get('components RULE_CHAIN', '/api/components/RULE_CHAIN'),
  get('component', '/api/component/org.thingsboard.rule.engine.filter.TbJsFilterNode'),
  get('component unknown', '/api/component/nope'),
  get('queues', '/api/tenant/queues?serviceType=TB_RULE_ENGINE'),
  get('queues unknown', '/api/tenant/queues?serviceType=TB-RULE-ENGINE'),
];
