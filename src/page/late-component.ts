import { type ComponentType, createElement, lazy, useEffect, useState } from 'react';

/** By then the first screen is loaded, and loading ahead cannot delay it. */
const AHEAD_MS = 3000;

/** Code that is loaded when it is needed. A failure to load it ahead does not matter: what needs it loads it again. */
export interface LateCode {
  readonly loadAhead: () => void;
}

export type LateComponent<P> = ComponentType<P> & LateCode;

/** Reset functions of the components that could not be loaded. */
const failed = new Set<() => void>();

const errors = new WeakSet<object>();

/** What waits for code. */
const waiting = new Set<() => void>();
let settled = 0;

/** Counts what was loaded or failed to. */
export const countSettled = (): number => settled;

/** @returns what ends it. */
export function onSettled(run: () => void): () => void {
  waiting.add(run);
  return () => waiting.delete(run);
}

/** React, which learns of it from the same promise, knows it by then. */
function tellSettled(): void {
  queueMicrotask(() => {
    settled += 1;
    for (const run of [...waiting]) run();
  });
}

/** Tells what waits as soon as it is there or has failed. */
function told<T>(loading: Promise<T>): Promise<T> {
  loading.then(tellSettled, tellSettled);
  return loading;
}

function loadFailed(error: unknown, forget: () => void): never {
  failed.add(forget);
  if (error instanceof Object) errors.add(error);
  throw error;
}

/** Whether an error tells that code, styles or texts could not be loaded, also after `forgetFailedLoads`. */
export function isLoadFailure(error: unknown): boolean {
  return error instanceof Object && errors.has(error);
}

/** Lets failed components load again when next drawn. */
export function forgetFailedLoads(): void {
  for (const forget of failed) forget();
  failed.clear();
}

/**
 * A module that is loaded when it is first asked for. The same promise each time, for React's `use`; rejects when it cannot be loaded, until
 * `forgetFailedLoads`.
 */
export function lateModule<T>(load: () => Promise<T>): (() => Promise<T>) & LateCode {
  let loading: Promise<T> | undefined;
  const forget = () => {
    loading = undefined;
  };
  const loadOnce = () => {
    loading ??= told(load().catch((error: unknown) => loadFailed(error, forget)));
    return loading;
  };
  return Object.assign(() => loadOnce(), { loadAhead: () => void loadOnce().catch(forget) });
}

/**
 * Loaded when first drawn. React's own `lazy` would never retry a failed load, and would wait once for what was loaded ahead: React would draw
 * that in slices, and begin anew with each other update.
 */
export function lateComponent<P extends object>(load: () => Promise<ComponentType<P>>): LateComponent<P> {
  let loading: Promise<{ default: ComponentType<P> }> | undefined;
  let loaded: ComponentType<P> | undefined;
  /** The same as long as it is drawn: another one would begin anew. */
  let drawn: ComponentType<P> | undefined;
  const loadOnce = () => {
    loading ??= told(
      load().then(
        (component) => {
          loaded = component;
          return { default: component };
        },
        // It stays failed until `forgetFailedLoads`: React renders again after a failure and would load in an endless loop.
        (error: unknown) => loadFailed(error, forget),
      ),
    );
    return loading;
  };
  const forget = () => {
    loading = undefined;
    drawn = undefined;
  };
  const Late = (props: P) => {
    drawn ??= loaded ?? (lazy(loadOnce) as ComponentType<P>);
    return createElement(drawn, props);
  };
  return Object.assign(Late, { loadAhead: () => void loadOnce().catch(forget) });
}

/** For what must not delay the first screen. The timer starts once `isDue` is true. */
export function useIsAfterFirst(isDue = true): boolean {
  const [isAfter, setAfter] = useState(false);
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => setAfter(true), AHEAD_MS);
    return () => clearTimeout(timer);
  }, [isDue]);
  return isAfter;
}

/** Loads parts ahead that are needed when nothing can be loaded, such as the notice of a lost link. */
export function useLoadAhead({ loadAhead }: LateCode, isDue = true): void {
  const isAfter = useIsAfterFirst(isDue);
  useEffect(() => {
    if (isAfter && isDue) loadAhead();
  }, [loadAhead, isAfter, isDue]);
}
