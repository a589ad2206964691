import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react';
import classes from './value-card.module.css';

/** Share of the row's text size; smaller digits could not be read from a distance. */
const LEAST_SCALE = 0.45;
/** Other text may be smaller, because it has no rounded form. */
const LEAST_TEXT_PX = 12;
const LINE = 1.2;
/** Share of a card's width that a text takes beside its title. */
const MOST_BESIDE_TITLE = 0.6;

/** A rounded number that is smaller says nothing; part of its digits would be another number. */
const LEAST_ROUNDED_PX = 9;
const HIDDEN = '\u2026';

let pen: CanvasRenderingContext2D | null | undefined;

/** In pixels at the row's own text size; the element shows some form of it. */
function naturalWidth(text: string, element: HTMLElement, rowPx: number): number {
  pen ??= document.createElement('canvas').getContext('2d');
  if (!pen) return 0;
  const { fontWeight, fontFamily } = getComputedStyle(element);
  pen.font = `${fontWeight} ${rowPx}px ${fontFamily}`;
  return pen.measureText(text).width;
}

const sizeOf = (row: HTMLElement) => Number.parseFloat(getComputedStyle(row).fontSize);

function scaleOf(text: string, number: HTMLElement, row: HTMLElement): number {
  const rowPx = sizeOf(row);
  const others = [...row.children].filter((child) => !child.contains(number)) as HTMLElement[];
  const gap = Number.parseFloat(getComputedStyle(row).columnGap) || 0;
  const free = others.reduce((left, { offsetWidth }) => left - offsetWidth - gap, row.clientWidth);
  return Math.min(1, Math.max(0, free) / Math.max(1, naturalWidth(text, number, rowPx)));
}

/** Whether a text beside a title would have too few letters in a line. By the frame alone, which does not depend on the answer. */
function isCrowdedBy(text: string, number: HTMLElement): boolean {
  const frame = number.closest('section');
  return frame !== null && naturalWidth(text, number, LEAST_TEXT_PX) > MOST_BESIDE_TITLE * frame.clientWidth;
}

/** How many of the smallest text there is room for, beside what stands above and below the value. */
function linesOf(row: HTMLElement): number {
  const card = row.parentElement;
  if (!card) return 1;
  const isLow = getComputedStyle(card).flexDirection === 'row';
  const others = isLow ? [] : ([...card.children].filter((child) => child !== row) as HTMLElement[]);
  const free = others.reduce(
    (left, { offsetHeight, className }) => left - (className === classes.trend ? 0 : offsetHeight),
    card.clientHeight,
  );
  return Math.max(1, Math.floor(free / (LEAST_TEXT_PX * LINE)));
}

interface FittedNumberProps {
  readonly text: string;
  /** With all its digits: the tooltip of a text that has fewer or is cut. */
  readonly whole: string;
  /** Shown where not even the smallest size has room for `text`. */
  readonly rounded: string | undefined;
}

/**
 * A number is never cut: it takes a smaller size, then its rounded form, then an ellipsis stands for it. Other text takes a small size, and is then cut at its end. Its row is the nearest
 * paragraph.
 */
export function FittedNumber({ text, whole, rounded }: FittedNumberProps) {
  const node = useRef<HTMLElement>(null);
  const [room, setRoom] = useState(1);
  const [roomRounded, setRoomRounded] = useState(1);
  const [least, setLeast] = useState(LEAST_SCALE);
  const [leastRounded, setLeastRounded] = useState(0);
  const [lines, setLines] = useState(1);
  const [isCrowded, setCrowded] = useState(false);
  const isTooLong = room < least;
  // Digits have one width: a value of the same length needs no new measurement. What is shown of it must ask for none either: it may make room.
  const form = `${text.length} ${rounded?.length}`;
  useLayoutEffect(() => {
    const number = node.current;
    const row = number?.closest('p');
    if (!number || !row) return;
    const measure = () => {
      setRoom(scaleOf(text, number, row));
      setLeast(rounded === undefined ? Math.min(LEAST_SCALE, LEAST_TEXT_PX / sizeOf(row)) : LEAST_SCALE);
      if (rounded !== undefined) setRoomRounded(scaleOf(rounded, number, row));
      setLeastRounded(LEAST_ROUNDED_PX / sizeOf(row));
      setLines(linesOf(row));
      setCrowded(rounded === undefined && isCrowdedBy(text, number));
    };
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(row);
    return () => watcher.disconnect();
  }, [form]);
  const isRounded = isTooLong && rounded !== undefined;
  const isCut = isTooLong && rounded === undefined;
  const isHidden = isRounded && roomRounded < leastRounded;
  const scale = isHidden ? leastRounded : isRounded ? roomRounded : isCut ? least : room;
  return (
    <bdi
      ref={node}
      className={classes.number}
      style={
        { fontSize: scale < 1 ? `${Math.floor(scale * 100) / 100}em` : undefined, '--lines': isCut ? lines : undefined } as CSSProperties
      }
      data-cut={isCut || undefined}
      data-text={rounded === undefined || undefined}
      data-crowded={isCrowded || undefined}
      title={isRounded || isCut || text !== whole ? whole : undefined}
    >
      {isHidden ? HIDDEN : isRounded ? rounded : text}
    </bdi>
  );
}
