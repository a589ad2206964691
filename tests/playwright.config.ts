import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium, TEST_ARGS } from './chromium.ts';

const chromium = findChromium();
const launch = (args: string[]) => ({ args, ...(chromium ? { executablePath: chromium.path } : {}) });

/** What `npm run soak` shares. */
export const COMMON: PlaywrightTestConfig = {
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  outputDir: '../test-results',
  // More would only share the processors that Vitest uses, too.
  workers: 2,
  fullyParallel: true,
  // `npm test` lists tests that passed only on the second try.
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    locale: 'en-US',
    timezoneId: 'UTC',
    viewport: { width: 1440, height: 900 },
    // Animations cost processor time, and half-faded text fails contrast checks.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: launch(TEST_ARGS),
    screenshot: 'only-on-failure',
  },
};

export default defineConfig(COMMON, {
  // The gallery first: its long test would end the run alone. It works long enough for the compilers that optimise.
  projects: [
    { name: 'gallery', testMatch: 'gallery.spec.ts', use: { launchOptions: launch(CHROMIUM_ARGS) } },
    { name: 'console', testIgnore: 'gallery.spec.ts' },
  ],
});
