import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadAllStyles, loadConsoleStyles } from './late-styles.ts';

/** The styles that a component needs: those of the first page stand already. */
const STYLES = { first: () => Promise.resolve(), console: loadConsoleStyles, all: loadAllStyles };

/** A component of a chunk of its own, and how to load it before it is drawn. */
export type LateComponent<P> = LazyExoticComponent<ComponentType<P>> & { readonly loadAhead: () => void };

/**
 * A component that is loaded when it is first drawn, with its styles; its parent says by `Suspense` what stands there meanwhile.
 * The one way to load a component: React's own `lazy` would draw it before its styles are there. `styles` names less than all
 * where the first pages must stay small.
 */
export function lateComponent<P>(load: () => Promise<ComponentType<P>>, styles: keyof typeof STYLES = 'all'): LateComponent<P> {
  let loading: Promise<{ default: ComponentType<P> }> | undefined;
  const loadOnce = () => {
    loading ??= Promise.all([load(), STYLES[styles]()]).then(
      ([component]) => ({ default: component }),
      (error: unknown) => {
        // Asked for again the next time; whoever draws it gets the error now.
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  // Loading ahead may fail without harm: whoever draws it will know.
  return Object.assign(lazy(loadOnce), { loadAhead: () => void loadOnce().catch(() => undefined) });
}
