/**
 * The pages of tests. A worker keeps one browser context, which its tests use in turn and which is emptied after each: all pages of a context
 * share a process (`--process-per-site`), and the kept one has the console's code compiled already.
 */
import type { Browser, BrowserContext, BrowserContextOptions, Page, ViewportSize } from '@playwright/test';
import { storeSession } from './sessions.ts';

/** Of pages that a test opens besides its first. */
const VIEWPORT = { width: 1440, height: 900 };

interface Kept {
  readonly context: BrowserContext;
  /** A blank page of the console's origin. It keeps the process alive. */
  readonly keeper: Page;
}

export class Tabs {
  readonly #browser: Browser;
  readonly #origin: string;
  readonly #options: BrowserContextOptions;
  #shared: Promise<Kept> | undefined;
  /** Of the running test; the first is the shared one. */
  #used: Promise<Kept>[] = [];

  /** `url`: of the platform; `options`: besides those of the running test. */
  constructor(browser: Browser, url: string, options: BrowserContextOptions = {}) {
    this.#browser = browser;
    this.#options = options;
    this.#origin = new URL(url).origin;
  }

  /** Opens a blank page, in a context of its own if the test has one already. */
  async open(viewport: ViewportSize | null, refreshToken?: string): Promise<Page> {
    this.#shared ??= this.#keep();
    const kept = this.#used.length === 0 ? this.#shared : this.#keep();
    this.#used.push(kept);
    const { context, keeper } = await kept;
    if (refreshToken) await storeSession(keeper, refreshToken);
    const page = await context.newPage();
    if (viewport) await page.setViewportSize(viewport);
    return page;
  }

  /** Closes the pages of a test, and removes what they stored. */
  async empty(): Promise<void> {
    const [shared, ...others] = await Promise.all(this.#used.splice(0));
    await Promise.all(others.map(({ context }) => context.close()));
    if (!shared) return;
    const { context, keeper } = shared;
    const origins = new Set(context.pages().map((page) => new URL(page.url()).origin));
    await Promise.all(context.pages().map((page) => (page === keeper ? undefined : page.close())));
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.clearPermissions();
    await context.clearCookies();
    const devTools = await context.newCDPSession(keeper);
    for (const origin of origins) await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await devTools.detach();
  }

  async #keep(): Promise<Kept> {
    // Not those of the test that happens to be the first.
    const context = await this.#browser.newContext({ viewport: VIEWPORT, ...this.#options });
    const keeper = await context.newPage();
    const blank = `${this.#origin}/blank-page-of-tests`;
    await keeper.route(blank, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    await keeper.goto(blank);
    return { context, keeper };
  }
}
