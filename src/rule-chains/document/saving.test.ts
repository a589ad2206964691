import { expect, it } from 'vitest';
import { type Part, partOf } from '../../contract/part.ts';
import { perform, redo, saved, startHistory, undo } from '../../stored/history.ts';
import { nodeAt, nodesOf } from './chain-document.ts';
import { addLabels } from './commands/links.ts';
import { addNode, remove, setInNode } from './commands/nodes.ts';
import { addNote, NOTE_SIZE } from './commands/notes.ts';
import { CHAIN_RULES } from './merge.ts';
import { readMetadata } from './read-metadata.ts';
import { notKept, withoutForeignIds } from './saving.ts';
import { writeMetadata } from './write-metadata.ts';

const node = (name: string, layoutX: number): Part => ({
  type: 'X',
  name,
  configuration: {},
  additionalInfo: { layoutX, layoutY: 0 },
});
const steps = (...commands: ((part: Part) => Part)[]) => commands.reduce((part, command) => command(part), readMetadata({}).document);
const TWO = steps(addNode('a', node('A', 0)), addNode('b', node('B', 300)), addLabels('a', 'b', ['True', 'False']));

/** Gives ids to nodes that have none, and passes over those whose id it does not know, with their links. */
class Server {
  stored: Part = readMetadata({}).document;
  private last = 0;

  save(wanted: Part): Part {
    const document = withoutForeignIds(wanted, this.stored);
    const metadata = writeMetadata(document);
    const known = new Set(Object.values(nodesOf(this.stored)).map(({ id }) => JSON.stringify(id)));
    const sent = metadata.nodes as Part[];
    const kept = sent.filter(({ id }) => id === undefined || known.has(JSON.stringify(id)));
    const nodes = kept.map((one) => {
      this.last += 1;
      return { id: { id: `id ${this.last}` }, createdTime: this.last, ...one };
    });
    const at = (index: unknown) => kept.indexOf(sent[Number(index)] as Part);
    const connections = (metadata.connections as Part[])
      .map((one) => ({ ...one, fromIndex: at(one.fromIndex), toIndex: at(one.toIndex) }))
      .filter(({ fromIndex, toIndex }) => fromIndex >= 0 && toIndex >= 0);
    this.stored = readMetadata({ ...metadata, nodes, connections }, {}, document).document;
    return this.stored;
  }
}

const named = (document: Part) => Object.values(nodesOf(document)).map(({ name }) => name);

it('undoes and does again what was added before a save, with the id that the server gave', () => {
  const server = new Server();
  const base = server.save(TWO);
  const added = perform(startHistory(base), { name: 'added' }, addNode('c', node('C', 600)));
  const renamed = perform(added, { name: 'changed' }, setInNode('c', ['name'], 'D'));
  const answer = server.save(renamed.current);
  const after = saved(renamed, { from: renamed.current, sent: renamed.current, answer }, CHAIN_RULES);
  expect(after.done).toHaveLength(2);
  const before = undo(undo(after));
  expect(named(before.current)).toEqual(['A', 'B']);
  expect(redo(redo(before)).current).toEqual(answer);
  expect(partOf(nodeAt(redo(before).current, 'c')?.id).id).toBe(partOf(nodeAt(answer, 'c')?.id).id);
});

it('stores a node and its links again whose deletion was stored and then undone', () => {
  const server = new Server();
  const gone = perform(startHistory(server.save(TWO)), { name: 'removed' }, remove({ nodes: ['b'], links: [], notes: [] }));
  const after = saved(gone, { from: gone.current, sent: gone.current, answer: server.save(gone.current) }, CHAIN_RULES);
  const again = server.save(undo(after).current);
  expect(named(again)).toEqual(['A', 'B']);
  expect(again.links).toEqual(TWO.links);
});

it('keeps what was done while it was saved, and steps that touch nothing of others', () => {
  const server = new Server();
  const base = server.save(TWO);
  const mine = perform(startHistory(base), { name: 'changed' }, setInNode('a', ['name'], 'Mine'));
  const sent = setInNode('b', ['name'], 'Theirs')(mine.current);
  const meanwhile = perform(mine, { name: 'changed' }, setInNode('a', ['singletonMode'], true));
  const after = saved(meanwhile, { from: mine.current, sent, answer: server.save(sent) }, CHAIN_RULES);
  expect(named(after.current)).toEqual(['Mine', 'Theirs']);
  expect(nodeAt(after.current, 'a')?.singletonMode).toBe(true);
  expect(nodeAt(after.base, 'a')?.singletonMode).toBeUndefined();
  expect(named(undo(undo(after)).current)).toEqual(['A', 'Theirs']);
});

it('tells what a server did not keep, and still has it', () => {
  const answer = steps(addNode('a', node('A', 0)));
  expect(notKept(TWO, TWO)).toBeUndefined();
  // As many of another name: boxes become nodes on newer servers.
  expect(notKept(answer, steps(addNode('other', node('A', 0))))).toBeUndefined();
  const lost = notKept(TWO, answer);
  expect(lost?.names).toEqual(['B', 'A → B (True / False)']);
  expect(lost?.document).toEqual(TWO);
  const oneLabel = steps(addNode('a', node('A', 0)), addNode('b', node('B', 300)), addLabels('a', 'b', ['true']));
  expect(notKept(TWO, oneLabel)?.names).toEqual(['A → B (False)']);
  // Servers before notes keep none.
  const noted = addNote('n', { x: 1, y: 2 }, NOTE_SIZE, '# Title\nText')(TWO);
  expect(notKept(noted, noted)).toBeUndefined();
  expect(notKept(noted, TWO)?.names).toEqual(['# Title']);
  expect(notKept(noted, TWO)?.document).toEqual(noted);
});
