import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { ROOT, readSources } from './architecture/source-files.ts';
import { CHROMIUM_ARGS, findChromium } from './chromium.ts';

const root = ROOT;
const env = { TZ: 'UTC', LANG: 'en_US.UTF-8' };
const browserTests = ['src/**/*.browser.test.{ts,tsx}', 'workers/**/*.browser.test.ts'];
const setupFiles = [fileURLToPath(new URL('property-seed.ts', import.meta.url))];
const chromium = findChromium();
/** Packages that pages import, those of late components too: one that is found on the way reloads the page in the middle of a test. */
const packages = new Set(
  readSources()
    .filter(({ path }) => /^(src|workers)\/.*\.tsx?$/.test(path))
    .flatMap(({ text }) =>
      [...text.matchAll(/^(?:import|export)(?! type)[^'\n]*(?:\n[^'\n]*)*?from '([^'.][^']*)'/gm)].map(([, name]) => name ?? ''),
    )
    .filter((name) => !/^(vitest|node:|@vitest)|\.css$/.test(name)),
);

export default defineConfig({
  root,
  test: {
    // Of two cores one would stay idle.
    maxWorkers: '100%',
    projects: [
      {
        root,
        test: {
          name: 'node',
          environment: 'node',
          env,
          setupFiles,
          include: [
            'workers/**/*.test.ts',
            'platform/**/*.test.ts',
            'tests/{contract,architecture,i18n}/**/*.test.ts',
            'bench/**/*.test.ts',
            'src/**/*.test.ts',
          ],
          exclude: browserTests,
          testTimeout: 30_000,
        },
      },
      {
        root,
        test: {
          name: 'page',
          environment: 'happy-dom',
          env,
          setupFiles,
          include: ['src/**/*.test.tsx'],
          exclude: browserTests,
          testTimeout: 20_000,
        },
      },
      {
        root,
        define: { 'process.env.NODE_ENV': '"test"', 'process.env.GALLERY': '""' },
        optimizeDeps: { include: [...packages, 'react/jsx-dev-runtime'] },
        test: {
          name: 'browser',
          env,
          setupFiles,
          include: browserTests,
          testTimeout: 30_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { args: CHROMIUM_ARGS, ...(chromium ? { executablePath: chromium.path } : {}) },
              contextOptions: { timezoneId: 'UTC', locale: 'en-US' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
