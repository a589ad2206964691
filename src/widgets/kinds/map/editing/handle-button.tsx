import { IconArrowsMove, IconArrowsMoveHorizontal, IconRotateClockwise2 } from '@tabler/icons-react';
import type { Map as LeafletMap } from 'leaflet';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '../../../../i18n/use-t.ts';
import type { Position } from '../ground.ts';
import { isDirection } from '../places.ts';
import { useGrip } from '../use-grip.ts';
import { usePlace } from '../use-place.ts';
import classes from './editing.module.css';
import type { Handle } from './handles.ts';

const ICONS = { whole: IconArrowsMove, edge: IconArrowsMoveHorizontal, turn: IconRotateClockwise2 };

interface HandleButtonProps {
  readonly map: LeafletMap;
  readonly handle: Handle;
  readonly at: Position;
  /** Tab reaches this one, arrows lead to the others. */
  readonly isCurrent: boolean;
  /** A click on the map, or an arrow, moves it. */
  readonly isHeld: boolean;
  readonly takesFocus: boolean;
  readonly onFocus: () => void;
  /** A click on it, or Enter. */
  readonly onPress: () => void;
  readonly onMove: (to: Position) => void;
  readonly onEnd: (to: Position) => void;
  readonly onCancel: () => void;
  readonly onRemove: () => void;
  readonly onStep: (by: 1 | -1) => void;
}

export function HandleButton(props: HandleButtonProps) {
  const { map, handle, at, isCurrent, isHeld, takesFocus, onFocus, onPress, onMove, onEnd, onCancel, onRemove, onStep } = props;
  const { id, is, n, count, without } = handle;
  const t = useT();
  // Above whatever else stands there.
  const host = usePlace(map, at, 1);
  const grip = useGrip(map, at, { onMove, onEnd, onCancel });
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (grip.step({ key: event.key, shiftKey: event.shiftKey || isHeld })) {
      // It has moved.
    } else if (isDirection(event.key)) onStep(event.key === 'ArrowRight' || event.key === 'ArrowDown' ? 1 : -1);
    else if ((event.key === 'Delete' || event.key === 'Backspace') && without) onRemove();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const Icon = is === 'corner' || is === 'middle' ? null : ICONS[is];
  return createPortal(
    <button
      ref={button}
      type="button"
      className={classes.handle}
      data-handle={id}
      data-is={is}
      data-held={isHeld || undefined}
      aria-label={t(`map.handle.${is}`, { n, count })}
      aria-description={t(without ? 'map.handle.helpRemovable' : is === 'middle' ? 'map.handle.helpMiddle' : 'map.handle.help')}
      aria-pressed={isHeld}
      tabIndex={isCurrent ? 0 : -1}
      {...grip.handlers}
      onClick={() => {
        if (grip.wasDragged()) return;
        grip.finish();
        onPress();
      }}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    >
      {Icon ? <Icon aria-hidden size={16} stroke={1.75} /> : null}
    </button>,
    host,
  );
}
