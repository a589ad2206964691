import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadRestMessages } from '../i18n/i18n.ts';
import { loadAllStyles, loadConsoleStyles } from './late-styles.ts';

/** The styles and texts that a component needs: those of the first page stand already. */
const NEEDS = {
  first: () => Promise.resolve(),
  console: loadConsoleStyles,
  all: () => Promise.all([loadAllStyles(), loadRestMessages()]),
};

/** A component of a chunk of its own, and how to load it before it is drawn. */
export type LateComponent<P> = LazyExoticComponent<ComponentType<P>> & { readonly loadAhead: () => void };

/**
 * A component that is loaded when it is first drawn, with its styles and texts; its parent says by `Suspense` what stands there meanwhile.
 * The one way to load a component: React's own `lazy` would draw it before its styles are there. `needs` names less than all
 * where the first pages must stay small.
 */
export function lateComponent<P>(load: () => Promise<ComponentType<P>>, needs: keyof typeof NEEDS = 'all'): LateComponent<P> {
  let loading: Promise<{ default: ComponentType<P> }> | undefined;
  const loadOnce = () => {
    loading ??= Promise.all([load(), NEEDS[needs]()]).then(
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
