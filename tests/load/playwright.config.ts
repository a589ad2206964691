/** Configuration of `npm run soak`: one test at a time, because each measures a load of its own. */
import { defineConfig } from '@playwright/test';
import { COMMON } from '../playwright.config.ts';

export default defineConfig(COMMON, {
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './build-console.ts',
  outputDir: '../../test-results',
  workers: 1,
  retries: 0,
});
