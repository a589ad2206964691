import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import marks from '../../../../locales/en_US/marks.json';
import widgets from '../../../../locales/en_US/widgets.json';
import { adoptMessages } from '../../../i18n/i18n.ts';
import { WidgetFrame } from '../../widget-frame.tsx';
import { CardStatus } from './card-status.tsx';
import { FittedNumber } from './fitted-number.tsx';
import { RangeBar } from './range-bar.tsx';
import classes from './value-card.module.css';

let root: Root;
let box: HTMLElement;

beforeAll(() => adoptMessages('en_US', { marks, widgets }));

beforeEach(() => {
  box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
});

afterEach(() => {
  root.unmount();
  box.remove();
});

function drawn(title: string, blockSize: number) {
  const card = (
    <div style={{ inlineSize: 300, blockSize }}>
      <WidgetFrame title={title} padding="none" className={classes.frame}>
        <div className={classes.card}>
          <p className={classes.value}>
            <FittedNumber text="15" rounded="15" />
            <bdi className={classes.unit}>°C</bdi>
          </p>
          <RangeBar min={0} max={60} normal={[10, 20]} value={15} decimals={0} hasFigures />
          <CardStatus outside={undefined} normal={[10, 20]} freshness="fresh" />
          <div className={classes.trend} />
        </div>
      </WidgetFrame>
    </div>
  );
  flushSync(() => root.render(card));
  const place = (selector: string) => box.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
  return { frame: place('section'), value: place(`.${classes.value}`), title: place('h2') };
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
