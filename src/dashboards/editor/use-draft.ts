import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { sessionStore } from '../../store/session.ts';
import { isChanged } from '../document/history.ts';
import { type Draft, forgetDraft, keepDraft, readDraft } from './drafts.ts';
import type { Editor } from './use-editor.ts';

const PAUSE_MS = 500;

/** Editing goes on without a draft; it only does not survive a crash. */
const withoutDraft = (error: unknown) => console.warn(`The browser keeps no draft: ${String(error)}`);

interface FoundDraft {
  /** What an earlier session left; null: nothing, or it was taken or discarded. */
  readonly found: Draft | null;
  readonly take: () => void;
  readonly discard: () => void;
}

/** Keeps the work as it changes, and finds what a crash left. */
export function useDraft(dashboardId: string, { history, restart }: Editor): FoundDraft {
  const userId = sessionStore.current.user?.id.id ?? '';
  const [found, setFound] = useState<Draft | null | undefined>(undefined);
  const keep = useDebouncedCallback((draft: Draft) => void keepDraft(userId, dashboardId, draft).catch(withoutDraft), PAUSE_MS);
  const forget = () => {
    keep.cancel();
    void forgetDraft(userId, dashboardId).catch(withoutDraft);
  };
  useEffect(() => {
    let isGone = false;
    void readDraft(userId, dashboardId)
      .catch((error: unknown) => {
        withoutDraft(error);
        return null;
      })
      .then((draft) => {
        if (!isGone) setFound(draft);
      });
    return () => {
      isGone = true;
    };
  }, [userId, dashboardId]);
  useEffect(() => {
    // A draft that was found stays until it is answered.
    if (found !== null) return;
    if (isChanged(history)) keep({ base: history.base, current: history.current, at: Date.now() });
    else forget();
  }, [history, found]);
  return {
    found: found ?? null,
    take: () => {
      if (found) restart(found.base, found.current);
      setFound(null);
    },
    discard: () => {
      setFound(null);
      forget();
    },
  };
}
