/** Browser tests of one page share its modules: texts, looks, stores and what they keep are put back after each file. */
import './lean-react.ts';
import i18next from 'i18next';
import { getVersion, snapshot } from 'valtio';
import { afterAll, beforeAll, expect } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { takeCoreAway } from '../src/bridge/core.fixture.ts';
import { type Found, leftBehind } from './left-behind.ts';

declare global {
  interface ImportMeta {
    /** Vite's: the modules of matching files by their paths. */
    glob<T>(patterns: readonly string[], options: { readonly eager: true }): Record<string, T>;
  }
}

type Store = Record<string, unknown>;
const modules = import.meta.glob<Record<string, unknown>>(['../src/store/*.ts', '!../src/store/*.test.ts'], { eager: true });
const stores = Object.values(modules)
  .flatMap((module) => Object.entries(module))
  .filter((entry): entry is [string, Store] => entry[1] !== null && typeof entry[1] === 'object' && getVersion(entry[1]) !== undefined);

const { documentElement } = document;
const lookIntoStores = (): Found => new Map(stores.map(([name, store]) => [name, JSON.stringify(snapshot(store))]));
const looksOf = () => [...documentElement.attributes].map(({ name, value }) => [name, value] as const);

/** What forms and editors keep; an open connection closes by itself when its database goes. */
const forgetDrafts = () =>
  new Promise<void>((resolve, reject) => {
    const asked = indexedDB.deleteDatabase('TB-watchfloor-drafts');
    asked.onsuccess = () => resolve();
    asked.onerror = () => reject(asked.error);
  });

// Of `theme/global.css`: what comes first in a page would be the lowest layer.
if (!document.head.querySelector('[data-layers]')) {
  const layers = document.createElement('style');
  layers.dataset.layers = '';
  const reset = 'h1, h2, h3, h4, p, dl, dd, ul { margin: 0; padding: 0; } ul { list-style: none; }';
  const focus = ':focus-visible { outline: 2px solid var(--wf-focus); outline-offset: 2px; }';
  layers.textContent = `@layer reset, mantine, vendor, controls, app; @layer app { ${reset} ${focus} }`;
  document.head.prepend(layers);
}

let before: Found;
let states: Store[];
let kept: Record<string, string>;
let looks: ReturnType<typeof looksOf>;
/** Outside of the page: where the pointer rests, what appears under it is hovered. */
const AWAY = { x: 10_000, y: 10_000 };
/** Vitest's, which a file alone in its page has. */
const VIEWPORT = [414, 896] as const;

beforeAll(async () => {
  await page.viewport(...VIEWPORT);
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...AWAY });
  before = lookIntoStores();
  states = stores.map(([, store]) => ({ ...snapshot(store) }));
  looks = looksOf();
  kept = { ...localStorage };
});
afterAll(async () => {
  for (const language of Object.keys(i18next.store?.data ?? {})) i18next.removeResourceBundle(language, 'translation');
  for (const [name] of looksOf()) documentElement.removeAttribute(name);
  for (const [name, value] of looks) documentElement.setAttribute(name, value);
  for (const [n, [, store]] of stores.entries()) {
    for (const key of Object.keys(store)) if (!(key in (states[n] ?? {}))) delete store[key];
    Object.assign(store, states[n]);
  }
  // Stores tell those who keep them a microtask later.
  await Promise.resolve();
  localStorage.clear();
  takeCoreAway();
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  await forgetDrafts();
  expect(leftBehind(before, lookIntoStores()).join('\n'), 'left behind in stores by this file').toBe('');
});
