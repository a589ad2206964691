import { type CSSProperties, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
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

/** What there is room for, by what does not depend on the text. */
interface Room {
  /** Text size of the row. */
  readonly px: number;
  readonly weight: string;
  readonly family: string;
  /** Width beside the other parts of the row. */
  readonly free: number;
  /** How many of the smallest text there is room for, beside what stands above and below the value. */
  readonly lines: number;
  /** Width of the frame. */
  readonly frame: number;
}

const isEqual = (a: Room, b: Room) => (Object.keys(a) as (keyof Room)[]).every((name) => a[name] === b[name]);

/** In pixels. @param px size of the text. */
function widthOf(text: string, { weight, family }: Room, px: number): number {
  pen ??= document.createElement('canvas').getContext('2d');
  if (!pen) return 0;
  pen.font = `${weight} ${px}px ${family}`;
  return pen.measureText(text).width;
}

const scaleOf = (text: string, room: Room) => Math.min(1, Math.max(0, room.free) / Math.max(1, widthOf(text, room, room.px)));

const othersIn = (row: HTMLElement, number: HTMLElement) => [...row.children].filter((child) => !child.contains(number)) as HTMLElement[];

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

function roomIn(row: HTMLElement, number: HTMLElement): Room {
  const { fontSize, columnGap } = getComputedStyle(row);
  const { fontWeight: weight, fontFamily: family } = getComputedStyle(number);
  const gap = Number.parseFloat(columnGap) || 0;
  return {
    ...{ px: Number.parseFloat(fontSize), weight, family },
    free: othersIn(row, number).reduce((left, { offsetWidth }) => left - offsetWidth - gap, row.clientWidth),
    lines: linesOf(row),
    frame: number.closest('section')?.clientWidth ?? Number.POSITIVE_INFINITY,
  };
}

/** Measured when it may have changed, never for another text: that would make the browser lay out the page before its time. */
function useRoom(): readonly [RefObject<HTMLElement | null>, Room | null] {
  const node = useRef<HTMLElement>(null);
  const [room, setRoom] = useState<Room | null>(null);
  const watched = useRef(new Set<Element>());
  const watcher = useRef<ResizeObserver>(undefined);
  useLayoutEffect(() => {
    const number = node.current;
    const row = number?.closest('p');
    if (!number || !row) return undefined;
    const measure = () => {
      const next = roomIn(row, number);
      setRoom((before) => (before && isEqual(before, next) ? before : next));
    };
    measure();
    watcher.current = new ResizeObserver(measure);
    return () => watcher.current?.disconnect();
  }, []);
  // Other parts come and go with what is shown.
  useLayoutEffect(() => {
    const number = node.current;
    const row = number?.closest('p');
    if (!number || !row) return;
    const wanted = new Set<Element>([row, ...(row.parentElement ? [row.parentElement] : []), ...othersIn(row, number)]);
    for (const one of watched.current) if (!wanted.has(one)) watcher.current?.unobserve(one);
    for (const one of wanted) if (!watched.current.has(one)) watcher.current?.observe(one);
    watched.current = wanted;
  });
  return [node, room];
}

/** Of a text in the room that there is. */
function fitOf(text: string, rounded: string | undefined, room: Room) {
  return {
    room: scaleOf(text, room),
    roomRounded: rounded === undefined ? 1 : scaleOf(rounded, room),
    least: rounded === undefined ? Math.min(LEAST_SCALE, LEAST_TEXT_PX / room.px) : LEAST_SCALE,
    leastRounded: LEAST_ROUNDED_PX / room.px,
    lines: room.lines,
    // It would have too few letters in a line beside a title.
    isCrowded: rounded === undefined && widthOf(text, room, LEAST_TEXT_PX) > MOST_BESIDE_TITLE * room.frame,
  };
}

const WHOLE = { room: 1, roomRounded: 1, least: LEAST_SCALE, leastRounded: 0, lines: 1, isCrowded: false };

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
  const [node, place] = useRoom();
  // Digits have one width: a value of the same length needs no other size.
  const form = rounded === undefined ? text : `${text.length} ${rounded.length}`;
  const { room, roomRounded, least, leastRounded, lines, isCrowded } = useMemo(
    () => (place ? fitOf(text, rounded, place) : WHOLE),
    [place, form],
  );
  const isTooLong = room < least;
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
