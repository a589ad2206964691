/** Where a popover stands beside what was pressed. In CSS pixels of the window. */

interface Size {
  readonly width: number;
  readonly height: number;
}

/** From the window's left and upper edges. */
export interface Box extends Size {
  readonly left: number;
  readonly top: number;
}

const GAP = 8;
const LENGTH = /^(\d+(?:\.\d+)?)(px|vw|vh|em|rem)$/;
/** Texts of pages are this large. */
const EM = 16;

/** @param length as of `DialogLook`. */
export function pixelsOf(length: string, window: Size): number | undefined {
  const [, amount, unit] = LENGTH.exec(length) ?? [];
  if (amount === undefined) return undefined;
  const one = unit === 'px' ? 1 : unit === 'vw' ? window.width / 100 : unit === 'vh' ? window.height / 100 : EM;
  return Number(amount) * one;
}

const within = (at: number, size: number, room: number) => Math.max(GAP, Math.min(at, room - size - GAP));

/** On one side of the anchor, on the other one where it fits only there. */
function beside(from: number, length: number, size: number, room: number, isAfter: boolean): number {
  const [before, after] = [from - GAP - size, from + length + GAP];
  const [hasBefore, hasAfter] = [before >= GAP, after + size <= room - GAP];
  return within((isAfter ? hasAfter || !hasBefore : !hasBefore && hasAfter) ? after : before, size, room);
}

/** Along the anchor's side. */
function along(from: number, length: number, size: number, room: number, end: string | undefined): number {
  const at = end === 'Left' || end === 'Top' ? from : end ? from + length - size : from + (length - size) / 2;
  return within(at, size, room);
}

/**
 * @param placement a side and the end at which both line up, such as `bottomRight`; above where it is none.
 * @returns its left upper corner, within the window.
 */
export function popoverPlace(anchor: Box, { width, height }: Size, placement: string, window: Size): Pick<Box, 'left' | 'top'> {
  const [, side = 'top', end] = /^(top|bottom|left|right)(Left|Right|Top|Bottom)?$/.exec(placement) ?? [];
  if (side === 'top' || side === 'bottom') {
    const top = beside(anchor.top, anchor.height, height, window.height, side === 'bottom');
    return { left: along(anchor.left, anchor.width, width, window.width, end), top };
  }
  const left = beside(anchor.left, anchor.width, width, window.width, side === 'right');
  return { left, top: along(anchor.top, anchor.height, height, window.height, end) };
}
