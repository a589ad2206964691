import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from './chromium.ts';

const chromium = findChromium();

export default defineConfig({
  testDir: '.',
  globalSetup: './global-setup.ts',
  projects: [
    { name: 'e2e', testMatch: 'e2e/**/*.spec.ts' },
    // What is told of a load holds for one at a time.
    { name: 'load', testMatch: 'load/**/*.spec.ts', workers: 1 },
  ],
  outputDir: '../test-results',
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    locale: 'en-US',
    timezoneId: 'UTC',
    viewport: { width: 1440, height: 900 },
    launchOptions: { args: CHROMIUM_ARGS, ...(chromium ? { executablePath: chromium.path } : {}) },
    trace: 'off',
  },
});
