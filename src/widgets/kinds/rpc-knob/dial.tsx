import { type PointerEvent, useRef } from 'react';
import type { NumberSetting } from '../../control/number/number-setting.ts';
import classes from './knob-view.module.css';

const SWEEP = 270;
const FROM = 135;
const R = 42;

function at(degrees: number, radius: number): string {
  const radians = (degrees * Math.PI) / 180;
  return `${(50 + radius * Math.cos(radians)).toFixed(2)} ${(50 + radius * Math.sin(radians)).toFixed(2)}`;
}

const arc = (share: number) => `M ${at(FROM, R)} A ${R} ${R} 0 ${share * SWEEP > 180 ? 1 : 0} 1 ${at(FROM + share * SWEEP, R)}`;

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
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <path className={classes.dialTrack} d={arc(1)} />
        {shown !== undefined && share > 0 ? <path className={classes.dialValue} d={arc(share)} /> : null}
        {shown !== undefined ? (
          <path className={classes.pointer} d={`M ${at(FROM + share * SWEEP, 28)} L ${at(FROM + share * SWEEP, 46)}`} />
        ) : null}
      </svg>
    </div>
  );
}
