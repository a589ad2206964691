/** Texts around a round drawing: pure. Lengths are pixels from the middle. */
import { widthOf } from '../gauges/figure-size.ts';

export interface RadialText {
  readonly id: string;
  /** Where it belongs, in parts of a turn from the top, clockwise. */
  readonly turn: number;
  readonly name: string;
  /** Below the name; empty: none. It is never cut. */
  readonly figure: string;
  /** Of two that have no room beside each other the larger one stays. */
  readonly weight: number;
}

export interface RadialLabel {
  readonly id: string;
  readonly lines: readonly string[];
  readonly anchor: 'start' | 'middle' | 'end';
  readonly x: number;
  /** Of the middle of its first line. */
  readonly y: number;
}

export interface RadialPlace {
  readonly radius: number;
  readonly labels: readonly RadialLabel[];
}

interface RadialRoom {
  readonly width: number;
  readonly height: number;
}

const [LINE, GAP, EDGE] = [1.25, 6, 3];
/** Of the room's width that a label beside the drawing takes, and of the heights of its text at least and at most. */
const [WIDTH_PART, LEAST_WIDTH, MOST_WIDTH] = [0.24, 4, 9];
/** Less of the room than this is no drawing: then the labels go. Where labels are an axis they stay longer. */
const [LEAST_RADIUS, LEAST_OF_AXES] = [0.55, 0.4];
const LEAST_PX = 30;
/** Labels this near to the top or the bottom stand above or below. In sines. */
const UPRIGHT = 0.2;

/** What fits, with an ellipsis. */
export function cutText(text: string, width: number, px: number): string {
  if (widthOf(text, px) <= width) return text;
  const kept = Math.floor(width / widthOf('m', px)) - 1;
  return kept > 0 ? `${[...text].slice(0, kept).join('')}…` : '';
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}
const isApart = (a: Box, b: Box) => a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;

function labelAt({ id, turn, name, figure }: RadialText, radius: number, { width }: RadialRoom, px: number) {
  const angle = turn * 2 * Math.PI;
  const [sine, up] = [Math.sin(angle), Math.cos(angle)];
  const anchor = Math.abs(sine) < UPRIGHT ? ('middle' as const) : sine > 0 ? ('start' as const) : ('end' as const);
  const x = sine * (radius + GAP);
  const room = (anchor === 'middle' ? 2 : 1) * (width / 2 - Math.abs(x));
  const lines = [cutText(name, Math.min(room, MOST_WIDTH * px), px), widthOf(figure, px) <= room ? figure : ''].filter(Boolean);
  const tall = lines.length * LINE * px;
  // At the top all lines are above, at the bottom below, and at the sides beside the point.
  const top = -up * (radius + GAP) - (tall * (1 + up)) / 2;
  const wide = Math.max(0, ...lines.map((line) => widthOf(line, px)));
  const left = anchor === 'middle' ? x - wide / 2 : anchor === 'start' ? x : x - wide;
  const label: RadialLabel = { id, lines, anchor, x, y: top + (LINE * px) / 2 };
  return { label, box: { left, right: left + wide, top, bottom: top + tall } };
}

/**
 * The radius of the drawing, and the labels that have room beside it.
 * @param share of the room that the drawing takes at most. @param areAxes the drawing says nothing without them.
 */
export function radialPlace(texts: readonly RadialText[], room: RadialRoom, px: number, share = 1, areAxes = false): RadialPlace {
  const { width, height } = room;
  const whole = Math.max(0, Math.min(width, height) / 2 - EDGE);
  const most = Math.min(MOST_WIDTH * px, Math.max(LEAST_WIDTH * px, width * WIDTH_PART));
  const widest = Math.min(most, Math.max(0, ...texts.flatMap(({ name, figure }) => [widthOf(name, px), widthOf(figure, px)])));
  const least = Math.max(LEAST_PX, whole * Math.min(share, areAxes ? LEAST_OF_AXES : LEAST_RADIUS));
  const radiusWith = (lines: number) =>
    Math.min(whole * share, width / 2 - widest - GAP - EDGE, height / 2 - lines * LINE * px - GAP - EDGE);
  const hasFigures = texts.some(({ figure }) => figure !== '') && radiusWith(2) >= least;
  const radius = radiusWith(hasFigures ? 2 : 1);
  if (texts.length === 0 || radius < least) return { radius: whole * share, labels: [] };
  const taken: Box[] = [];
  const labels = texts
    .toSorted((a, b) => b.weight - a.weight)
    .flatMap((text): RadialLabel[] => {
      const { label, box } = labelAt(hasFigures ? text : { ...text, figure: '' }, radius, room, px);
      if (label.lines.length === 0 || !taken.every((one) => isApart(one, box))) return [];
      taken.push(box);
      return [label];
    });
  return { radius, labels };
}

interface PlacedText {
  /** Of its middle. */
  readonly x: number;
  readonly y: number;
  readonly text: string;
  /** Height of its text. */
  readonly px: number;
}

/** Those that lie on none of those before them. */
export function apartTexts<One extends PlacedText>(texts: readonly One[]): readonly One[] {
  const taken: Box[] = [];
  return texts.filter(({ x, y, text, px }) => {
    const wide = widthOf(text, px);
    const box = { left: x - wide / 2, right: x + wide / 2, top: y - (LINE * px) / 2, bottom: y + (LINE * px) / 2 };
    const isFree = text !== '' && taken.every((one) => isApart(one, box));
    if (isFree) taken.push(box);
    return isFree;
  });
}

/** Between the lines of a label. */
export const lineHeight = (px: number): number => px * LINE;
