import type { CanvasChange, Change, ChangeGroup, NodeId } from './recording.ts';

const LENGTH_MS = 60_000;

/** Changes that can be repeated; a transferred bitmap is used up. */
const isLasting = (change: Change): change is CanvasChange => change.kind === 'put' || change.kind === 'draw' || change.kind === 'clear';

/** Repeats each canvas's frames at `hz` for a minute: the browser's highest rate must not depend on that of the recorded page. */
export function paced(groups: readonly ChangeGroup[], hz: number): ChangeGroup[] {
  const frames = new Map<NodeId, CanvasChange[][]>();
  for (const { changes } of groups) {
    for (const [id, ofCanvas] of Map.groupBy(changes.filter(isLasting), (change) => change.id)) {
      frames.set(id, [...(frames.get(id) ?? []), ofCanvas]);
    }
  }
  return Array.from({ length: (LENGTH_MS / 1000) * hz }, (_, n) => ({
    at: ((n + 1) * 1000) / hz,
    changes: [...frames.values()].flatMap((ofCanvas) => ofCanvas[n % ofCanvas.length] ?? []),
  }));
}
