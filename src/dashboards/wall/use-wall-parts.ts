import { type RefObject, useEffect } from 'react';
import { LEAST_S } from './rotation.ts';

/** Top and bottom of a widget in its layout, in pixels. */
interface Span {
  readonly top: number;
  readonly bottom: number;
}

/**
 * Where a layout that is higher than the wall is scrolled to, one part after another: ascending from 0. Each widget that the wall has room for
 * is whole in one of them, each other one is seen in several.
 */
export function wallParts(spans: readonly Span[], height: number): number[] {
  const parts = [0];
  const end = spans.reduce((most, { bottom }) => Math.max(most, bottom), 0);
  for (let at = 0; at + height < end && height > 0; ) {
    const seen = at + height;
    const cut = spans.filter(({ top, bottom }) => top > at && bottom > seen && bottom - top <= height);
    at = Math.min(seen, ...cut.map(({ top }) => top));
    parts.push(at);
  }
  return parts;
}

const USUAL_S = 15;

/** Widgets are placed in the one child of a pane. */
function partsIn(pane: HTMLElement): number[] {
  const widgets = [...(pane.firstElementChild?.children ?? [])] as HTMLElement[];
  const spans = widgets.map(({ offsetTop, offsetHeight }) => ({ top: offsetTop, bottom: offsetTop + offsetHeight }));
  // It cannot be scrolled further than its end.
  const last = pane.scrollHeight - pane.clientHeight;
  return [...new Set(wallParts(spans, pane.clientHeight).map((at) => Math.min(at, last)))];
}

/**
 * Shows a layout that is higher than the wall part by part, from the top for each state.
 * @param isMoving false: it stays where it is.
 * @param turnS how long a rotation shows the state, which its parts share; null: they have their usual time.
 */
export function useWallParts(ref: RefObject<HTMLElement | null>, stateId: string, isMoving: boolean, turnS: number | null): void {
  useEffect(() => {
    ref.current?.scrollTo({ top: 0 });
  }, [ref, stateId]);
  useEffect(() => {
    if (!isMoving) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const { length } = ref.current ? partsIn(ref.current) : [];
      const seconds = turnS === null ? USUAL_S : Math.max(LEAST_S, turnS / Math.max(1, length));
      timer = setTimeout(() => {
        const pane = ref.current;
        if (pane) pane.scrollTo({ top: partsIn(pane).find((at) => at > pane.scrollTop + 1) ?? 0 });
        wait();
      }, seconds * 1000);
    };
    wait();
    return () => clearTimeout(timer);
  }, [ref, stateId, isMoving, turnS]);
}
