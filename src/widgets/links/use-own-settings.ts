import { useSnapshot } from 'valtio';
import { QUIET_WIDGET, request } from '../../bridge/request.ts';
import { useAnswer } from '../../bridge/use-answer.ts';
import { useServerFeatures } from '../../bridge/use-server-feature.ts';
import type { OwnSettings } from '../../contract/calls/first-pages.ts';
import type { Fault, Outcome } from '../../contract/fault.ts';
import type { Part } from '../../contract/part.ts';
import { sessionStore } from '../../store/session.ts';

const NONE: Part = {};

export interface KeptSettings {
  /** Empty where nothing is kept; undefined: not known yet, or lost by `fault`. */
  readonly settings: Part | undefined;
  readonly fault: Fault | null;
  /** Whether the server keeps them: since 3.5, and not for visitors. Null: not known yet. */
  readonly isKept: boolean | null;
  /** What is given of them. */
  readonly save: (changes: object) => Promise<Outcome<unknown>>;
}

/** Settings of the account, which belong to no dashboard. */
export function useOwnSettings(of: OwnSettings): KeptSettings {
  const has = useServerFeatures();
  const isVisitor = useSnapshot(sessionStore).current.publicId !== null;
  const isKept = isVisitor ? false : (has?.('ownSettings') ?? null);
  const { answer, reload } = useAnswer('ownSettings', isKept ? { of } : null);
  const save = async (settings: object) => {
    const outcome = await request('saveOwnSettings', { of, settings }, QUIET_WIDGET);
    if (outcome.ok) reload();
    return outcome;
  };
  return {
    settings: isKept === false ? NONE : answer?.ok ? answer.value : undefined,
    fault: answer && !answer.ok ? answer.fault : null,
    isKept,
    save,
  };
}
