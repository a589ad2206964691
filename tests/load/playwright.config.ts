/** Configuration of `npm run soak`: one test at a time, because each measures a load of its own. */
import { defineConfig } from '@playwright/test';
import end2end from '../playwright.config.ts';

export default defineConfig(end2end, {
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './build-console.ts',
  outputDir: '../../test-results',
  workers: 1,
  retries: 0,
});
