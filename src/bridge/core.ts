import type { DataCore } from '../contract/data-core.ts';
import { NOBODY } from '../contract/session-state.ts';
import { sessionStore } from '../store/session.ts';
import { hasStoredSession } from './has-stored-session.ts';

let loading: Promise<DataCore> | undefined;

/** The page's one core, loaded when first needed. Rejects when it cannot be loaded or started; the next call tries again. */
export function dataCore(): Promise<DataCore> {
  loading ??= import('./run-core.ts')
    .then(({ runCore }) => runCore())
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

/** Without a stored session, the page is signed out at once and loads no core. */
export async function startCore(): Promise<void> {
  if (await hasStoredSession()) await dataCore();
  else {
    sessionStore.current = NOBODY;
    void import('./follow-others.ts').then(({ followOthers }) => followOthers(dataCore), console.warn);
  }
}
