import { createElement, useId, useLayoutEffect, useRef } from 'react';
import { cardMarkup, type MarkupLook, markupStyle } from '../../marks/safe-markup.ts';
import { type Column, showsNumbers } from '../../tables/column.ts';
import { parseColor } from '../../theme/contrast.ts';
import { inkOn } from '../../theme/ink.ts';
import { authorStyle } from '../markup/author-style.ts';
import { cardLook } from '../markup/card-look.tsx';
import classes from './dressed-column.module.css';
import type { DressedRows } from './dressed-rows.ts';

const MARKUP = /[<&]/;
const PARTS = { colourOf: (colour: string) => colour, clicked: () => undefined };

/** A background of one colour may be said under either name. */
function withGround(style: Record<string, string>): Record<string, string> {
  const { background, ...others } = style;
  return background !== undefined && parseColor(background) ? { ...others, backgroundColor: background } : style;
}

/** What lies under an element of the markup. */
function groundUnder(element: Element | null, ground: string | null): string | null {
  if (!element) return ground;
  const under = groundUnder(element.parentElement, ground);
  const { backgroundColor: background } = withGround(markupStyle(element, undefined, authorStyle));
  return inkOn({ background }, under).background ?? under;
}

/** Colours as they can be read on what lies under them. */
const inkAt = (ground: string | null) => (said: Record<string, string>, element: Element) => {
  const style = withGround(said);
  const { color, backgroundColor, ...others } = style;
  if (color === undefined && backgroundColor === undefined) return style;
  const ink = inkOn({ color, background: backgroundColor }, groundUnder(element.parentElement, ground));
  return {
    ...others,
    ...(ink.color ? { color: ink.color } : {}),
    ...(ink.background ? { backgroundColor: ink.background } : {}),
  };
};

/**
 * Markup of an author's function, whose colors can be read on the ground.
 * @param name of what holds all that it places; absent: nothing does, so it places nothing, and its drawings refer to nothing.
 */
export function lookOn(ground: string | null, name?: string): MarkupLook {
  const look = cardLook(name === undefined ? PARTS : { ...PARTS, name });
  const ink = inkAt(ground);
  const style: MarkupLook['style'] = (said, element) => ink(look.style(said, element), element);
  return name === undefined ? { ...look, style } : { ...look, style, readStyle: authorStyle };
}

interface CellMarkupProps {
  readonly markup: string;
  /** As of `groundOf`. */
  readonly ground: string | null;
  /** Of the style sheet that reaches it. */
  readonly sheet: string;
  readonly onWidth: (px: number) => void;
}

/** Says how wide it is where it is cut off. */
function CellMarkup({ markup, ground, sheet, onWidth }: CellMarkupProps) {
  const node = useRef<HTMLDivElement>(null);
  const name = useId();
  useLayoutEffect(() => {
    const { scrollWidth = 0, clientWidth = 0 } = node.current ?? {};
    if (scrollWidth > clientWidth) onWidth(scrollWidth);
  });
  return createElement(
    'div',
    { className: classes.box },
    createElement('div', { ref: node, className: classes.markup, 'data-card': sheet }, ...cardMarkup(markup, lookOn(ground, name))),
  );
}

/**
 * The column with the look that functions give to its cells. It grows with what they write, unless the document says how wide it is.
 * @param sheet name of the style sheet for what they write.
 */
export function dressedColumn<Row extends object>(
  column: Column<Row>,
  dressed: Pick<DressedRows<Row>, 'writes' | 'contentOf' | 'styleOf' | 'groundOf'>,
  sheet: string,
): Column<Row> {
  const { id, text, render, fitsNumbers = true } = column;
  const content = (row: Row) => dressed.contentOf(row, id);
  return {
    ...column,
    // What an author writes is seldom a number to compare.
    ...(dressed.writes(id) ? { align: 'start' as const, fitsNumbers } : { fitsNumbers: showsNumbers(column) }),
    style: (row) => dressed.styleOf(row, id),
    text: (row, now) => {
      const given = content(row);
      if (given === undefined) return text?.(row, now);
      return MARKUP.test(given) ? undefined : given;
    },
    render: (row, onWidth) => {
      const given = content(row);
      return given === undefined
        ? render?.(row, onWidth)
        : createElement(CellMarkup, { markup: given, ground: dressed.groundOf(row, id), sheet, onWidth });
    },
  };
}
