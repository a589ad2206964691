import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import classes from './drawer-edge.module.css';

const KEY = 'TB-watchfloor-drawer-px';
const [USUAL_PX, LEAST_PX, STEP_PX] = [468, 360, 24];
/** Of the window's width. */
const MOST = 0.7;

const mostPx = () => Math.max(USUAL_PX, Math.round(innerWidth * MOST));
const within = (px: number) => Math.min(mostPx(), Math.max(LEAST_PX, Math.round(px)));

function storedPx(): number {
  const px = Number(localStorage.getItem(KEY) ?? Number.NaN);
  return Number.isFinite(px) ? within(px) : USUAL_PX;
}

/** All drawers have the same width, by a property of the page. */
const setProperty = (px: number) => document.documentElement.style.setProperty('--drawer-px', `${px}px`);

/** The edge of a drawer: dragged, or moved by arrow keys, it makes all drawers wider or narrower, which this browser keeps. A double click resets it. */
export function DrawerEdge() {
  const t = useT();
  const [px, setPx] = useState(() => {
    const first = storedPx();
    setProperty(first);
    return first;
  });
  const set = (wanted: number) => {
    const next = within(wanted);
    setPx(next);
    setProperty(next);
    localStorage.setItem(KEY, String(next));
  };
  /** Pixels by which the drawer grows while the pointer moves by one to the right. */
  const growth = (edge: Element) => (getComputedStyle(edge).direction === 'rtl' ? 1 : -1);
  const onPointerMove = (event: PointerEvent) => {
    const { currentTarget: edge, pointerId, movementX } = event;
    if (edge.hasPointerCapture(pointerId)) set(px + movementX * growth(edge));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const right = growth(event.currentTarget) * STEP_PX;
    const next = { ArrowLeft: px - right, ArrowRight: px + right, Home: LEAST_PX, End: mostPx() }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    set(next);
  };
  return (
    <hr
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('marks.drawerWidth')}
      aria-valuenow={px}
      aria-valuemin={LEAST_PX}
      aria-valuemax={mostPx()}
      className={classes.edge}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
      onDoubleClick={() => set(USUAL_PX)}
      onKeyDown={onKeyDown}
    />
  );
}
