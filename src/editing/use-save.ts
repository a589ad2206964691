import { useState } from 'react';
import type { Part } from '../contract/part.ts';
import type { Words } from '../i18n/words.ts';
import { notify } from '../store/notices.ts';
import { isChanged } from '../stored/history.ts';
import type { Conflict } from '../stored/merge.ts';
import type { SaveResult } from '../stored/save.ts';
import type { EditedHistory } from './use-history.ts';

export interface Merging {
  readonly theirs: Part;
  readonly conflicts: readonly Conflict[];
}

export interface Lost {
  readonly text: Words;
  readonly current: Part;
}

interface Saved {
  readonly send: (base: Part, current: Part) => Promise<SaveResult>;
  readonly merge: (base: Part, mine: Part, theirs: Part, taken: readonly Conflict[]) => { readonly merged: Part };
  /** Whether it may be saved; says why not. */
  readonly isRight: () => Promise<boolean> | boolean;
  /** What the server did not keep of what was sent, and the work with it. */
  readonly lostIn?: (sent: Part, answer: Part) => Lost | undefined;
  /** Of a document, for the word that it is saved. */
  readonly titleOf: (document: Part) => string;
}

/** Saves, and merges with what somebody else saved meanwhile; where both changed the same, `merging` asks. */
export function useSave<Name extends string>(
  { history, accept, restart }: Pick<EditedHistory<Name>, 'history' | 'accept' | 'restart'>,
  { send: sendTo, merge, isRight, lostIn, titleOf }: Saved,
) {
  const [isSaving, setSaving] = useState(false);
  const [merging, setMerging] = useState<Merging | null>(null);
  const send = async (base: Part, current: Part) => {
    setSaving(true);
    const result = await sendTo(base, current);
    setSaving(false);
    if (result.kind === 'conflicts') return setMerging({ theirs: result.theirs, conflicts: result.conflicts });
    if (result.kind === 'unfit') {
      restart(result.theirs, result.merged);
      return void notify({ tone: 'error', text: { key: 'editor.mergedUnfit' } });
    }
    if (result.kind === 'failed') return void notify({ tone: 'error', text: result.fault });
    const { sent, answer } = result;
    const lost = lostIn?.(sent, answer);
    if (lost) {
      restart(answer, lost.current);
      return void notify({ tone: 'error', text: lost.text });
    }
    accept({ from: current, sent, answer });
    const title = titleOf(answer);
    notify({ tone: 'success', text: result.isMerged ? { key: 'editor.merged' } : { key: 'editor.saved', values: { title } } });
  };
  const save = async () => {
    if (isSaving) return;
    setSaving(true);
    const mayBeSaved = await isRight();
    setSaving(false);
    if (mayBeSaved && isChanged(history)) await send(history.base, history.current);
  };
  const settle = (taken: readonly Conflict[] | null) => {
    const { theirs } = merging as Merging;
    setMerging(null);
    if (taken === null) return;
    const { merged: settled } = merge(history.base, history.current, theirs, taken);
    // Their version is the base now: what was chosen is not asked again.
    restart(theirs, settled);
    void send(theirs, settled);
  };
  return { isSaving, save, merging, settle };
}
