import { useCallback, useEffect, useMemo, useState } from 'react';
import { request } from '../bridge/request.ts';
import { serverHas } from '../bridge/use-server-feature.ts';
import type { Dashboard } from '../contract/dashboard-record.ts';
import { type Fault, fault } from '../contract/fault.ts';
import type { Part } from '../contract/part.ts';
import {
  type ConsoleDefaults,
  DEFAULT_MAX_DATAPOINTS,
  DEFAULTS_OF_3,
  DEFAULTS_OF_4,
  usableMaxDatapoints,
} from '../contract/time-window.ts';
import { sessionStore } from '../store/session.ts';
import { isCurrentForm } from './document/stored-form.ts';
import { type MigratedDashboard, migrateDashboard } from './migrate-dashboard.ts';

export interface OpenDashboard extends MigratedDashboard {
  /** As it came, in a form that can be edited: what is saved or exported. */
  readonly document: Part;
  readonly maxDatapoints: number;
  readonly defaults: ConsoleDefaults;
}

/** Set with the first document that has units to convert. */
let convertUnits = (document: Part): Part => document;

/** Without it values are shown as they are reported. */
async function loadConversion(text: string): Promise<void> {
  if (!/"(METRIC|IMPERIAL|HYBRID)":/.test(text)) return;
  const part = await import('./converted-units.ts').catch(() => undefined);
  if (part) convertUnits = part.convertUnits;
}

/** The same parts of a document give the same parts of what is shown. */
export function openDashboard(document: Part, maxDatapoints: number, defaults: ConsoleDefaults): OpenDashboard {
  return { ...migrateDashboard(convertUnits(document) as Dashboard), document, maxDatapoints, defaults };
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

/** What is known of the dashboard of that key. */
type Keyed = { readonly key: string } & (
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly fault: Fault }
  | { readonly phase: 'ready'; readonly dashboard: OpenDashboard }
);

const RETRY_MS = 5000;
/** The screen shows failures itself, and walls retry automatically. */
const SHOWN_HERE = { ignoreErrors: true };

/** A wall loads the next dashboard while it shows another. */
const KEPT = 2;

interface Kept {
  readonly text: string;
  readonly dashboard: OpenDashboard;
}

/**
 * The last dashboards, with the texts they were parsed from: opening the wall and returning shows one at once, and an unchanged response
 * replaces nothing.
 */
const kept = new Map<string, Kept>();

function keep(key: string, { text, dashboard }: Kept): OpenDashboard {
  kept.delete(key);
  kept.set(key, { text, dashboard });
  for (const oldest of [...kept.keys()].slice(0, -KEPT)) kept.delete(oldest);
  return dashboard;
}

/** Only what the oldest releases saved needs the code that brings it to the current form. */
async function inCurrentForm(stored: Part): Promise<Part | Fault> {
  if (isCurrentForm(stored)) return stored;
  const part = await import('./document/current-form.ts').catch((error: unknown) => fault('network', String(error)));
  return 'toCurrentForm' in part ? part.toCurrentForm(stored) : part;
}

async function load(id: string, key: string): Promise<OpenDashboard | Fault> {
  const [dashboard, limit, isLater] = await Promise.all([
    request('dashboard', { id }, SHOWN_HERE),
    request('maxDatapointsLimit', {}, SHOWN_HERE),
    serverHas('laterDefaults'),
  ]);
  if (!dashboard.ok) return dashboard.fault;
  const text = JSON.stringify(dashboard.value);
  const known = kept.get(key);
  if (known?.text === text) return keep(key, known);
  const maxDatapoints = limit.ok ? usableMaxDatapoints(limit.value) : DEFAULT_MAX_DATAPOINTS;
  await loadConversion(text);
  const document = await inCurrentForm(dashboard.value);
  if (isFault(document)) return document;
  return keep(key, { text, dashboard: openDashboard(document, maxDatapoints, isLater ? DEFAULTS_OF_4 : DEFAULTS_OF_3) });
}

function isFault(answer: OpenDashboard | Part | Fault): answer is Fault {
  return 'retryable' in answer;
}

function keyOf(id: string): string {
  const { user } = sessionStore.current;
  // Values are shown in the units that the account asks for.
  return `${user?.id.id} ${user?.additionalInfo?.unitSystem ?? ''} ${id}`;
}

/** If this dashboard is opened next, it is shown at once. */
export const loadAhead = (id: string): Promise<OpenDashboard | Fault> => load(id, keyOf(id));

/** Retries by itself after retryable faults, because a wall has nobody to press a button. Another id never shows the dashboard before. */
export function useDashboard(id: string): DashboardState {
  const key = keyOf(id);
  const [attempt, setAttempt] = useState(0);
  const first = (): Keyed => {
    const known = kept.get(key);
    return known ? { key, phase: 'ready', dashboard: known.dashboard } : { key, phase: 'loading' };
  };
  const [held, setState] = useState(first);
  let state = held;
  if (held.key !== key) {
    state = first();
    setState(state);
  }
  const adopt = useCallback(
    (document: Part) => {
      setState((before) => {
        if (before.phase !== 'ready') return before;
        const { maxDatapoints, defaults } = before.dashboard;
        const dashboard = openDashboard(document, maxDatapoints, defaults);
        return { key, phase: 'ready', dashboard: keep(key, { text: JSON.stringify(document), dashboard }) };
      });
    },
    [key],
  );
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  useEffect(() => {
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    void load(id, key).then((answer) => {
      if (isGone) return;
      if (!isFault(answer)) {
        setState((before) =>
          before.phase === 'ready' && before.dashboard === answer ? before : { key, phase: 'ready', dashboard: answer },
        );
        return;
      }
      if (answer.retryable) timer = setTimeout(retry, RETRY_MS);
      // A dashboard on screen stays while the server cannot be reached.
      setState((before) => (before.phase === 'ready' && answer.retryable ? before : { key, phase: 'failed', fault: answer }));
    });
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [id, key, attempt, retry]);
  return useMemo(() => ({ ...state, retry, adopt }), [state, retry, adopt]);
}
