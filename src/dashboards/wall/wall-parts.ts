/** Top and bottom of a widget in its layout, in pixels. */
export interface Span {
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
