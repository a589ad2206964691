/** Of `npm run soak`: records, profiles, alarms and tabs of devices once more, against the oldest release. */
import { defineConfig } from '@playwright/test';
import { COMMON } from '../playwright.config.ts';

process.env.API_VERSION = '3.2.0';

/**
 * What that release does not have or tell: comments and assignees of alarms, profiles of assets, whether an account was activated, rates of
 * REST requests, versions by which it refuses a save, calculated fields.
 */
const NEEDS_NEWER =
  /with comments beside them|who can activate the account|asset profile|profiles of assets|tenant profile's limits|changes of the same field|on a new server/;

export default defineConfig(COMMON, {
  testDir: '../e2e',
  testMatch: /\/(records|profiles|alarms|device-tabs)\.spec\.ts$/,
  grepInvert: NEEDS_NEWER,
  globalSetup: '../e2e/global-setup.ts',
  outputDir: '../../test-results',
});
