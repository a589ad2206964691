import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import parts from './card-parts.module.css';
import { FittedNumber } from './fitted-number.tsx';
import classes from './plain-card.module.css';

let root: Root;
let box: HTMLElement;

beforeEach(() => {
  box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
});

afterEach(() => {
  root.unmount();
  box.remove();
});

/** @param share of the width that the text needs at its full size, whatever fonts the machine has. */
async function shown(text: string, rounded: string | undefined, share: number) {
  box.style.inlineSize = '3000px';
  root.render(
    <div className={classes.card} style={{ blockSize: 120 }}>
      <p className={[parts.figure, classes.value].join(' ')}>
        <span>
          <FittedNumber text={text} whole={text} rounded={rounded} />
        </span>
        <bdi className={parts.unit}>bar</bdi>
      </p>
    </div>,
  );
  await vi.waitFor(() => expect(box.querySelector('p')).not.toBeNull());
  const row = box.querySelector('p') as HTMLElement;
  const number = box.querySelector(`.${classes.number}`) as HTMLElement;
  const unit = row.lastElementChild as HTMLElement;
  const others = box.offsetWidth - row.clientWidth + unit.offsetWidth + Number.parseFloat(getComputedStyle(row).columnGap);
  box.style.inlineSize = `${others + number.offsetWidth * share}px`;
  return { row, number, px: () => Number.parseFloat(getComputedStyle(number).fontSize), isCut: () => row.scrollWidth > row.clientWidth };
}

it('shows a number that fits at its full size', async () => {
  const { number, px, isCut } = await shown('4.25', '4.25', 1.5);
  expect(px()).toBe(40);
  expect(number.title).toBe('');
  expect(isCut()).toBe(false);
});

it('takes a smaller size for a longer number, all digits shown, and grows again with its card', async () => {
  const { number, px, isCut } = await shown('10,000,000,000', '10B', 0.7);
  await expect.poll(px).toBeLessThan(32);
  expect(px()).toBeGreaterThan(24);
  expect(number.textContent).toBe('10,000,000,000');
  expect(isCut()).toBe(false);
  box.style.inlineSize = '900px';
  await expect.poll(px).toBe(40);
  expect(isCut()).toBe(false);
});

it('rounds a number that would be too small, with all digits in the tooltip', async () => {
  const text = '123,456,789,012,345,678,901,234';
  const { number, px, isCut } = await shown(text, '1.2E23', 0.4);
  await expect.poll(() => number.textContent).toBe('1.2E23');
  expect(number.title).toBe(text);
  expect(px()).toBe(40);
  expect(isCut()).toBe(false);
});

it('settles where cutting a text makes room for it', async () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('p > bdi:last-child { flex: none; inline-size: 2900px } p:has([data-cut]) > bdi:last-child { inline-size: 10px }');
  document.adoptedStyleSheets.push(sheet);
  onTestFinished(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  });
  const { number } = await shown('Standing by since noon', undefined, 0.2);
  expect(number.isConnected).toBe(true);
  expect(number.textContent).toBe('Standing by since noon');
});

it('cuts a text that no size has room for, with all of it in the tooltip', async () => {
  const text = 'value '.repeat(50).trim();
  const { number, px, row } = await shown(text, undefined, 0.05);
  await expect.poll(() => number.title).toBe(text);
  expect(px()).toBe(12);
  expect(number.getBoundingClientRect().right).toBeLessThanOrEqual(row.getBoundingClientRect().right);
});
