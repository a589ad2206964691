import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../tests/property-runs.ts';
import { type Part, partOf } from '../../contract/part.ts';
import { type Command, type History, perform, redo, saved, startHistory, undo } from '../../stored/history.ts';
import { firstOf, linkAt, linkKey, linksOf, nameOf, nodesOf } from './chain-document.ts';
import { type Clipping, clip, fromText, paste, toText } from './clipboard.ts';
import { ALIGNMENTS, align, distribute } from './commands/arrange.ts';
import { addLabels, insertInto, reconnect, setLabels } from './commands/links.ts';
import { addNode, moveTo, remove, setFirst, setInNode } from './commands/nodes.ts';
import { addNote, frameAround, freeNoteSpot, NOTE_SIZE, withFrames } from './commands/notes.ts';
import { CHAIN_RULES, madeWhole, mergeChains } from './merge.ts';
import { cyclesOf, leadingTo } from './paths.ts';
import { readMetadata } from './read-metadata.ts';
import { spotsOf } from './spots.ts';
import { writeMetadata } from './write-metadata.ts';

const node = (name: string, layoutX = 0, more: Part = {}): Part => ({
  ...{ type: 'X', name, configuration: { a: 1, b: 2 } },
  ...{ additionalInfo: { layoutX, layoutY: 0 }, ...more },
});
const stored = (id: string, name: string, x = 0) => node(name, x, { id: { entityType: 'RULE_NODE', id } });
const METADATA: Part = {
  ruleChainId: { entityType: 'RULE_CHAIN', id: 'c' },
  version: 3,
  firstNodeIndex: 0,
  nodes: [stored('a', 'A'), stored('b', 'B', 300), stored('c', 'C', 600)],
  connections: [
    { fromIndex: 0, toIndex: 1, type: 'True' },
    { fromIndex: 0, toIndex: 1, type: 'False' },
    { fromIndex: 1, toIndex: 2, type: 'Success' },
  ],
  ruleChainConnections: null,
};
const DOCUMENT = readMetadata(METADATA).document;
const NOTHING: Clipping = { nodes: {}, first: null, links: [], notes: [] };

const key = fc.constantFrom('a', 'b', 'c', 'n1', 'n2');
const label = fc.constantFrom('True', 'true', 'Success', ' ', 'A b');
const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  fc.tuple(key, fc.integer({ min: -200, max: 900 })).map(([to, x]) => addNode(to, node(to, x))),
  key.map((one) => remove({ nodes: [one], links: [], notes: [] })),
  fc.tuple(key, key).map(([from, to]) => remove({ nodes: [], links: [linkKey(from, to)], notes: [] })),
  fc.tuple(key, key, fc.array(label, { maxLength: 3 })).map(([from, to, labels]) => setLabels(from, to, labels)),
  fc.tuple(key, key, label).map(([from, to, one]) => addLabels(from, to, [one])),
  fc.tuple(key, key, key, key).map(([a, b, from, to]) => reconnect(linkKey(a, b), from, to)),
  fc.tuple(key, key, key).map(([a, b, middle]) => insertInto(linkKey(a, b), middle, 'Success')),
  fc.tuple(key, fc.double({ noNaN: true, min: -50, max: 50 })).map(([one, x]) => moveTo(new Map([[one, { x, y: x }]]))),
  fc.tuple(fc.array(key), fc.constantFrom(...ALIGNMENTS)).map(([keys, to]) => align(keys, to)),
  fc.array(key).map((keys) => distribute(keys, 'x')),
  key.map((one) => setFirst(one)),
  fc.tuple(key, fc.string()).map(([one, name]) => setInNode(one, ['name'], name)),
  key.map((one) => addNote(one, { x: 1, y: 2 }, { width: 100, height: 50 })),
);
const edited = (commands: readonly Command[]) => commands.reduce<Part>((part, command) => command(part), DOCUMENT);

describe('a chain', () => {
  it('is what it was after any commands and their undo, and what it became after redo', () => {
    fc.assert(
      fc.property(fc.array(anyCommand, { maxLength: 100 }), (commands) => {
        const end = commands.reduce<History>((history, command) => perform(history, { name: 'changed' }, command), startHistory(DOCUMENT));
        let back = end;
        while (back.done.length > 0) back = undo(back);
        expect(back.current).toEqual(DOCUMENT);
        expect(Object.keys(nodesOf(back.current)), 'the numbers of nodes').toEqual(Object.keys(nodesOf(DOCUMENT)));
        let forth = back;
        while (forth.undone.length > 0) forth = redo(forth);
        expect(forth.current).toEqual(end.current);
      }),
      { numRuns: runs(100) },
    );
  });

  it('has links between its nodes only, one for two of them, none without a label and none to itself', () => {
    fc.assert(
      fc.property(fc.array(anyCommand, { maxLength: 30 }), (commands) => {
        const chain = edited(commands);
        for (const { from, to, labels } of linksOf(chain)) {
          expect([from in nodesOf(chain), to in nodesOf(chain), from === to, labels.length > 0]).toEqual([true, true, false, true]);
          expect(new Set(labels.map((one) => one.toLowerCase())).size).toBe(labels.length);
        }
        expect(madeWhole(chain).links).toEqual(chain.links);
      }),
      { numRuns: runs(200) },
    );
  });

  it('comes back as it was sent, with the same keys, whatever the order of the answer', () => {
    fc.assert(
      fc.property(fc.array(anyCommand, { maxLength: 30 }), fc.infiniteStream(fc.nat()), (commands, random) => {
        // Two that are alike in all are the same to everybody.
        const chain = edited([...commands, ...['a', 'b', 'c', 'n1', 'n2'].map((one) => setInNode(one, ['name'], one))]);
        const sent = writeMetadata(chain);
        const order = (sent.nodes as Part[]).map((_, i) => [random.next().value, i] as const).sort(([a], [b]) => a - b);
        const places = new Map(order.map(([, i], place) => [i, place]));
        const at = (index: unknown) => places.get(index as number) ?? null;
        const answer = {
          ...sent,
          firstNodeIndex: at(sent.firstNodeIndex),
          nodes: order.map(([, i]) => ({ id: { id: `id ${i}` }, ...((sent.nodes as Part[])[i] as Part) })),
          connections: (sent.connections as Part[]).map((one) => ({ ...one, fromIndex: at(one.fromIndex), toIndex: at(one.toIndex) })),
        };
        const read = readMetadata(answer, {}, chain);
        expect(read.findings).toEqual([]);
        expect(new Set(Object.keys(nodesOf(read.document)))).toEqual(new Set(Object.keys(nodesOf(chain))));
        for (const [one, own] of Object.entries(nodesOf(read.document))) expect(nameOf(own)).toBe(nameOf(nodesOf(chain)[one]));
        expect(read.document.links).toEqual(chain.links);
        expect(firstOf(read.document)).toBe(firstOf(chain) && nodesOf(chain)[firstOf(chain) as string] ? firstOf(chain) : null);
      }),
      { numRuns: runs(150) },
    );
  });

  it('is read from any JSON, and what is read is written and read alike', () => {
    const wrong = fc.oneof(fc.anything(), fc.constantFrom(0, 1, 7, -1, null, 'x', [], {}));
    const connection = fc.record({ fromIndex: wrong, toIndex: wrong, type: wrong, targetRuleChainId: wrong, additionalInfo: wrong });
    const any = fc.record({
      nodes: fc.oneof(wrong, fc.array(fc.oneof(wrong, fc.record({ name: wrong, type: wrong, id: wrong, additionalInfo: wrong })))),
      connections: fc.oneof(wrong, fc.array(fc.oneof(wrong, connection))),
      ruleChainConnections: fc.oneof(wrong, fc.array(fc.oneof(wrong, connection))),
      firstNodeIndex: wrong,
      notes: fc.oneof(wrong, fc.array(wrong)),
    });
    fc.assert(
      fc.property(any, (metadata) => {
        const { document } = readMetadata(metadata as Part);
        const again = readMetadata(writeMetadata(document)).document;
        expect(writeMetadata(again)).toEqual(writeMetadata(document));
      }),
      { numRuns: runs(300) },
    );
  });

  it('is copied with the links among what is chosen, without ids, under names of its own', () => {
    const text = toText(clip(DOCUMENT, { nodes: ['a', 'b'], links: [], notes: [] }));
    const keys = ['new 1', 'new 2'].values();
    const pasted = paste(fromText(text) ?? NOTHING, { x: 100, y: 400 }, () => keys.next().value ?? '');
    const chain = pasted.command(DOCUMENT);
    expect(pasted.keys.map((one) => [nameOf(nodesOf(chain)[one]), spotsOf(chain).get(one), nodesOf(chain)[one]?.id])).toEqual([
      ['A 2', { x: 100, y: 400 }, undefined],
      ['B 2', { x: 400, y: 400 }, undefined],
    ]);
    expect(linkAt(chain, 'new 1', 'new 2')?.labels).toEqual(['True', 'False']);
    expect(fromText('{"other":1}')).toBeUndefined();
    expect(fromText('no')).toBeUndefined();
  });

  it.each([
    ['where it began', DOCUMENT, ['c', 'a', 'b'], 'new a'],
    ['at the only node that nothing leads to', DOCUMENT, ['b', 'c'], 'new b'],
    ['nowhere if that may be several', setFirst(null)(DOCUMENT), ['a', 'c'], null],
  ])('begins, put into a chain without nodes, %s', (_, from, nodes, first) => {
    const clipping = fromText(toText(clip(from, { nodes, links: [], notes: [] }))) ?? NOTHING;
    const keys = [...nodes].values();
    const { command } = paste(clipping, { x: 0, y: 0 }, () => `new ${keys.next().value}`);
    expect([firstOf(command({})), firstOf(command(DOCUMENT))]).toEqual([first, firstOf(DOCUMENT)]);
  });
});

it('frames nodes whole, puts a note where no node and no other note hides it, and copies notes', () => {
  const frame = frameAround(DOCUMENT, ['a', 'b']);
  for (const { x, y } of ['a', 'b'].map((one) => spotsOf(DOCUMENT).get(one) as { x: number; y: number })) {
    expect(frame.x < x && frame.y < y && x + 192 < frame.x + frame.width && y + 64 < frame.y + frame.height).toBe(true);
  }
  const first = freeNoteSpot(DOCUMENT, { x: 250, y: -20 });
  expect(first.y).toBeGreaterThanOrEqual(64);
  const noted = addNote('m', first, NOTE_SIZE, 'Alarms')(DOCUMENT);
  const second = freeNoteSpot(noted, first);
  expect(second).not.toEqual(first);
  const { command, keys, noteKeys } = paste(clip(noted, { nodes: [], links: [], notes: ['m'] }), { x: 5, y: 6 }, () => 'copy');
  expect([keys, noteKeys]).toEqual([[], ['copy']]);
  expect(partOf(command(noted).notes).copy).toMatchObject({ id: 'copy', content: 'Alarms', x: 5, y: 6 });
});

it('takes frames along with the nodes that they are around, and leaves other notes where they are', () => {
  const { x, y, ...size } = frameAround(DOCUMENT, ['a', 'b']);
  const noted = addNote('beside', { x: 2000, y: 0 }, NOTE_SIZE)(addNote('m', { x, y }, size)(DOCUMENT));
  const moved = withFrames(moveTo(new Map([['a', { x: 500, y: 700 }]])))(noted);
  expect(partOf(moved.notes).m).toMatchObject(frameAround(moved, ['a', 'b']));
  expect(partOf(moved.notes).beside).toBe(partOf(noted.notes).beside);
  expect(withFrames(moveTo(new Map([['c', { x: 900, y: 700 }]])))(noted).notes).toBe(noted.notes);
});

describe('a merge', () => {
  it('of changes on one side alone is that side, and of the same on both has no conflicts', () => {
    fc.assert(
      fc.property(fc.array(anyCommand, { maxLength: 20 }), (commands) => {
        const mine = madeWhole(edited(commands));
        for (const [left, right] of [[mine, DOCUMENT] as const, [DOCUMENT, mine] as const, [mine, mine] as const]) {
          const { merged, conflicts } = mergeChains(DOCUMENT, left, right);
          expect([merged, conflicts]).toEqual([mine, []]);
        }
      }),
      { numRuns: runs(150) },
    );
  });

  it('of any changes has no link to what is gone', () => {
    const commands = fc.array(anyCommand, { maxLength: 20 });
    fc.assert(
      fc.property(commands, commands, (left, right) => {
        const { merged, conflicts } = mergeChains(DOCUMENT, edited(left), edited(right));
        expect(madeWhole(merged)).toBe(merged);
        expect(madeWhole(mergeChains(DOCUMENT, edited(left), edited(right), conflicts).merged).links).toBeDefined();
      }),
      { numRuns: runs(150) },
    );
  });

  it('asks about a node that one deleted and the other changed, and not about one that was only moved', () => {
    const gone = remove({ nodes: ['b'], links: [], notes: [] })(DOCUMENT);
    const moved = moveTo(new Map([['b', { x: 1, y: 1 }]]))(DOCUMENT);
    const named = setInNode('b', ['name'], 'Other')(DOCUMENT);
    expect(mergeChains(DOCUMENT, gone, moved)).toMatchObject({ conflicts: [], merged: { nodes: { a: {} } } });
    expect(nodesOf(mergeChains(DOCUMENT, gone, moved).merged)).not.toHaveProperty('b');
    const asked = mergeChains(DOCUMENT, gone, named);
    expect(asked.conflicts.map(({ path }) => path)).toEqual([['nodes', 'b']]);
    const theirs = mergeChains(DOCUMENT, gone, named, asked.conflicts).merged;
    expect(nameOf(nodesOf(theirs).b)).toBe('Other');
  });

  it('takes the settings of a node whole, and what touches its links touches it', () => {
    const [mine, theirs] = ['a', 'b'].map((member) => setInNode('a', ['configuration', member], 9)(DOCUMENT)) as [Part, Part];
    expect(mergeChains(DOCUMENT, mine, theirs).conflicts.map(({ path }) => path)).toEqual([['nodes', 'a', 'configuration']]);
    const change = { path: ['links', linkKey('a', 'b')], before: partOf(partOf(DOCUMENT.links)[linkKey('a', 'b')]), after: undefined };
    expect(CHAIN_RULES.touchedBy(change)).toEqual([`links ${linkKey('a', 'b')}`, 'nodes a', 'nodes b']);
  });
});

it('finds a way back by each node, however long', () => {
  const long = Array.from({ length: 3000 }, (_, i) => i);
  const connections = long.map((i) => ({ fromIndex: i, toIndex: (i + 1) % long.length, type: 'Success' }));
  const { document } = readMetadata({ nodes: long.map((i) => node(`${i}`)), connections });
  expect(cyclesOf(document).map((way) => way.length)).toEqual([3000]);
  expect([...leadingTo(DOCUMENT, 'b')]).toEqual(['b', 'a']);
});

it('what was undone before a save is done again after it, but for what somebody else changed', () => {
  const { document: base } = readMetadata({ nodes: ['a', 'b'].map((id) => ({ id: { id }, type: 'X', name: id })), connections: [] });
  const renamed = perform(startHistory(base), { name: 'renamed' }, setInNode('a', ['name'], 'c'));
  const moved = perform(renamed, { name: 'moved' }, setInNode('b', ['name'], 'd'));
  const undone = undo(undo(moved));
  const after = (change: Command) => saved(undone, { from: base, sent: change(base), answer: change(base) }, CHAIN_RULES);
  const names = ({ current }: History) => Object.values(nodesOf(current)).map((node) => node.name);
  expect(names(redo(redo(after((part) => part))))).toEqual(['c', 'd']);
  expect(names(redo(redo(after(setInNode('b', ['name'], 'theirs')))))).toEqual(['c', 'theirs']);
});
