import { proxy } from 'valtio';

/** How many requests the user waits for; demands of live data are none. The shell draws its bar while it is above zero. */
export const loadingStore = proxy({ pending: 0 });

/** Counts a request from now on. Answers the function that ends it; called twice, it ends it once. */
export function beginLoading(): () => void {
  let isCounted = true;
  loadingStore.pending += 1;
  return () => {
    if (isCounted) loadingStore.pending -= 1;
    isCounted = false;
  };
}
