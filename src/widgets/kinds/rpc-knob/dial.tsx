import { type PointerEvent, useRef } from 'react';
import type { NumberSetting } from '../../control/number/number-setting.ts';
import { arcPath, pointAt } from '../../gauges/arcs.ts';
import classes from './knob-view.module.css';

const SWEEP = 270;
const FROM = 135;
const R = 42;

/** Where the dial begins, in parts of a turn from the top. */
const FIRST = -SWEEP / 720;
const turnOf = (share: number) => FIRST + (share * SWEEP) / 360;

/** Of the range, for a place in the box; what lies below, where the dial is open, is the nearer end. */
function shareOf({ clientX, clientY, currentTarget }: PointerEvent<Element>): number {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const degrees = (Math.atan2(clientY - top - height / 2, clientX - left - width / 2) * 180) / Math.PI;
  const along = (degrees - FROM + 720) % 360;
  return along <= SWEEP ? along / SWEEP : along > SWEEP + 45 ? 0 : 1;
}

/** A dial of three quarters. Time and amounts run clockwise in all languages. */
export function Dial({ setting }: { readonly setting: NumberSetting }) {
  const { range, shown, text, name, isOff, isBusy, change, commit, cancel, onKeyDown, onKeyUp } = setting;
  const dragged = useRef<number | null>(null);
  const span = range.max - range.min;
  const share = shown === undefined || span <= 0 ? 0 : Math.min(1, Math.max(0, (shown - range.min) / span));
  const drag = (event: PointerEvent<Element>) => {
    const next = shareOf(event);
    // A finger that crosses the opening would jump from one end to the other.
    if (dragged.current !== null && Math.abs(next - dragged.current) > 0.5) return;
    dragged.current = next;
    change(range.min + next * span);
  };
  const end = (isKept: boolean) => {
    if (dragged.current === null) return;
    dragged.current = null;
    if (isKept) commit();
    else cancel();
  };
  return (
    <div
      className={classes.dial}
      role="slider"
      tabIndex={isOff ? -1 : 0}
      aria-label={name}
      aria-valuenow={shown ?? range.min}
      aria-valuetext={text}
      aria-valuemin={range.min}
      aria-valuemax={range.max}
      aria-disabled={isOff}
      aria-busy={isBusy}
      onKeyDown={onKeyDown}
      onKeyUp={onKeyUp}
      onPointerDown={(event) => {
        if (isOff) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        drag(event);
      }}
      onPointerMove={(event) => dragged.current !== null && drag(event)}
      onPointerUp={() => end(true)}
      onPointerCancel={() => end(false)}
    >
      <svg viewBox="-50 -50 100 100" aria-hidden="true">
        <path className={classes.dialTrack} d={arcPath(FIRST, turnOf(1), R)} />
        {shown !== undefined && share > 0 ? <path className={classes.dialValue} d={arcPath(FIRST, turnOf(share), R)} /> : null}
        {shown !== undefined ? (
          <path className={classes.pointer} d={`M ${pointAt(turnOf(share), 28)} L ${pointAt(turnOf(share), 46)}`} />
        ) : null}
      </svg>
    </div>
  );
}
