/** Whoever clears or removes something by keyboard stays in the control. */
import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { Suspense, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { adoptMessages } from '../i18n/i18n.ts';
import type { MessageTree } from '../i18n/messages.ts';
import { beSignedIn } from '../inputs/entities/entities.fixture.ts';
import { ALL_SAMPLES } from './all-samples.ts';
import type { ControlSamples } from './samples.ts';

const core = vi.hoisted(() => ({ call: () => new Promise(() => undefined), tryFunction: () => new Promise(() => undefined) }));
vi.mock('../bridge/core.ts', () => ({ dataCore: async () => core }));

const TEXTS = Object.entries(import.meta.glob('../../locales/en_US/*.json', { eager: true, import: 'default' }));
const TAKES_AWAY = /^(Clear|Remove|Delete)\b/;

const tried: string[] = [];
let root: Root;
let box: HTMLElement;

beforeAll(async () => {
  await adoptMessages('en_US', Object.fromEntries(TEXTS.map(([path, tree]) => [path.replace(/.*\/|\.json$/g, ''), tree as MessageTree])));
  beSignedIn('TENANT_ADMIN');
});
beforeEach(() => {
  box = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  root.unmount();
  box.remove();
});

const twoFrames = () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));

function Held({ shown: { control, component: Control, samples } }: { readonly shown: ControlSamples }) {
  const filled = samples.find(({ state }) => state === 'filled');
  const [value, setValue] = useState<unknown>(filled?.value ?? null);
  return <Control label={control} {...filled?.props} value={value} onChange={setValue} />;
}

async function draw(shown: ControlSamples): Promise<HTMLElement[]> {
  root = createRoot(box);
  root.render(
    <MantineProvider env="test">
      <Suspense>
        <Held shown={shown} />
        <i data-drawn />
      </Suspense>
    </MantineProvider>,
  );
  await expect.poll(() => box.querySelector('[data-drawn]')).not.toBeNull();
  const nameOf = (button: HTMLElement) => button.getAttribute('aria-label') ?? button.textContent ?? '';
  return [...box.querySelectorAll<HTMLElement>('button:not(:disabled)')].filter(
    (button) => TAKES_AWAY.test(nameOf(button)) && button.checkVisibility(),
  );
}

const CHOSEN = ALL_SAMPLES.filter(({ samples }) => samples.some(({ state }) => state === 'filled'));

it.each(CHOSEN.map((shown) => [shown.control, shown] as const))('%s', async (_control, shown) => {
  const { length } = await draw(shown);
  const lost: string[] = [];
  for (let n = 0; n < length; n += 1) {
    root.unmount();
    const button = (await draw(shown))[n];
    if (!button) continue;
    button.focus();
    await userEvent.keyboard('{Enter}');
    await twoFrames();
    if (!box.contains(document.activeElement)) lost.push(button.getAttribute('aria-label') ?? button.textContent ?? '');
  }
  if (length > 0) tried.push(shown.control);
  expect(lost).toEqual([]);
});

it('covers most controls', () => expect(tried.length).toBeGreaterThan(30));
