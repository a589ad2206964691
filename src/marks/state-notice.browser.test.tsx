import { IconAlertOctagon } from '@tabler/icons-react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { StateNotice } from './state-notice.tsx';

const TEXT = 'You do not have permission for this. Ask an administrator for access.';

it.each([
  [140, 60],
  [140, 84],
  [140, 120],
  [250, 84],
  [250, 160],
  [420, 240],
])('cuts no line of a notice in half at %i x %i', async (width, height) => {
  const box = document.body.appendChild(document.createElement('div'));
  box.style.cssText = `container-type: size; inline-size: ${width}px; block-size: ${height}px; font: 13px sans-serif;`;
  const root = createRoot(box);
  root.render(<StateNotice icon={IconAlertOctagon} isFailure title="Could not load widget data" text={TEXT} details="503 Full" />);
  await vi.waitFor(() => expect(box.querySelectorAll('p')).toHaveLength(3));
  const edge = box.getBoundingClientRect();
  const seen = [...box.querySelectorAll('p')].filter((line) => line.getBoundingClientRect().left < edge.right);
  expect(seen.length).toBeGreaterThan(0);
  for (const { textContent, ...line } of seen.map((one) => ({ textContent: one.textContent, box: one.getBoundingClientRect() })))
    expect([textContent, line.box.top >= edge.top, line.box.bottom <= edge.bottom]).toEqual([textContent, true, true]);
  expect(box.textContent).toContain(TEXT);
  root.unmount();
  box.remove();
});
