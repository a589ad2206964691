/** Files on their way from the page that they were dropped on to the drawer that uploads them. */
type Take = (files: readonly File[]) => void;

let waiting: { readonly list: string; readonly files: readonly File[] } | null = null;
let taker: Take | null = null;

export const isTaken = (): boolean => taker !== null;

/** To the drawer of a list, or to the one that opens next, if that is the list's. */
export function handOver(list: string, files: readonly File[]): void {
  if (taker) taker(files);
  else waiting = { list, files };
}

/** @returns ends it. */
export function takeHandedOver(list: string, take: Take): () => void {
  taker = take;
  if (waiting?.list === list) take(waiting.files);
  waiting = null;
  return () => {
    taker = null;
  };
}
