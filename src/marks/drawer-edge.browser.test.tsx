import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import marks from '../../locales/en_US/marks.json';
import { adoptMessages } from '../i18n/i18n.ts';
import { DrawerEdge } from './drawer-edge.tsx';

let end: () => void = () => undefined;
beforeEach(async () => {
  await page.viewport(1000, 600);
  await adoptMessages('en_US', { marks });
});
afterEach(() => {
  end();
  localStorage.clear();
});

async function edge(dir = 'ltr') {
  const box = document.body.appendChild(document.createElement('div'));
  box.dir = dir;
  const root = createRoot(box);
  root.render(<DrawerEdge />);
  end = () => {
    root.unmount();
    box.remove();
  };
  const separator = page.getByRole('separator', { name: 'Panel width' });
  await expect.element(separator).toBeInTheDocument();
  (separator.element() as HTMLElement).focus();
  return separator;
}

const width = () => getComputedStyle(document.documentElement).getPropertyValue('--drawer-px');

it.each([
  ['ltr', '{ArrowLeft}', '492px'],
  ['ltr', '{ArrowRight}', '444px'],
  ['rtl', '{ArrowLeft}', '444px'],
  ['ltr', '{Home}', '360px'],
  ['ltr', '{Home}{ArrowRight}', '360px'],
  ['ltr', '{End}', '700px'],
  ['ltr', '{End}{ArrowLeft}', '700px'],
])('%s: %s makes drawers %s wide, which the next one keeps', async (dir, keys, px) => {
  await edge(dir);
  await userEvent.keyboard(keys);
  expect(width()).toBe(px);
  end();
  const next = await edge();
  await expect.element(next).toHaveAttribute('aria-valuenow', px.replace('px', ''));
  await next.dblClick();
  expect(width()).toBe('468px');
});

it.each(['', 'wide', '-5', '1e9'])('a stored width such as "%s" does no harm', async (stored) => {
  localStorage.setItem('TB-watchfloor-drawer-px', stored);
  const separator = await edge();
  const px = Number(separator.element().getAttribute('aria-valuenow'));
  expect(px).toBeGreaterThanOrEqual(360);
  expect(px).toBeLessThanOrEqual(700);
});
