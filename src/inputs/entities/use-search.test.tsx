import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../../tests/act.ts';
import { type Outcome, ok } from '../../contract/fault.ts';
import { type Offer, plainOffer } from './offer.ts';
import { type Found, useSearch } from './use-search.ts';

let root: Root;
let found: Found;
let asked: { readonly text: string; readonly answer: (...labels: string[]) => void }[];

function Searching({ kind, typed, isOpen = true }: { readonly kind: string; readonly typed: string; readonly isOpen?: boolean }) {
  found = useSearch(
    {
      key: kind,
      search: (text) =>
        new Promise<Outcome<readonly Offer[]>>((resolve) => {
          asked.push({ text: `${kind} ${text}`, answer: (...labels) => resolve(ok(labels.map(plainOffer))) });
        }),
    },
    typed,
    isOpen,
  );
  return null;
}
const questions = () => asked.map(({ text }) => text);
const labels = () => found.offers.map(({ label }) => label);
async function draw(props: Parameters<typeof Searching>[0], ms: number): Promise<void> {
  await act(async () => root.render(<Searching {...props} />));
  await act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
}

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  root = createRoot(document.createElement('div'));
});
afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('searches when it is opened, and 150 ms after the last key', async () => {
  await draw({ kind: 'pumps', typed: '', isOpen: false }, 1000);
  expect(questions()).toEqual([]);
  await draw({ kind: 'pumps', typed: '' }, 20);
  expect(questions()).toEqual(['pumps ']);
  await draw({ kind: 'pumps', typed: 'a' }, 100);
  await draw({ kind: 'pumps', typed: 'ab' }, 149);
  expect(questions()).toEqual(['pumps ']);
  await draw({ kind: 'pumps', typed: 'ab ' }, 20);
  expect(questions()).toEqual(['pumps ', 'pumps ab']);
});

it('drops the late answer of an older search, and keeps old offers until the next answer', async () => {
  await draw({ kind: 'pumps', typed: '' }, 20);
  asked[0]?.answer('first');
  await draw({ kind: 'pumps', typed: 'a' }, 200);
  expect([labels(), found.isBusy]).toEqual([['first'], true]);
  await draw({ kind: 'pumps', typed: 'ab' }, 200);
  asked[2]?.answer('of ab');
  await draw({ kind: 'pumps', typed: 'ab' }, 20);
  asked[1]?.answer('of a, late');
  await draw({ kind: 'pumps', typed: 'ab' }, 20);
  expect([labels(), found.isBusy]).toEqual([['of ab'], false]);
});

it('keeps the offers while a pointer is pressed, so that the click meets its target', async () => {
  await draw({ kind: 'pumps', typed: '' }, 20);
  asked[0]?.answer('first', 'second');
  await draw({ kind: 'pumps', typed: 'se' }, 200);
  window.dispatchEvent(new Event('pointerdown'));
  asked[1]?.answer('second');
  await draw({ kind: 'pumps', typed: 'se' }, 200);
  expect(labels()).toEqual(['first', 'second']);
  window.dispatchEvent(new Event('pointerup'));
  expect(labels()).toEqual(['first', 'second']);
  await draw({ kind: 'pumps', typed: 'se' }, 20);
  expect(labels()).toEqual(['second']);
});

it('shows no offers of another source', async () => {
  await draw({ kind: 'pumps', typed: '' }, 20);
  asked[0]?.answer('a pump');
  await draw({ kind: 'pumps', typed: '' }, 20);
  expect(labels()).toEqual(['a pump']);
  await draw({ kind: 'wells', typed: '' }, 20);
  expect([labels(), found.isBusy, questions()]).toEqual([[], true, ['pumps ', 'wells ']]);
});
