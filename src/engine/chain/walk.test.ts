import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Body } from '../body.ts';
import { MOST_RUNS } from '../message.ts';
import { chainOf, messageOf, testChains } from './chain.fixture.ts';

const ACK = 'flow.TbAckNode';
const SWITCH = 'filter.TbMsgTypeSwitchNode';
const FILTER = 'filter.TbJsFilterNode';
const INPUT = 'flow.TbRuleChainInputNode';
const OUTPUT = 'flow.TbRuleChainOutputNode';

it('follows a label whatever its letter case, and ends where there is no link', () => {
  const chain = testChains([
    chainOf(
      'a',
      [
        ['switch', SWITCH],
        ['end', ACK],
      ],
      [['switch', 'POST telemetry', 'end']],
    ),
  ]);
  chain.enter();
  expect(chain.log).toEqual(['> switch', '< switch Post telemetry', '> end POST telemetry', '< end acknowledged', '< end Success']);
});

it('names no link where a message goes several ways, also twice to one node', () => {
  const links = [
    ['switch', 'Post telemetry', 'x'],
    ['switch', 'Post telemetry', 'x'],
    ['switch', 'Post telemetry', 'y'],
  ] as const;
  const chain = testChains([
    chainOf(
      'a',
      [
        ['switch', SWITCH],
        ['x', ACK],
        ['y', ACK],
      ],
      links,
    ),
  ]);
  chain.enter();
  expect(chain.log.filter((line) => line.startsWith('>'))).toEqual(['> switch', '> x', '> x', '> y']);
});

it('keeps a message whose node asks, and goes on with the answer', async () => {
  const chain = testChains(
    [
      chainOf(
        'a',
        [
          ['is hot', FILTER, { jsScript: 'hot' }],
          ['end', ACK],
        ],
        [['is hot', 'True', 'end']],
      ),
    ],
    { hot: true },
  );
  chain.enter();
  expect([chain.log, chain.kept.map(({ nodeId }) => nodeId)]).toEqual([[], ['is hot']]);
  await chain.finish();
  expect(chain.log).toEqual(['> is hot', '< is hot True', '> end True', '< end acknowledged', '< end Success']);
});

it('returns from a chain along the name of its output', () => {
  const main = chainOf(
    'main',
    [
      ['call', INPUT, { ruleChainId: 'sub' }],
      ['good', ACK],
      ['bad', ACK],
    ],
    [
      ['call', 'Good', 'good'],
      ['call', 'bad', 'bad'],
    ],
  );
  const sub = chainOf(
    'sub',
    [
      ['switch', SWITCH],
      ['good', OUTPUT],
    ],
    [['switch', 'Post telemetry', 'good']],
  );
  const chain = testChains([main, sub]);
  chain.enter();
  expect(chain.log).toEqual([
    ...['> call', '< call acknowledged', '< call call', '> switch', '< switch Post telemetry', '> good Post telemetry', '< good answer'],
    ...['< call good', '> good Good', '< good acknowledged', '< good Success'],
  ]);
});

it('refuses to enter a chain again that has not answered, and names the way', () => {
  const call = (id: string, to: string) => chainOf(id, [[`to ${to}`, INPUT, { ruleChainId: to }]], []);
  const chain = testChains([call('a', 'b'), call('b', 'c'), call('c', 'a')]);
  chain.enter();
  expect(chain.log.at(-1)).toBe(
    "< to a Failure: The chain would be entered again before it has answered: 'Chain a' -> 'Chain b' -> 'Chain c' -> 'Chain a'",
  );
});

it('goes along links to other chains, as old servers have them, and does not return', () => {
  const chain = testChains([
    chainOf('a', [['switch', SWITCH]], [['switch', 'Post telemetry', 'chain:b']]),
    chainOf('b', [['first', OUTPUT]], []),
  ]);
  chain.enter();
  expect(chain.log).toEqual(['> switch', '< switch Post telemetry', '> first Post telemetry', '< first acknowledged']);
});

it('ends a message at a node that did not start or is gone', () => {
  const chain = testChains([
    chainOf(
      'a',
      [
        ['switch', SWITCH],
        ['odd', 'x.TbOddNode'],
      ],
      [['switch', 'Other', 'odd']],
    ),
  ]);
  chain.enter(messageOf({ type: 'MY_OWN' }));
  expect(chain.log.at(-1)).toBe('ended odd: There is no node class org.thingsboard.rule.engine.x.TbOddNode here');
});

it('ends messages of a chain that never ends', async () => {
  const chain = testChains([chainOf('a', [['switch', SWITCH]], [['switch', 'Post telemetry', 'chain:a']])]);
  chain.enter();
  await chain.finish();
  const why = 'The message and what was made of it have run through 20000 nodes: the chain does not end';
  expect(chain.log.slice(-2)).toEqual([`< switch Failure: ${why}`, `stopped switch: ${why}`]);
});

it('stops a chain that makes ever more messages of one', async () => {
  const links = [
    ['two', 'Success', 'chain:a'],
    ['two', 'Success', 'chain:a'],
  ] as const;
  const chain = testChains([chainOf('a', [['two', 'transform.TbTransformMsgNode', { jsScript: 'two' }]], links)], SCRIPTS);
  chain.enter();
  await chain.finish();
  // Each of the last ones enters a node once more, where it ends.
  expect(chain.log.filter((line) => line.startsWith('>')).length).toBeLessThan(2 * MOST_RUNS);
  expect(chain.log.at(-1)).toMatch('the chain does not end');
});

it('stops a node that makes more messages of one than may go on', async () => {
  const nodes = [
    ['split', 'transform.TbSplitArrayMsgNode'],
    ['end', ACK],
  ] as const;
  const chain = testChains([chainOf('a', nodes, [['split', 'Success', 'end']])]);
  chain.enter(messageOf({ body: Body.ofText(JSON.stringify(Array(20_000).fill(1))) }));
  const why = 'The node makes 20001 messages of one, which may run through 19999 more nodes together: none of them goes on';
  expect(chain.log.splice(0)).toEqual(['> split', `< split Failure: ${why}`, `stopped split: ${why}`]);
  chain.enter(messageOf({ body: Body.ofText(JSON.stringify(Array(200_000).fill(1))) }));
  expect(chain.log).toEqual(['> split', '< split Failure: The list has 200000 elements, more than 20000: none of them could go on']);
});

it('lets messages that it kept go as far as if each had come alone', async () => {
  const line = Array.from({ length: 8 }, (_, at) => [`end ${at}`, ACK] as const);
  const nodes = [
    ['one a second', 'deduplication.TbMsgDeduplicationNode', { interval: 1, strategy: 'LAST', maxPendingMsgs: 5000 }],
    ...line,
  ] as const;
  const links = nodes.slice(1).map(([to], at) => [nodes[at]?.[0] ?? '', 'Success', to] as const);
  const chain = testChains([chainOf('a', nodes, links)]);
  for (let second = 0; second < 4000; second++) chain.enter(messageOf({ metadata: { ts: String(1000 * second) } }));
  chain.clock.now = 4_000_000;
  await chain.finish();
  expect(chain.log.filter((one) => one === '< end 7 Success')).toHaveLength(4000);
});

const LABELS = ['Post telemetry', 'Other', 'Success', 'True', 'False'];
const CLASSES = [ACK, SWITCH, FILTER, 'transform.TbTransformMsgNode', 'filter.TbJsSwitchNode', OUTPUT, 'x.TbOddNode'];
const SCRIPTS = {
  yes: true,
  several: ['True', 'False'],
  two: [
    { data: '1', metadata: {}, type: 'A' },
    { data: '2', metadata: {}, type: 'B' },
  ],
};

/** Chains without circles within them, as a server would take them; they may call each other as they like. */
const anyChains = fc.array(
  fc.record({
    classes: fc.array(fc.constantFrom(...CLASSES, INPUT), { minLength: 1, maxLength: 6 }),
    links: fc.array(fc.tuple(fc.nat(5), fc.constantFrom(...LABELS), fc.nat(5)), { maxLength: 12 }),
    calls: fc.array(fc.tuple(fc.nat(5), fc.constantFrom(...LABELS), fc.nat(2)), { maxLength: 2 }),
  }),
  { minLength: 1, maxLength: 3 },
);
const SCRIPT_OF: Readonly<Record<string, string>> = {
  [FILTER]: 'yes',
  'filter.TbJsSwitchNode': 'several',
  'transform.TbTransformMsgNode': 'two',
};

it('loses and doubles no message whatever the chains are, and always ends', async () => {
  await fc.assert(
    fc.asyncProperty(anyChains, async (drawn) => {
      const sources = drawn.map(({ classes, links, calls }, at) =>
        chainOf(
          String(at),
          classes.map((clazz, n) => [`${at} ${n}`, clazz, { jsScript: SCRIPT_OF[clazz], ruleChainId: String((at + n) % drawn.length) }]),
          [
            ...links
              .filter(([from, , to]) => from < to && to < classes.length)
              .map(([from, label, to]) => [`${at} ${from}`, label, `${at} ${to}`] as const),
            ...calls
              .filter(([from, , to]) => from < classes.length && to < drawn.length)
              .map(([from, label, to]) => [`${at} ${from}`, label, `chain:${to}`] as const),
          ],
        ),
      );
      const chain = testChains(sources, SCRIPTS);
      chain.enter();
      await chain.finish();
      const count = (lead: string) => chain.log.filter((line) => line.startsWith(lead)).length;
      expect(count('fault')).toBe(0);
      // Each arrival came along a link, a call or into the first node, and had outcomes or was an end.
      expect(chain.kept).toEqual([]);
      expect(count('>')).toBeLessThan(2 * MOST_RUNS);
      expect(count('>')).toBeLessThanOrEqual(count('<') + count('ended'));
    }),
    { numRuns: 60 },
  );
});
