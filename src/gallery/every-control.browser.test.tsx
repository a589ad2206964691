/** Each control in turn, in one page, because loading all of them takes long. */
import '@mantine/core/styles.layer.css';
import { MantineProvider } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { PROPERTY_RUNS } from '../../tests/property-runs.ts';
import { giveCore } from '../bridge/core.fixture.ts';
import { adoptMessages } from '../i18n/i18n.ts';
import { TEXTS } from '../i18n/texts.fixture.ts';
import { CONTROLS } from '../inputs/controls.ts';
import { beSignedIn } from '../inputs/entities/entities.fixture.ts';
import { ALL_SAMPLES } from './all-samples.ts';
import type { ControlSamples } from './samples.ts';

const core = { call: () => new Promise(() => undefined), tryFunction: () => new Promise(() => undefined) };
giveCore(core);

let box: HTMLElement;
let root: Root;
let thrown: unknown[];

beforeAll(async () => {
  await adoptMessages('en_US', TEXTS);
  beSignedIn('TENANT_ADMIN');
});
beforeEach(() => {
  thrown = [];
  box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box, { onUncaughtError: (error) => thrown.push(error) });
});
afterEach(() => {
  root.unmount();
  box.remove();
  vi.restoreAllMocks();
});

const filledOf = ({ samples }: ControlSamples) => samples.find(({ state }) => state === 'filled');

/** Controls with a value; others have no read-only state. */
const HOLDING = ALL_SAMPLES.filter(({ samples }) => samples.some(({ state }) => state === 'read-only'));

it('covers every control of forms', () => {
  const shown = HOLDING.map(({ control }) => control);
  expect(Object.keys(CONTROLS).filter((control) => !shown.includes(control))).toEqual([]);
});

/** Servers and old dashboards may store anything: it is kept until edited. */
describe('draws any value, and reports no change', () => {
  const ODD: readonly unknown[] = [
    ...[undefined, 0, -1.5, Number.NaN, '', ' ', 'odd', '{"odd":', true, [], {}],
    ...[[null, 7, {}, ['odd'], 'a', 'a'], { id: {}, ids: 7, entityType: ['odd'], name: {}, content: [] }, { odd: [{ odd: null }] }],
  ];
  const [OBJECT, ...OTHERS] = [{ odd: [null] }, null, 7, 'odd', [{}]] as const;
  /** These controls clear an entity of another type by themselves. */
  const LETS_GO: readonly string[] = ['entity', 'entity-select'];
  /** One replacement in 31, so that each kind has its turn; all of them in a long run. */
  const STEP = PROPERTY_RUNS > 100 ? 1 : 31;
  const thinned = <T,>(values: Iterable<T>): T[] => [...values].filter((_, place) => place % STEP === 0);

  /** The value with each nested value replaced in turn, down to a depth. */
  function* spoiled(value: unknown, depth: number): Generator<unknown> {
    if (typeof value !== 'object' || value === null || depth === 0) return;
    for (const [place, [key, inner]] of Object.entries(value).entries()) {
      const withInner = (next: unknown) => (Array.isArray(value) ? value.with(Number(key), next) : { ...value, [key]: next });
      yield withInner(OBJECT);
      yield withInner(OTHERS[place % OTHERS.length]);
      for (const next of spoiled(inner, depth - 1)) yield withInner(next);
    }
  }

  /** The value with everything at a depth replaced at once. */
  function overgrown(value: unknown, depth: number, odd: unknown): unknown {
    if (depth === 0) return odd;
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([key, inner]) => [key, overgrown(inner, depth - 1, odd)] as const);
    return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
  }

  interface Drawn {
    readonly isDrawn: boolean;
    readonly reports: readonly unknown[];
  }

  let drawings = 0;
  /** Mounts a control and runs its effects. `isDrawn` is false while its code is still loading. */
  function draw({ component: Control }: ControlSamples, props: object, value: unknown): Drawn {
    const reports: unknown[] = [];
    drawings += 1;
    const show = (drawn: ReactNode) => flushSync(() => root.render(<MantineProvider env="test">{drawn}</MantineProvider>));
    show(
      <Suspense key={drawings}>
        <Control label="odd" {...props} value={value} onChange={(next) => reports.push(next)} />
        <i data-drawn />
      </Suspense>,
    );
    const isDrawn = box.querySelector('[data-drawn]') !== null;
    // Flushes the effects.
    show(null);
    return { isDrawn, reports };
  }

  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  it.each(HOLDING.map((shown) => [shown.control, shown] as const))('%s', async (control, shown) => {
    const { samples } = shown;
    const common = samples[0]?.props ?? {};
    await expect.poll(() => draw(shown, common, null).isDrawn).toBe(true);
    const failures: string[] = [];
    const expectHarmless = (props: object, value: unknown) => {
      const { isDrawn, reports } = draw(shown, props, value);
      const isWrong = thrown.length > 0 || !isDrawn || (reports.length > 0 && !LETS_GO.includes(control));
      if (isWrong) failures.push(`${JSON.stringify(value)}: ${thrown.splice(0).join(', ')} ${JSON.stringify(reports)}`);
    };
    for (const value of ODD) for (const readOnly of [false, true]) expectHarmless({ ...common, readOnly }, value);
    const filled = filledOf(shown)?.value;
    for (const value of thinned(spoiled(filled, 3))) expectHarmless(common, value);
    const others = new Map(samples.filter((sample) => sample.value !== filled).map((sample) => [sample.value, sample.props]));
    const replaced = [...others]
      .filter(([given]) => typeof given === 'object' && given !== null)
      .flatMap(([given, props]) =>
        [1, 2].flatMap((depth) => [OBJECT, ...OTHERS].map((odd) => [props, overgrown(given, depth, odd)] as const)),
      );
    for (const [props, value] of thinned(replaced)) expectHarmless(props, value);
    expect(failures).toEqual([]);
  });
});

describe('keeps the focus of whoever clears or removes something by keyboard', () => {
  const TAKES_AWAY = /^(Clear|Remove|Delete)\b/;
  const CHOSEN = ALL_SAMPLES.filter((shown) => filledOf(shown) !== undefined);
  const tried: string[] = [];

  const twoFrames = () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));

  function Held({ shown }: { readonly shown: ControlSamples }) {
    const { control, component: Control } = shown;
    const filled = filledOf(shown);
    const [value, setValue] = useState<unknown>(filled?.value ?? null);
    return <Control label={control} {...filled?.props} value={value} onChange={setValue} />;
  }

  async function draw(shown: ControlSamples): Promise<HTMLElement[]> {
    root.unmount();
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

  it.each(CHOSEN.map((shown) => [shown.control, shown] as const))('%s', async (_control, shown) => {
    const { length } = await draw(shown);
    const lost: string[] = [];
    for (let n = 0; n < length; n += 1) {
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
});
