import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { act } from '../../../../tests/act.ts';
import { giveCore } from '../../../bridge/core.fixture.ts';
import { failed, fault } from '../../../contract/fault.ts';
import { type Part, partOf } from '../../../contract/part.ts';
import { nodeAt } from '../../../rule-chains/document/chain-document.ts';
import { setInNode } from '../../../rule-chains/document/commands/nodes.ts';
import { recordsMessages } from '../../../rule-chains/document/recording.ts';
import { noticeStore } from '../../../store/notices.ts';
import { changesBetween } from '../../../stored/changes.ts';
import { isChanged } from '../../../stored/history.ts';
import type { SaveResult } from '../../../stored/save.ts';
import { type ChainEditor, useChainEditor } from './use-chain-editor.ts';
import { type RecordNodes, useRecording } from './use-recording.ts';

giveCore({ call: async () => failed(fault('not-found')) });

const CHAIN: Part = {
  ...{ ruleChain: { name: 'Root', version: 1 }, links: {}, rest: {} },
  nodes: {
    stored: { id: { entityType: 'RULE_NODE', id: '784f394c-42b6-435a-983c-b7beff2784f9' }, name: 'A', debugMode: false },
    other: { id: { entityType: 'RULE_NODE', id: '1d1c5ea4-3f0f-4f5c-9a57-d4be1a3c1e1d' }, name: 'C', debugMode: false },
    third: { id: { entityType: 'RULE_NODE', id: '5b0e9d0c-2b1d-4df8-8d2a-3f1f0b1a7c55' }, name: 'D', debugMode: false },
    fresh: { name: 'B', debugMode: false },
  },
};

let editor: ChainEditor;
let record: RecordNodes;
let sent: Part[] = [];

async function open(answerTo: (current: Part) => SaveResult | Promise<SaveResult>) {
  sent = [];
  const Editing = () => {
    editor = useChainEditor(CHAIN);
    const recording = useRecording(
      editor,
      async (_, current) => {
        sent.push(current);
        return answerTo(current);
      },
      false,
    );
    record = recording.record;
    return null;
  };
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Editing />));
  return root;
}
const saves = (current: Part): SaveResult => ({
  ...{ kind: 'saved', isMerged: false, sent: current },
  answer: { ...current, ruleChain: { ...partOf(current.ruleChain), version: 2 } },
});
const isRecording = (key: string) => recordsMessages(nodeAt(editor.document, key) ?? {});

it('stores the switch of a stored node alone, and leaves other work unsaved', async () => {
  const root = await open(saves);
  await act(async () => editor.perform({ name: 'changed' }, setInNode('stored', ['name'], 'Typed')));
  await act(async () => record(['stored'], 'all'));
  expect(sent.map((one) => changesBetween(CHAIN, one).map(({ path }) => path.join(' ')))).toEqual([['nodes stored debugMode']]);
  expect(isRecording('stored')).toBe(true);
  expect(partOf(editor.history.base.ruleChain).version).toBe(2);
  expect(changesBetween(editor.history.base, editor.document).map(({ path }) => path.join(' '))).toEqual(['nodes stored name']);
  await act(async () => record(['stored'], 'nothing'));
  expect([isRecording('stored'), sent.length]).toEqual([false, 2]);
  await act(async () => root.unmount());
});

it('is a change of the chain for nodes that are not stored, and where it cannot be saved', async () => {
  const root = await open(() => ({ kind: 'failed', fault: fault('network') }));
  await act(async () => record(['fresh'], 'all'));
  expect([isRecording('fresh'), sent.length]).toEqual([true, 0]);
  await act(async () => record(['stored'], 'all'));
  expect([isRecording('stored'), sent.length, isChanged(editor.history)]).toEqual([true, 1, true]);
  expect(noticeStore.notices.at(-1)?.text).toMatchObject({ key: 'chain-editor.recordNotStored' });
  await act(async () => root.unmount());
});

it('switches what somebody else has switched meanwhile, too', async () => {
  const theirs = setInNode('stored', ['debugMode'], null)(CHAIN);
  let tries = 0;
  const root = await open((current) => {
    tries += 1;
    return tries === 1 ? { kind: 'conflicts', theirs, conflicts: [] } : saves(current);
  });
  await act(async () => record(['stored'], 'all'));
  expect([isRecording('stored'), isChanged(editor.history)]).toEqual([true, false]);
  expect(sent.map((one) => changesBetween(theirs, one).map(({ path }) => path.join(' ')))).toEqual(
    Array(2).fill(['nodes stored debugMode']),
  );
  await act(async () => root.unmount());
});

it('stores what is switched while another switch is stored, after that', async () => {
  const first = Promise.withResolvers<void>();
  const root = await open(async (current) => {
    if (sent.length === 1) await first.promise;
    return saves(current);
  });
  await act(async () => void record(['stored'], 'all'));
  await act(async () => record(['other'], 'all'));
  await act(async () => record(['third'], 'all'));
  expect(sent).toHaveLength(1);
  await act(async () => first.resolve());
  expect(sent.map((one) => ['stored', 'other', 'third'].filter((key) => recordsMessages(nodeAt(one, key) ?? {})))).toEqual([
    ['stored'],
    ['stored', 'other'],
    ['stored', 'other', 'third'],
  ]);
  expect(isChanged(editor.history)).toBe(false);
  await act(async () => root.unmount());
});
