/** Files on their way from the page that they were dropped on to the drawer that uploads them. */
type Take = (files: readonly File[]) => void;

let waiting: readonly File[] = [];
let taker: Take | null = null;

export const isTaken = (): boolean => taker !== null;

/** To the drawer, or to the one that opens next. */
export function handOver(files: readonly File[]): void {
  if (taker) taker(files);
  else waiting = files;
}

/** @returns ends it. */
export function takeHandedOver(take: Take): () => void {
  taker = take;
  if (waiting.length > 0) take(waiting);
  waiting = [];
  return () => {
    taker = null;
  };
}
