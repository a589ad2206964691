import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { isMade, madeModulesForVite } from '../build/made-modules.mjs';
import { ROOT, readSources } from './architecture/source-files.ts';
import { findChromium, TEST_ARGS } from './chromium.ts';
import { iconFiles, namedIcons } from './named-icons.ts';
import { PROPERTY_RUNS } from './property-runs.ts';

const root = ROOT;
const env = {
  TZ: 'UTC',
  LANG: 'en_US.UTF-8',
  PROPERTY_RUNS: process.env.PROPERTY_RUNS ?? String(PROPERTY_RUNS),
};
/** Time-outs for a busy machine, proportionally longer for longer runs of property tests. */
const patient = {
  env,
  setupFiles: [fileURLToPath(new URL('setup.ts', import.meta.url))],
  testTimeout: 60_000 * Math.max(1, Number(env.PROPERTY_RUNS) / 100),
  hookTimeout: 60_000,
  expect: { poll: { timeout: 15_000 } },
  // Its texts would reach the next file: packages are evaluated once a process, the project's own modules once a file.
  server: { deps: { inline: ['i18next'] } },
};
const browserTests = ['src/**/*.browser.test.{ts,tsx}', 'workers/**/*.browser.test.ts'];
const sources = readSources();
/**
 * Tests with a process each: those that replace modules, or the network with MSW, which would reach other files of the same process, and
 * those of the build: swc's native code ends the whole run by a segmentation fault when a second thread loads it.
 */
const OWN_PROCESS = /\bvi\.(mock|doMock)\(|'msw\/node'|\/build\/[^']*\.mjs'/;
const ownProcesses = sources
  .filter(({ path, text }) => path.endsWith('.test.ts') && !path.endsWith('.browser.test.ts') && OWN_PROCESS.test(text))
  .map(({ path }) => path);
/** Browser tests with a page each: those that replace modules. */
const ownPages = sources
  .filter(({ path, text }) => /\.browser\.test\.tsx?$/.test(path) && /\bvi\.(mock|doMock)\(/.test(text))
  .map(({ path }) => path);
const chromium = findChromium();
/** Packages that pages import, including late components: one discovered during a run reloads the page in the middle of a test. */
const packages = new Set(
  sources
    .filter(({ path }) => /^(src|workers)\/.*\.tsx?$/.test(path))
    .flatMap(({ text }) =>
      [...text.matchAll(/^(?:import|export)(?! type)[^'\n]*(?:\n[^'\n]*)*?from '([^'.][^']*)'/gm)].map(([, name]) => name ?? ''),
    )
    .filter((name) => !isMade(name) && !/^(vitest|node:|@vitest)|^@tabler\/icons-react$|\.css$/.test(name)),
);
const icons = new Set(sources.filter(({ path }) => path.startsWith('src/')).flatMap(({ text }) => iconFiles(text)));

/** Tests give their own core (`giveCore`). */
const givenCore = {
  name: 'given-core',
  enforce: 'pre' as const,
  resolveId: (id: string, importer: string | undefined) =>
    id === './run-core.ts' && importer?.endsWith('/src/bridge/core.ts')
      ? fileURLToPath(new URL('../src/bridge/core.fixture.ts', import.meta.url))
      : null,
};

const pages = (name: string, { isolate, ...files }: { include: string[]; exclude?: string[]; isolate: boolean }) => ({
  root,
  define: { 'process.env.NODE_ENV': '"test"', 'process.env.GALLERY': '""' },
  plugins: [madeModulesForVite, namedIcons, givenCore],
  optimizeDeps: { include: [...packages, ...icons, 'react/jsx-dev-runtime'] },
  test: {
    name,
    ...patient,
    setupFiles: [...patient.setupFiles, fileURLToPath(new URL('page-setup.ts', import.meta.url))],
    ...files,
    browser: {
      enabled: true,
      isolate,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { args: TEST_ARGS, ...(chromium ? { executablePath: chromium.path } : {}) },
        contextOptions: { timezoneId: 'UTC', locale: 'en-US' },
      }),
      instances: [{ browser: 'chromium' as const }],
    },
  },
});

export default defineConfig({
  root,
  test: {
    // With two cores, the default would leave one idle.
    maxWorkers: '100%',
    projects: [
      {
        root,
        plugins: [madeModulesForVite, givenCore],
        test: {
          name: 'unit',
          environment: 'node',
          ...patient,
          include: [
            'workers/**/*.test.ts',
            'platform/**/*.test.ts',
            'bench/**/*.test.ts',
            'src/**/*.test.ts',
            'tests/{architecture,contract,i18n}/**/*.test.ts',
          ],
          exclude: [...browserTests, ...ownProcesses],
          // Only globals are shared: `setup.ts` forgets modules after each file, and fails files that leave globals changed.
          pool: 'threads',
          isolate: false,
        },
      },
      {
        root,
        plugins: [madeModulesForVite, givenCore],
        test: {
          name: 'isolated',
          environment: 'node',
          ...patient,
          include: ownProcesses,
        },
      },
      {
        root,
        plugins: [madeModulesForVite, givenCore],
        test: {
          name: 'page',
          environment: 'happy-dom',
          // One window for each file, in half the time of one process for each.
          pool: 'vmThreads',
          ...patient,
          include: ['src/**/*.test.tsx'],
          exclude: browserTests,
        },
      },
      pages('browser', { include: browserTests, exclude: ownPages, isolate: false }),
      pages('browser-isolated', { include: ownPages, isolate: true }),
    ],
  },
});
