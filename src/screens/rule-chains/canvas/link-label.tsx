import { RATE_PLACE } from '../flow/live-flow.ts';
import classes from './canvas.module.css';
import marks from './flow-marks.module.css';

const HEIGHT = 20;
const MARGIN = 6;
/** Longer texts are cut. */
const MOST_WIDTH = 228;
const FONT_PX = 12;
const RATE_PX = 11;
const ELLIPSIS = '\u2026';

interface Fitted {
  readonly text: string;
  readonly width: number;
}

const fitted = new Map<string, Fitted>();
let pen: CanvasRenderingContext2D | null | undefined;

function widthOf(text: string): number {
  if (pen === undefined) {
    pen = document.createElement('canvas').getContext('2d');
    if (pen) pen.font = `${FONT_PX}px ${getComputedStyle(document.body).fontFamily}`;
  }
  return pen?.measureText(text).width ?? 0;
}

/** A text as far as it has room. Texts of links are few, and the same for many of them. */
function fitText(whole: string): Fitted {
  const known = fitted.get(whole);
  if (known) return known;
  let text = whole;
  for (let length = whole.length; widthOf(text) > MOST_WIDTH && length > 1; length -= 1) text = whole.slice(0, length).trimEnd() + ELLIPSIS;
  const found = { text, width: widthOf(text) };
  fitted.set(whole, found);
  return found;
}

/** Between the end of a label and the node that it stands before. */
const GAP = 10;
/** Of its line that is seen before it. */
const LEAST_LINE = 40;

interface LinkLabelProps {
  /** The middle of its line. */
  readonly x: number;
  readonly y: number;
  /** Where its line ends, if it has that end for itself: with enough room the label stands there, where no other line crosses. */
  readonly end?: { readonly x: number; readonly y: number; readonly room: number } | undefined;
  readonly text: string;
  readonly state: string | undefined;
  readonly isSelected: boolean;
  /** There is something to count. */
  readonly isLive: boolean;
}

/** The label of a link as shapes of the drawing: elements of a page inside of it would be laid out and layered for each link. */
export function LinkLabel({ x: middle, y: height, end, text, state, isSelected, isLive }: LinkLabelProps) {
  const shown = fitText(text);
  const width = shown.width + 2 * MARGIN;
  const isAtEnd = end !== undefined && end.room >= width + GAP + LEAST_LINE;
  const x = isAtEnd ? end.x - GAP - width / 2 : middle;
  const y = isAtEnd ? end.y : height;
  return (
    // Moved as one: a text that is given another place is laid out anew.
    <g className={classes.label} transform={`translate(${x} ${y})`} data-state={state} data-selected={isSelected || undefined}>
      {shown.text === text ? null : <title>{text}</title>}
      <rect x={-width / 2} y={-HEIGHT / 2} width={width} height={HEIGHT} rx={4} />
      <text fontSize={FONT_PX}>{shown.text}</text>
      {isLive ? <text className={marks.rate} fontSize={RATE_PX} y={HEIGHT / 2 + RATE_PX - 1} {...{ [RATE_PLACE]: '' }} /> : null}
    </g>
  );
}
