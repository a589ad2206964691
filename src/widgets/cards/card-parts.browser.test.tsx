import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished } from 'vitest';
import { CardWords } from './card-parts.tsx';

it.each([
  ['rtl', 'Inlet temperature of the boiler'],
  ['ltr', 'دمای ورودی دیگ بخار'],
])('cuts words in a page written %s at their end, whatever their direction: %s', (dir, words) => {
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  onTestFinished(() => {
    root.unmount();
    box.remove();
  });
  box.dir = dir;
  box.style.inlineSize = '70px';
  flushSync(() => root.render(<CardWords words={words} className={undefined} />));
  const line = box.querySelector('p') as HTMLElement;
  expect(line.scrollWidth).toBeGreaterThan(line.clientWidth);
  const first = document.createRange();
  first.setStart(line.firstChild as Text, 0);
  first.setEnd(line.firstChild as Text, 1);
  const [letter, room] = [first.getBoundingClientRect(), line.getBoundingClientRect()];
  expect(letter.left).toBeGreaterThanOrEqual(room.left - 1);
  expect(letter.right).toBeLessThanOrEqual(room.right + 1);
});
