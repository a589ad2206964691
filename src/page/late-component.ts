import { type ComponentType, createElement, lazy, useEffect } from 'react';
import { loadRestMessages } from '../i18n/i18n.ts';
import { loadAllStyles, loadConsoleStyles } from './late-styles.ts';

/** The styles and texts that a component needs: those of the first page stand already. */
const NEEDS = {
  first: () => Promise.resolve(),
  console: loadConsoleStyles,
  all: () => Promise.all([loadAllStyles(), loadRestMessages()]),
};

/** The first screen has what it needs by then: until it does, nothing that may never be needed is loaded. */
const AHEAD_MS = 1000;

/** A component of a chunk of its own, and how to load it before it is drawn. */
export type LateComponent<P> = ComponentType<P> & { readonly loadAhead: () => void };

/** Of each component that could not be loaded, what lets it be loaded again. */
const failed = new Set<() => void>();

/** Whether something could not be loaded and was not asked for again since. */
export function hasFailedLoads(): boolean {
  return failed.size > 0;
}

/** Lets all that could not be loaded be asked for again when it is next drawn. */
export function forgetFailedLoads(): void {
  for (const forget of failed) forget();
  failed.clear();
}

/**
 * A component that is loaded when it is first drawn, with its styles and texts; its parent says by `Suspense` what stands there meanwhile,
 * and by `Boundary` what does when it cannot be loaded. The one way to load a component: React's own `lazy` would draw it before its
 * styles are there, and never ask again for what did not come. `needs` names less than all where the first pages must stay small.
 */
export function lateComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  needs: keyof typeof NEEDS = 'all',
): LateComponent<P> {
  let loading: Promise<{ default: ComponentType<P> }> | undefined;
  const loadOnce = () => {
    loading ??= Promise.all([load(), NEEDS[needs]()]).then(
      ([component]) => ({ default: component }),
      (error: unknown) => {
        // Until somebody wants it again it stays failed: React draws anew what waited, and would ask without end.
        failed.add(forget);
        throw error;
      },
    );
    return loading;
  };
  let Current = lazy(loadOnce);
  const forget = () => {
    loading = undefined;
    Current = lazy(loadOnce);
  };
  const Late = (props: P) => createElement(Current as ComponentType<P>, props);
  // Loading ahead may fail without harm: whoever draws it asks again.
  return Object.assign(Late, { loadAhead: () => void loadOnce().catch(forget) });
}

/** Loads what must come when nothing can be loaded any more: `AHEAD_MS` after this is first drawn, or after `isDue` became true. */
export function useLoadAhead({ loadAhead }: Pick<LateComponent<never>, 'loadAhead'>, isDue = true): void {
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(loadAhead, AHEAD_MS);
    return () => clearTimeout(timer);
  }, [loadAhead, isDue]);
}
