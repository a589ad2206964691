import { useEffect, useRef, useState } from 'react';
import { useServerFeatures } from '../../../bridge/use-server-feature.ts';
import type { Part } from '../../../contract/part.ts';
import { reasonOf } from '../../../marks/failures-in-words.ts';
import { type NodeKey, nameOf, nodeAt } from '../../../rule-chains/document/chain-document.ts';
import { setNode } from '../../../rule-chains/document/commands/nodes.ts';
import { isStored, type Recorded, withRecording } from '../../../rule-chains/document/recording.ts';
import { notify } from '../../../store/notices.ts';
import type { SaveResult } from '../../../stored/save.ts';
import type { ChainEditor } from './use-chain-editor.ts';

/** @param keys of nodes. */
export type RecordNodes = (keys: readonly NodeKey[], what: Recorded) => Promise<void>;

/**
 * Switches recording of nodes: of stored ones at once, as a save of the stored chain with that change alone, which leaves all other work
 * unsaved. Servers have no other way to it. Of nodes that are not stored, and where that save fails, it is a change of the chain.
 * @param isSaving the whole chain is saved meanwhile.
 */
export function useRecording(editor: ChainEditor, send: (base: Part, current: Part) => Promise<SaveResult>, isSaving: boolean) {
  const has = useServerFeatures();
  const isNewer = has?.('debugSettings') ?? false;
  const [isBusy, setBusy] = useState(false);
  const latest = useRef({ editor, send });
  useEffect(() => {
    latest.current = { editor, send };
  });
  /** Switched while something was saved: stored after that. */
  const waiting = useRef<(readonly [keys: readonly NodeKey[], what: Recorded])[]>([]);
  const recording = (keys: readonly NodeKey[], what: Recorded, only: (key: NodeKey) => boolean) => (document: Part) =>
    keys.filter(only).reduce((before, key) => {
      const node = nodeAt(before, key);
      return node ? setNode(key, withRecording(node, what, isNewer))(before) : before;
    }, document);

  async function store(keys: readonly NodeKey[], what: Recorded): Promise<void> {
    const { editor, send } = latest.current;
    const { history, accept } = editor;
    const switchStored = (document: Part) => recording(keys, what, (key) => isStored(nodeAt(document, key)))(document);
    const from = switchStored(history.base);
    if (from === history.base) return storeNext();
    setBusy(true);
    let result = await send(history.base, from);
    // Somebody else has switched the same: the last word counts.
    if (result.kind === 'conflicts') result = await send(result.theirs, switchStored(result.theirs));
    setBusy(false);
    if (result.kind === 'saved') accept({ from, sent: result.sent, answer: result.answer });
    else if (result.kind === 'failed')
      void notify({ tone: 'error', text: { key: 'chain-editor.recordNotStored', values: { reason: reasonOf(result.fault) } } });
  }

  const record: RecordNodes = async (keys, what) => {
    const { history, perform } = latest.current.editor;
    const [first = ''] = keys;
    const of = keys.length === 1 ? nameOf(nodeAt(history.current, first) ?? {}) : '';
    perform(
      { name: 'recording', of },
      recording(keys, what, () => true),
    );
    if (isSaving || isBusy) waiting.current.push([keys, what]);
    else await store(keys, what);
  };
  async function storeNext(): Promise<void> {
    const next = waiting.current.shift();
    if (next) await store(...next);
  }
  useEffect(() => {
    if (!isSaving && !isBusy) void storeNext();
  });
  return { record, isRecording: isBusy };
}
