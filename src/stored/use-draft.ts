import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useMemo, useState } from 'react';
import type { Part } from '../contract/part.ts';
import { type Draft, type DraftPlace, forgetDraft, type KeptDraft, keepDraft, keyOf, markOpen, moveDraft, readDrafts } from './drafts.ts';
import { type History, isChanged } from './history.ts';
import { newId } from './new-id.ts';

const PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 3000;

/** Editing goes on without a draft; it only does not survive a crash. */
const withoutDraft = (error: unknown) => console.warn(`The browser keeps no draft: ${String(error)}`);

interface Work {
  readonly history: History;
  /** Goes on with another base and another state. */
  readonly restart: (base: Part, current: Part) => void;
}

export interface Drafts {
  /** What earlier editors left and nobody answered, the newest first. */
  readonly found: readonly KeptDraft[];
  /** Puts it in the place of the work on screen, which is offered from then on if it has changes. */
  readonly take: (draft: KeptDraft) => void;
  /** Deletes one that was found. */
  readonly drop: (draft: KeptDraft) => void;
  /** Deletes the draft of the work on screen. */
  readonly discard: () => void;
}

/** Keeps the work as it changes, and finds what a crash left. Neither replaces the other. */
export function useDraft({ userId, documentId }: Omit<DraftPlace, 'editorId'>, { history, restart }: Work): Drafts {
  const [found, setFound] = useState<readonly KeptDraft[]>([]);
  const [editorId, setEditorId] = useState(newId);
  const place = useMemo(() => ({ userId, documentId, editorId }), [userId, documentId, editorId]);
  const own = keyOf(place);
  const store = async (key: string, draft: Draft) => keepDraft(key, draft).catch(withoutDraft);
  const remove = async (key: string) => forgetDraft(key).catch(withoutDraft);
  const keep = useDebouncedCallback((key: string, draft: Draft) => void store(key, draft), {
    delay: PAUSE_MS,
    maxWait: LONGEST_PAUSE_MS,
    flushOnUnmount: true,
  });
  const discard = () => {
    keep.cancel();
    void remove(own);
  };
  const without = (draft: KeptDraft) => setFound((before) => before.filter(({ key }) => key !== draft.key));
  useEffect(() => markOpen(place), [place]);
  useEffect(() => {
    let isGone = false;
    readDrafts({ userId, documentId }).then((drafts) => {
      if (!isGone) setFound(drafts);
    }, withoutDraft);
    return () => {
      isGone = true;
    };
  }, [userId, documentId]);
  useEffect(() => {
    if (isChanged(history)) keep(own, { base: history.base, current: history.current, at: Date.now() });
    else discard();
  }, [history]);
  const take = (draft: KeptDraft) => {
    without(draft);
    const next = newId();
    if (isChanged(history)) {
      const left = { base: history.base, current: history.current, at: Date.now() };
      keep.cancel();
      void store(own, left);
      setFound((before) => [{ ...left, key: own }, ...before]);
    }
    setEditorId(next);
    restart(draft.base, draft.current);
    void moveDraft(draft.key, keyOf({ ...place, editorId: next }), draft).catch(withoutDraft);
  };
  const drop = (draft: KeptDraft) => {
    without(draft);
    void remove(draft.key);
  };
  return { found, take, drop, discard };
}
