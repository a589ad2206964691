import { proxy } from 'valtio';

/** The requests and the demands that the user waits for. The shell shows a progress bar while there are some. */
export const loadingStore = proxy({ pending: 0, demands: 0 });

const awaited = new Set<number>();

/** Counts a demand as loading until `endWait`. @param id of the demand. */
export function awaitDemand(id: number): void {
  if (awaited.has(id)) return;
  awaited.add(id);
  loadingStore.demands += 1;
}

/** Its first data has come, or nobody wants it any more. */
export function endWait(id: number): void {
  if (awaited.delete(id)) loadingStore.demands -= 1;
}
