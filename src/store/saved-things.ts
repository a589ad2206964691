/** Lists drop their cache when this console saves or deletes an entity of their type, because the server sends no notification. */
type Listener = (kind: string) => void;

const listeners = new Set<Listener>();

/** @param kind entity type as in the API, such as `DEVICE`. */
export function tellSaved(kind: string): void {
  for (const listener of [...listeners]) listener(kind);
}

const openings = new Set<() => void>();

/** Lists cached for the previous page may be stale. */
export function tellPageOpened(): void {
  for (const listener of [...openings]) listener();
}

export function onPageOpened(listener: () => void): () => void {
  openings.add(listener);
  return () => void openings.delete(listener);
}

/** Listens until the returned function is called. */
export function onSaved(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
