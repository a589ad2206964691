import { useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { useRowRange } from '../tables/use-row-range.ts';
import { useWallPages } from './table-wall.tsx';
import { WallRows } from './wall-rows.tsx';

const TOTAL = 7;
const opened = vi.fn();
let root: Root;
let box: HTMLElement;

afterEach(() => {
  root.unmount();
  box.remove();
});

function Table() {
  const [{ first, count }, setRange] = useRowRange(2);
  const [total] = useState(TOTAL);
  const { onCount, next } = useWallPages(total, setRange);
  const keys = Array.from({ length: Math.max(0, Math.min(count, total - first)) }, (_, i) => `Pump ${first + i}`);
  return (
    <WallRows
      onCount={onCount}
      onMore={next}
      more={() => `${total - keys.length} more`}
      rows={keys.map((name) => ({ key: name, name, note: 'Hall', end: null, onOpen: () => opened(name) }))}
    />
  );
}

it('shows as many rows as there is room for, the others in turn, and opens what is tapped', async () => {
  box = document.body.appendChild(document.createElement('div'));
  box.style.cssText = 'display: flex; font-size: 20px; --widget-label: 20px; block-size: 220px; inline-size: 400px;';
  root = createRoot(box);
  root.render(<Table />);
  const names = () => [...box.querySelectorAll('li')].map((row) => row.querySelector('button')?.textContent);
  const more = () => [...box.querySelectorAll('button')].at(-1) as HTMLElement;
  await expect.poll(() => names().length).toBeGreaterThan(2);
  const room = names().length;
  expect(more().textContent).toBe(`${TOTAL - room} more`);
  more().click();
  await expect.poll(() => names()[0]).toBe(`Pump ${room}`);
  for (let page = 2; page < Math.ceil(TOTAL / room); page += 1) more().click();
  await expect.poll(() => names().at(-1)).toBe(`Pump ${TOTAL - 1}`);
  const row = box.querySelector('li') as HTMLElement;
  const { right, bottom } = row.getBoundingClientRect();
  // Anywhere in the row.
  (document.elementFromPoint(right - 4, bottom - 4) as HTMLElement).click();
  expect(opened).toHaveBeenCalledWith(names()[0]);
  more().click();
  await expect.poll(() => names()[0]).toBe('Pump 0');
});

it('cuts long heads before it leaves a column out, and no value', async () => {
  const labels = [
    'Supply temperature, heating circuit 2, building A (measured at inlet)',
    'Operating state of the pump (0 off, 1 on, 2 fault)',
  ];
  const values = ['-1,021.55', '1'].map((text, i) => ({ id: String(i), text, freshness: 'fresh' as const }));
  box = document.body.appendChild(document.createElement('div'));
  box.style.cssText = 'display: flex; font-size: 20px; --widget-label: 20px; block-size: 220px; inline-size: 640px;';
  root = createRoot(box);
  root.render(
    <WallRows
      onCount={vi.fn()}
      heads={labels.map((label, i) => ({ id: String(i), label, unit: '' }))}
      endHead="Age"
      leftOut={(count) => `${count} more`}
      rows={[{ key: 'a', name: 'Pump 1', note: null, values, end: '3 s' }]}
    />,
  );
  await expect
    .poll(() => [...box.querySelectorAll('[title]')].map((cell) => cell.getAttribute('title')))
    .toEqual([...labels, 'Pump 1', ...values.map(({ text }) => text)]);
  expect(box.textContent).not.toContain('more');
  const cut = [...box.querySelectorAll('li [title]')].filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  expect(cut).toEqual([]);
  const end = box.querySelector('li > :last-child') as HTMLElement;
  expect(end.getBoundingClientRect().right).toBeLessThanOrEqual(box.getBoundingClientRect().right);
});
