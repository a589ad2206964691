import { type CSSProperties, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import classes from './plain-card.module.css';

/** Share of the row's text size; smaller digits could not be read from a distance. */
const LEAST_SCALE = 0.45;
/** Of other text, which has no rounded form. */
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

/** In pixels. @param px size of the text. */
function widthOf(text: string, { weight, family }: Room, px: number): number {
  pen ??= document.createElement('canvas').getContext('2d');
  if (!pen) return 0;
  pen.font = `${weight} ${px}px ${family}`;
  return pen.measureText(text).width;
}

const scaleOf = (text: string, room: Room) => Math.min(1, Math.max(0, room.free) / Math.max(1, widthOf(text, room, room.px)));

const othersIn = (row: HTMLElement, number: HTMLElement) => [...row.children].filter((child) => !child.contains(number)) as HTMLElement[];

/** Height that is covered by what stands above and below `row`, in pixels. What stands beside it takes none. */
function heightAround(card: HTMLElement, row: HTMLElement): number {
  const own = row.getBoundingClientRect();
  const around = [...card.children]
    .filter((child) => child !== row && child.className !== classes.trend)
    .map((child) => child.getBoundingClientRect())
    .filter(({ top, bottom, height }) => height > 0 && (bottom <= own.top + 1 || top >= own.bottom - 1))
    .sort((a, b) => a.top - b.top);
  let [covered, end] = [0, Number.NEGATIVE_INFINITY];
  for (const { top, bottom } of around) {
    covered += Math.max(0, bottom - Math.max(top, end));
    end = Math.max(end, bottom);
  }
  return covered;
}

function linesOf(row: HTMLElement): number {
  const card = row.parentElement;
  if (!card) return 1;
  const { paddingTop, paddingBottom } = getComputedStyle(card);
  const free = card.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom) - heightAround(card, row);
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

/**
 * Measured with the first text, then when it may have changed and the page is laid out: for each text the browser would lay it out before
 * its time.
 * @param form of the text: with another one, other parts of the row may have come or gone.
 */
function useRoom(form: string): readonly [RefObject<HTMLElement | null>, Room | null] {
  const node = useRef<HTMLElement>(null);
  const [room, setRoom] = useState<Room | null>(null);
  useLayoutEffect(() => {
    const number = node.current;
    const row = number?.closest('p');
    if (!number || !row?.parentElement) return;
    const measure = () => {
      const next = roomIn(row, number);
      setRoom((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    };
    if (!room) measure();
    const watcher = new ResizeObserver(measure);
    for (const one of [row.parentElement, row, ...othersIn(row, number)]) watcher.observe(one);
    // What comes above or below the value may change neither size.
    const others = new MutationObserver(measure);
    others.observe(row.parentElement, { childList: true });
    return () => {
      watcher.disconnect();
      others.disconnect();
    };
  }, [form]);
  return [node, room];
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
  // Digits have one width: a value of the same length needs no other size.
  const form = rounded === undefined ? text : `${text.length} ${rounded.length}`;
  const [node, place] = useRoom(form);
  const isText = rounded === undefined;
  const [room, roomRounded] = useMemo(
    () => (place ? ([scaleOf(text, place), scaleOf(rounded ?? '', place)] as const) : [1, 1]),
    [place, form],
  );
  const leastRounded = place ? Math.min(1, LEAST_ROUNDED_PX / place.px) : 0;
  const least = isText && place ? Math.min(1, LEAST_TEXT_PX / place.px) : Math.max(LEAST_SCALE, leastRounded);
  // It would have too few letters in a line beside a title.
  const isCrowded = isText && place !== null && widthOf(text, place, LEAST_TEXT_PX) > MOST_BESIDE_TITLE * place.frame;
  const isTooLong = room < least;
  const isRounded = isTooLong && !isText;
  const isCut = isTooLong && isText;
  const isHidden = isRounded && roomRounded < leastRounded;
  const scale = isHidden ? leastRounded : isRounded ? roomRounded : isCut ? least : room;
  return (
    <bdi
      ref={node}
      className={classes.number}
      style={
        {
          fontSize: scale < 1 ? `${Math.floor(scale * 100) / 100}em` : undefined,
          '--lines': isCut ? place?.lines : undefined,
        } as CSSProperties
      }
      data-cut={isCut || undefined}
      data-text={isText || undefined}
      data-crowded={isCrowded || undefined}
      title={isRounded || isCut || text !== whole ? whole : undefined}
    >
      {isHidden ? HIDDEN : isRounded ? rounded : text}
    </bdi>
  );
}
