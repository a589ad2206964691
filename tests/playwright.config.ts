import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { findChromium, TEST_ARGS } from './chromium.ts';

const chromium = findChromium();

/** What `npm run soak` shares. */
export const COMMON: PlaywrightTestConfig = {
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  outputDir: '../test-results',
  // Tests mostly wait for the product: three at once keep two processors busy.
  workers: 3,
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
    launchOptions: { args: TEST_ARGS, ...(chromium ? { executablePath: chromium.path } : {}) },
    screenshot: 'only-on-failure',
  },
};

export default defineConfig(COMMON, {
  // The gallery first: its long test would end the run alone.
  projects: [
    { name: 'gallery', testMatch: 'gallery.spec.ts' },
    { name: 'console', testIgnore: 'gallery.spec.ts' },
  ],
});
