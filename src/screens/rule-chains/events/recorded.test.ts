import { expect, it, vi } from 'vitest';
import { giveCore } from '../../../bridge/core.fixture.ts';
import { failed, fault, ok } from '../../../contract/fault.ts';
import { recordedNow } from '../../../rule-chains/document/recording.ts';
import { endOfRecording, readRecorded } from './recorded.ts';

const core = { call: vi.fn() };
giveCore(core);

const id = (last: number) => `784f394c-42b6-435a-983c-b7beff27840${last}`;
const NOW = 1_800_000_000_000;
const document = {
  nodes: {
    a: { id: { id: id(1) }, debugMode: true },
    b: { id: { id: id(2) }, debugSettings: { allEnabled: false, allEnabledUntil: NOW - 1 } },
    silent: { id: { id: id(3) }, debugMode: false },
    fresh: { debugMode: true },
  },
};
const event = (last: number, createdTime: number, body: object) => ({ id: { id: id(last) }, createdTime, body });
const EVENTS: Record<string, unknown[]> = {
  [id(1)]: [
    event(4, 30, { type: 'IN' }),
    event(5, 31, { type: 'OUT', relationType: 'failure', error: 'No connection' }),
    event(6, 32, { type: 'OUT', relationType: 'Success', error: '' }),
  ],
  [id(2)]: [event(7, 40, { type: 'IN' })],
};

const answerFor = (_: string, { path }: { path: string }) => ok({ data: EVENTS[/RULE_NODE\/([^/]+)/.exec(path)?.[1] ?? ''] });

it('reads what stored nodes record, or recorded until a time, and counts it', async () => {
  core.call.mockImplementation(async (name: string, input: { path: string }) => answerFor(name, input));
  const read = await readRecorded(document, 'tenant', NOW);
  if (!read.ok) throw new Error('not read');
  expect(read.value.events.map(({ node, event: { createdTime } }) => [node, createdTime])).toEqual([
    ['b', 40],
    ['a', 32],
    ['a', 31],
    ['a', 30],
  ]);
  expect([...read.value.counts]).toEqual([
    ['a', { processed: 1, failed: 1 }],
    ['b', { processed: 1, failed: 0 }],
  ]);
});

it('reads again what a node recorded that records no more', async () => {
  core.call.mockImplementation(async (name: string, input: { path: string }) => answerFor(name, input));
  const off = { nodes: { ...document.nodes, a: { ...document.nodes.a, debugMode: false } } };
  const asked = async (also?: ReadonlySet<string>) => {
    const read = await readRecorded(off, 'tenant', NOW, also);
    return read.ok && [...read.value.counts.keys()];
  };
  expect([await asked(), await asked(new Set(['a']))]).toEqual([['b'], ['a', 'b']]);
});

it('shows what one node recorded where another cannot be read, and fails where none can', async () => {
  const broken = failed(fault('overload', 'broken'));
  core.call.mockImplementation(async (name: string, input: { path: string }) =>
    input.path.includes(id(1)) ? broken : answerFor(name, input),
  );
  const read = await readRecorded(document, 'tenant', NOW);
  expect(read.ok && [...read.value.counts.keys()]).toEqual(['b']);
  core.call.mockResolvedValue(broken);
  expect((await readRecorded(document, 'tenant', NOW)).ok).toBe(false);
});

it.each([
  [{ debugMode: true }, 'all', null],
  [{ debugMode: false }, 'nothing', null],
  [{ debugSettings: { failuresEnabled: true, allEnabled: true, allEnabledUntil: 0 } }, 'all', null],
  [{ debugSettings: { failuresEnabled: true, allEnabled: false, allEnabledUntil: NOW + 1 } }, 'all', null],
  [{ debugSettings: { failuresEnabled: true, allEnabled: false, allEnabledUntil: NOW } }, 'failures', NOW],
  [{ debugSettings: { failuresEnabled: true } }, 'failures', null],
  [{ debugSettings: { failuresEnabled: false, allEnabledUntil: NOW - 5 } }, 'nothing', NOW - 5],
  [{ debugSettings: null }, 'nothing', null],
])('%j records %s, and ended at %s', (node, recorded, until) => {
  expect([recordedNow(node, NOW), endOfRecording([node], NOW)]).toEqual([recorded, until]);
});
