import { useCallback, useEffect, useState } from 'react';
import { request } from '../bridge/request.ts';
import type { Fault } from '../contract/fault.ts';
import { DEFAULT_MAX_DATAPOINTS, usableMaxDatapoints } from '../contract/time-window.ts';
import { sessionStore } from '../store/session.ts';
import { migrateDashboard, type OpenConfiguration } from './migrate-dashboard.ts';

export interface OpenDashboard {
  readonly title: string;
  readonly configuration: OpenConfiguration;
  /** The server's limit of points a series. */
  readonly maxDatapoints: number;
}

export type DashboardState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly fault: Fault; readonly retry: () => void }
  | { readonly phase: 'ready'; readonly dashboard: OpenDashboard };

const RETRY_MS = 5000;
/** The screen says what failed, and a wall tries again by itself. */
const SHOWN_HERE = { ignoreErrors: true };

/**
 * The dashboard that was opened last, with the text it was made from: going to the wall and back needs no server, and an
 * unchanged answer replaces nothing.
 */
let last: { readonly key: string; readonly text: string; readonly dashboard: OpenDashboard } | undefined;

async function load(id: string, key: string): Promise<OpenDashboard | Fault> {
  const [dashboard, limit] = await Promise.all([request('dashboard', { id }, SHOWN_HERE), request('maxDatapointsLimit', {}, SHOWN_HERE)]);
  if (!dashboard.ok) return dashboard.fault;
  const text = JSON.stringify(dashboard.value);
  if (last?.key === key && last.text === text) return last.dashboard;
  const maxDatapoints = limit.ok ? usableMaxDatapoints(limit.value) : DEFAULT_MAX_DATAPOINTS;
  const opened = { title: dashboard.value.title, configuration: migrateDashboard(dashboard.value), maxDatapoints };
  last = { key, text, dashboard: opened };
  return opened;
}

const isFault = (answer: OpenDashboard | Fault): answer is Fault => 'retryable' in answer;

/** Loads a dashboard by the core. A fault that may pass is tried again by itself: a wall has nobody to press a button. */
export function useDashboard(id: string): DashboardState {
  const key = `${sessionStore.current.user?.id.id} ${id}`;
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<DashboardState>(() =>
    last?.key === key ? { phase: 'ready', dashboard: last.dashboard } : { phase: 'loading' },
  );
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  useEffect(() => {
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    void load(id, key).then((answer) => {
      if (isGone) return;
      if (!isFault(answer)) {
        setState((before) => (before.phase === 'ready' && before.dashboard === answer ? before : { phase: 'ready', dashboard: answer }));
        return;
      }
      if (answer.retryable) timer = setTimeout(retry, RETRY_MS);
      // What is on screen stays there while the platform cannot be reached.
      setState((before) => (before.phase === 'ready' && answer.retryable ? before : { phase: 'failed', fault: answer, retry }));
    });
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [id, key, attempt, retry]);
  return state;
}
