import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { type Box, type Control, clearPlace, coveredBy } from './clear-place.ts';

const BUTTONS = 'button, summary, label, [role="button"], [role="switch"], [role="tab"], [role="option"], [role^="menuitem"]';
const OTHERS = 'a[href], input, select, textarea, [contenteditable="true"]';
const BUTTON_WEIGHT = 100;

/** After these something may have opened, closed or moved. */
const CAUSES = ['click', 'keyup', 'focusin', 'resize'] as const;
/** For what opened late, or by itself. */
const LOOK_EACH_MS = 1000;

/** Whether somebody sees a part of it: what a dialog covers needs no care. */
function isSeen(control: Element, { left, top, right, bottom }: Box, notices: Element): boolean {
  const points: [number, number][] = [
    [(left + right) / 2, (top + bottom) / 2],
    [left + 2, top + 2],
    [right - 2, bottom - 2],
  ];
  return points.some(([x, y]) => {
    const hit = document.elementsFromPoint(x, y).find((element) => !notices.contains(element));
    return hit !== undefined && control.contains(hit);
  });
}

function controlsAround(corner: Element, notices: Element): Control[] {
  return [...document.querySelectorAll(`${BUTTONS}, ${OTHERS}`)].flatMap((control) => {
    if (corner.contains(control)) return [];
    const box = control.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) return [];
    const isOther = notices.contains(control) || isSeen(control, box, notices);
    const { left, top, right, bottom } = box;
    return isOther ? [{ left, top, right, bottom, weight: control.matches(BUTTONS) ? BUTTON_WEIGHT : 1 }] : [];
  });
}

function place(corner: HTMLElement, notices: Element): void {
  if (corner.offsetHeight === 0) return void corner.style.removeProperty('translate');
  const controls = controlsAround(corner, notices);
  // Moves only if it must.
  if (corner.style.translate && coveredBy(corner.getBoundingClientRect(), controls) === 0) return;
  corner.style.removeProperty('translate');
  const { x, y } = clearPlace(corner.getBoundingClientRect(), controls, window.innerWidth, window.innerHeight);
  if (x || y) corner.style.translate = `${x}px ${y}px`;
}

function placeAll(notices: Element): void {
  for (const corner of notices.querySelectorAll<HTMLElement>('[data-position]')) place(corner, notices);
}

/** Keeps notices where they cover no button, whatever opens beneath them. @param shown changes with what is shown; empty: nothing. */
export function useClearPlaces(section: RefObject<HTMLElement | null>, shown: string): void {
  useLayoutEffect(() => {
    if (section.current) placeAll(section.current);
  }, [section, shown]);
  useEffect(() => {
    const notices = section.current;
    if (!(notices && shown)) return undefined;
    let frame = 0;
    const look = () => {
      // Under the pointer or with the focus it stays where it is.
      if (!(document.hidden || notices.matches(':hover, :focus-within'))) placeAll(notices);
    };
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    for (const cause of CAUSES) window.addEventListener(cause, soon, true);
    const timer = setInterval(look, LOOK_EACH_MS);
    return () => {
      clearInterval(timer);
      cancelAnimationFrame(frame);
      for (const cause of CAUSES) window.removeEventListener(cause, soon, true);
    };
  }, [section, shown]);
}
