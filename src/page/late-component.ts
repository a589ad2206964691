import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadAllStyles } from './late-styles.ts';

/** A component of a chunk of its own, and how to load it before it is drawn. */
export type LateComponent<P> = LazyExoticComponent<ComponentType<P>> & { readonly loadAhead: () => void };

/** A component that is loaded when it is first drawn, with its styles; its parent says by `Suspense` what stands there meanwhile. */
export function lateComponent<P>(load: () => Promise<ComponentType<P>>): LateComponent<P> {
  let loading: Promise<{ default: ComponentType<P> }> | undefined;
  const loadOnce = () => {
    loading ??= Promise.all([load(), loadAllStyles()]).then(
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
