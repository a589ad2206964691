import type { ComponentProps } from 'react';

/** A box that hears touches before what lies in it: the canvas lets none of those at its nodes and lines through. */
export function TouchBox({ onTouchStart, onTouchMove, onTouchEnd, onTouchCancel, ...others }: ComponentProps<'div'>) {
  return (
    <div
      {...others}
      onTouchStartCapture={onTouchStart}
      onTouchMoveCapture={onTouchMove}
      onTouchEndCapture={onTouchEnd}
      onTouchCancelCapture={onTouchCancel}
    />
  );
}
