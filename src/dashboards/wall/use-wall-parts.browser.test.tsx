import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useWallParts } from './use-wall-parts.ts';

interface PaneProps {
  readonly stateId: string;
  readonly isMoving: boolean;
  readonly turnS: number | null;
}

/** Three rows of 60 px on 100 px. */
function Pane({ stateId, isMoving, turnS }: PaneProps) {
  const ref = useRef<HTMLDivElement>(null);
  useWallParts(ref, stateId, isMoving, turnS);
  return (
    <div ref={ref} data-testid="pane" style={{ blockSize: 100, overflow: 'auto' }}>
      <div style={{ position: 'relative', blockSize: 190 }}>
        {[0, 65, 130].map((top) => (
          <div key={top} style={{ position: 'absolute', insetBlockStart: top, blockSize: 60 }} />
        ))}
      </div>
    </div>
  );
}

let root: Root;
let box: HTMLElement;
beforeEach(() => {
  vi.useFakeTimers();
  box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
});
afterEach(() => {
  root.unmount();
  box.remove();
  vi.useRealTimers();
});

const show = (props: Partial<PaneProps> = {}) => flushSync(() => root.render(<Pane stateId="one" isMoving turnS={null} {...props} />));
const top = () => box.querySelector('[data-testid=pane]')?.scrollTop;
const after = (seconds: number) => {
  vi.advanceTimersByTime(seconds * 1000);
  return top();
};

it('shows one part after another, the last one to its end, then the first', () => {
  show();
  expect([top(), after(14), after(1), after(15), after(15), after(15)]).toEqual([0, 0, 65, 90, 0, 65]);
});

it('shares the turn of a rotation, stays while somebody works at the wall, and begins each state at its top', () => {
  show({ turnS: 30 });
  expect(after(10)).toBe(65);
  show({ turnS: 30, isMoving: false });
  expect(after(60)).toBe(65);
  show({ turnS: 30 });
  expect(after(10)).toBe(90);
  show({ turnS: 30, stateId: 'two' });
  expect([top(), after(10)]).toEqual([0, 65]);
});
