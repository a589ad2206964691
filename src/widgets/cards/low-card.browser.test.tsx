import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { adoptMessages } from '../../i18n/i18n.ts';
import { TEXTS } from '../../i18n/texts.fixture.ts';
import { FreshnessMark } from '../../marks/freshness-mark.tsx';
import { WidgetFrame } from '../widget-frame.tsx';
import frame from './card-frame.module.css';
import { CardFigure } from './card-parts.tsx';
import { CardStatus } from './card-status.tsx';
import classes from './plain-card.module.css';
import { RangeBar } from './range-bar.tsx';

let root: Root;
let box: HTMLElement;

beforeAll(() => adoptMessages('en_US', TEXTS));

beforeEach(() => {
  box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
});

afterEach(() => {
  root.unmount();
  box.remove();
});

interface Said {
  readonly inlineSize?: number;
  readonly text?: string;
  readonly mark?: ReactNode;
  readonly end?: string;
  readonly empty?: string;
}

function drawn(title: string, blockSize: number, { inlineSize = 300, text = '15', mark, end, empty }: Said = {}) {
  const card = (
    <div style={{ inlineSize, blockSize }}>
      <WidgetFrame title={title} padding="none" className={[frame.frame, classes.frame].join(' ')} mark={mark} end={end}>
        <div className={classes.card}>
          <CardFigure
            className={classes.value}
            value={{
              isMissing: false,
              text,
              whole: text,
              rounded: text === '15' ? text : undefined,
              number: text === '15' ? 15 : undefined,
            }}
            unit="°C"
            freshness="fresh"
          />
          <RangeBar min={0} max={60} normal={[10, 20]} value={15} decimals={0} hasFigures />
          {empty ? <p className={classes.empty}>{empty}</p> : null}
          <CardStatus outside={undefined} normal={[10, 20]} freshness="fresh" />
          <div className={classes.trend} />
        </div>
      </WidgetFrame>
    </div>
  );
  flushSync(() => root.render(card));
  const place = (selector: string) => box.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
  const isCut = box.querySelector('[data-cut]') !== null;
  return { frame: place('section'), value: place(`.${classes.value?.split(' ')[0]}`), number: place('bdi'), title: place('h2'), isCut };
}

it.each([24, 32, 40, 50, 60, 71, 72, 90, 120, 200])('shows its whole value in %i pixels', (blockSize) => {
  for (const title of ['Supply air:', '']) {
    const { frame, value } = drawn(title, blockSize);
    expect(value.height).toBeGreaterThan(15);
    expect(value.top).toBeGreaterThanOrEqual(frame.top);
    expect(value.bottom).toBeLessThanOrEqual(frame.bottom);
  }
});

it('has its label before the value in a low card, over it in a higher one', () => {
  const low = drawn('Supply air:', 44);
  expect(low.title.width).toBeGreaterThan(40);
  expect(low.title.right).toBeLessThanOrEqual(low.value.left);
  expect(Math.abs((low.title.top + low.title.bottom) / 2 - (low.value.top + low.value.bottom) / 2)).toBeLessThan(4);
  const high = drawn('Supply air:', 120);
  expect(high.title.bottom).toBeLessThanOrEqual(high.value.top);
});

const OLD = <FreshnessMark freshness="stale" at={1} />;

it.each([
  [256, 72],
  [256, 70],
  [256, 60],
  [256, 48],
  [420, 36],
  [200, 110],
])('shows the whole of a text in %i by %i pixels, whatever is said beside it', async (inlineSize, blockSize) => {
  const { isCut, number, frame } = drawn('status', blockSize, { inlineSize, text: 'Standing in for maintenance', mark: OLD, end: 'Live' });
  expect(isCut).toBe(false);
  expect(number.right).toBeLessThanOrEqual(frame.right);
});

it.each([
  [140, 36],
  [110, 80],
  [140, 160],
])('shows value and title before what is said beside them in %i by %i pixels', (inlineSize, blockSize) => {
  const { title, number, frame } = drawn('Supply', blockSize, { inlineSize, mark: OLD, end: 'Live' });
  expect(title.width).toBeGreaterThan(30);
  expect(number.width).toBeGreaterThan(15);
  expect(number.right).toBeLessThanOrEqual(frame.right);
});

it.each([
  [140, 36],
  [160, 44],
  [130, 90],
])('writes a text that is too long for a line in more of them in %i by %i pixels', async (inlineSize, blockSize) => {
  drawn('status', blockSize, { inlineSize, text: 'Standing in for maintenance', mark: OLD });
  const text = () => box.querySelector<HTMLElement>('p bdi') as HTMLElement;
  await expect.poll(() => text().scrollHeight - text().clientHeight).toBeLessThanOrEqual(1);
  expect(text().scrollWidth).toBeLessThanOrEqual(text().clientWidth + 1);
  expect(text().getBoundingClientRect().bottom).toBeLessThanOrEqual(
    (box.querySelector('section') as HTMLElement).getBoundingClientRect().bottom,
  );
  expect(Number.parseFloat(getComputedStyle(text()).fontSize)).toBeGreaterThanOrEqual(11);
});

it.each([
  [86, 37],
  [134, 37],
  [200, 37],
])('lets nothing of its header run into the value in %i by %i pixels', (inlineSize, blockSize) => {
  const at = Date.now();
  for (const text of ['15', 'YES']) {
    const { number } = drawn('Running:', blockSize, { inlineSize, text, mark: <FreshnessMark freshness="fresh" at={at} /> });
    const header = box.querySelector('header') as HTMLElement;
    const end = header.getBoundingClientRect().right;
    const ends = [...header.querySelectorAll('*')].map((part) => part.getBoundingClientRect().right);
    const seen = getComputedStyle(header).overflowX === 'visible' ? Math.max(end, ...ends) : end;
    expect(seen, text).toBeLessThanOrEqual(number.left);
  }
});

it.each([
  [220, 36],
  [160, 60],
])('says whole why there is no value in %i by %i pixels', (inlineSize, blockSize) => {
  const { frame } = drawn('', blockSize, { inlineSize, text: '—', empty: 'No entities' });
  const note = box.querySelector(`.${classes.empty?.split(' ')[0]}`) as HTMLElement;
  expect(note.scrollWidth).toBeLessThanOrEqual(note.clientWidth);
  expect(note.getBoundingClientRect().right).toBeLessThanOrEqual(frame.right);
});

it('gives the title of a number the room that the number leaves', () => {
  const { title, number, frame } = drawn('Supply air temperature', 40, { inlineSize: 260 });
  expect(title.width).toBeGreaterThan(130);
  expect(number.right).toBeLessThanOrEqual(frame.right);
});

it.each([30, 36, 45, 60])('shows a number whole, or an ellipsis, in a card of %i pixels', (inlineSize) => {
  for (const blockSize of [40, 120]) {
    const { frame, number } = drawn('Supply air', blockSize, { inlineSize });
    const text = box.querySelector('p bdi')?.textContent;
    expect(['15', '\u2026']).toContain(text);
    if (text !== '15') continue;
    expect(number.left).toBeGreaterThanOrEqual(frame.left);
    expect(number.right).toBeLessThanOrEqual(frame.right + 1);
  }
});
