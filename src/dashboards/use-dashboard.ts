import { useCallback, useEffect, useState } from 'react';
import { request } from '../bridge/request.ts';
import type { Dashboard } from '../contract/dashboard-record.ts';
import type { Fault } from '../contract/fault.ts';
import { DEFAULT_MAX_DATAPOINTS, usableMaxDatapoints } from '../contract/time-window.ts';
import { newId } from '../inputs/new-id.ts';
import { sessionStore } from '../store/session.ts';
import { toCurrentForm } from './document/current-form.ts';
import type { Part } from './document/stored.ts';
import { type MigratedDashboard, migrateDashboard } from './migrate-dashboard.ts';

export interface OpenDashboard extends MigratedDashboard {
  /** As it came, in a form that can be edited: what is saved or exported. */
  readonly document: Part;
  readonly maxDatapoints: number;
}

/** The same parts of a document give the same parts of what is shown. */
export function openDashboard(document: Part, maxDatapoints: number): OpenDashboard {
  return { ...migrateDashboard(document as Dashboard), document, maxDatapoints };
}

export type DashboardState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly fault: Fault; readonly retry: () => void }
  | {
      readonly phase: 'ready';
      readonly dashboard: OpenDashboard;
      /** Shows what was just saved. */
      readonly adopt: (document: Part) => void;
    };

const RETRY_MS = 5000;
/** The screen shows failures itself, and walls retry automatically. */
const SHOWN_HERE = { ignoreErrors: true };

/**
 * The last dashboard, with the text it was parsed from: opening the wall and returning shows it at once, and an unchanged response replaces
 * nothing.
 */
let last: { readonly key: string; readonly text: string; readonly dashboard: OpenDashboard } | undefined;

async function load(id: string, key: string): Promise<OpenDashboard | Fault> {
  const [dashboard, limit] = await Promise.all([request('dashboard', { id }, SHOWN_HERE), request('maxDatapointsLimit', {}, SHOWN_HERE)]);
  if (!dashboard.ok) return dashboard.fault;
  const text = JSON.stringify(dashboard.value);
  if (last?.key === key && last.text === text) return last.dashboard;
  const maxDatapoints = limit.ok ? usableMaxDatapoints(limit.value) : DEFAULT_MAX_DATAPOINTS;
  const opened = openDashboard(toCurrentForm(dashboard.value, newId), maxDatapoints);
  last = { key, text, dashboard: opened };
  return opened;
}

const isFault = (answer: OpenDashboard | Fault): answer is Fault => 'retryable' in answer;

/** Retries by itself after retryable faults, because a wall has nobody to press a button. */
export function useDashboard(id: string): DashboardState {
  const key = `${sessionStore.current.user?.id.id} ${id}`;
  const [attempt, setAttempt] = useState(0);
  const adopt = useCallback(
    (document: Part) => {
      setState((before) => {
        if (before.phase !== 'ready') return before;
        const dashboard = openDashboard(document, before.dashboard.maxDatapoints);
        last = { key, text: JSON.stringify(document), dashboard };
        return { phase: 'ready', dashboard, adopt };
      });
    },
    [key],
  );
  const [state, setState] = useState<DashboardState>(() =>
    last?.key === key ? { phase: 'ready', dashboard: last.dashboard, adopt } : { phase: 'loading' },
  );
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  useEffect(() => {
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    void load(id, key).then((answer) => {
      if (isGone) return;
      if (!isFault(answer)) {
        setState((before) =>
          before.phase === 'ready' && before.dashboard === answer ? before : { phase: 'ready', dashboard: answer, adopt },
        );
        return;
      }
      if (answer.retryable) timer = setTimeout(retry, RETRY_MS);
      // A dashboard on screen stays while the server cannot be reached.
      setState((before) => (before.phase === 'ready' && answer.retryable ? before : { phase: 'failed', fault: answer, retry }));
    });
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [id, key, attempt, retry, adopt]);
  return state;
}
