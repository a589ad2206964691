import { useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { adoptMessages } from '../../../i18n/i18n.ts';
import { TEXTS } from '../../../i18n/texts.fixture.ts';
import { ZoomBar } from './zoom-bar.tsx';
import { WHOLE, type ZoomRange } from './zoom-range.ts';

const END = Date.UTC(2026, 10, 21, 14);
const WINDOW = { start: END - 3_600_000, end: END };
let root: Root;
let box: HTMLElement;
let seen: ZoomRange = WHOLE;
let chosen: number[] = [];

function Zoomed() {
  const [range, setRange] = useState(WHOLE);
  seen = range;
  const onChosen = (start: number, end: number) => {
    chosen = [start, end].map((at) => Math.round((at - WINDOW.start) / 60_000));
  };
  return <ZoomBar window={WINDOW} range={range} onRange={setRange} onChosen={onChosen} />;
}

beforeEach(async () => {
  chosen = [];
  await adoptMessages('en_US', TEXTS);
  box = document.body.appendChild(document.createElement('div'));
  box.style.cssText = 'width:440px;height:320px;container-type:size';
  root = createRoot(box);
  root.render(<Zoomed />);
});
afterEach(() => {
  root.unmount();
  box.remove();
});

const slider = (name: string) => page.getByRole('slider', { name });

it('moves its ends and the part between them by keyboard, and says their times', async () => {
  await expect.element(slider('Start of the part')).toHaveAttribute('aria-valuetext', expect.stringContaining('13:00'));
  slider('Start of the part').element().focus();
  await userEvent.keyboard('{PageUp}{PageUp}{PageUp}{PageUp}{PageUp}');
  await expect.element(slider('Start of the part')).toHaveAttribute('aria-valuetext', expect.stringContaining('13:30'));
  slider('End of the part').element().focus();
  await userEvent.keyboard('{PageDown}{PageDown}{ArrowLeft}');
  await expect.poll(() => seen.map((share) => Math.round(share * 100))).toEqual([50, 79]);
  expect(chosen).toEqual([]);
  await userEvent.keyboard('{Enter}');
  expect(chosen).toEqual([30, 47]);
  slider('Part of the window').element().focus();
  await userEvent.keyboard('{Home}');
  await expect.poll(() => seen.map((share) => Math.round(share * 100))).toEqual([0, 29]);
});

it('is dragged by the pointer, and whole again after a double click', async () => {
  const end = slider('End of the part');
  await expect.element(end).toBeVisible();
  await userEvent.dragAndDrop(end, slider('Part of the window'));
  await expect.poll(() => Math.abs(seen[1] - 0.5)).toBeLessThan(0.05);
  await expect.poll(() => Math.abs((chosen[1] ?? 0) - 30)).toBeLessThan(4);
  await userEvent.dblClick(slider('Start of the part'));
  await expect.poll(() => seen).toEqual(WHOLE);
});
