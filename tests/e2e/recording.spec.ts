import { RECORDED_WORKER } from '../../src/contract/recorded-worker.ts';
import { replayFile } from '../fixtures/replay-file.ts';
import { expect, test } from './console.ts';

/** In the page: the core's worker under the name that makes it record itself, and a way to ask it for its recording. */
function recordCoreWorker(name: string): void {
  const Native = globalThis.Worker;
  Object.assign(globalThis, {
    Worker: class extends Native {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options?.name === 'watchfloor-core' ? { ...options, name } : options);
        if (options?.name !== 'watchfloor-core') return;
        // As Comlink asks: the page itself has no command for it that a test could click.
        const ask = (method: string) =>
          new Promise((resolve) => {
            const hear = ({ data }: MessageEvent) => {
              if (data?.id !== 'test') return;
              this.removeEventListener('message', hear);
              resolve(data.value);
            };
            this.addEventListener('message', hear);
            this.postMessage({ id: 'test', type: 'APPLY', path: [method], argumentList: [] });
          });
        Object.assign(globalThis, { askCore: ask });
      }
    },
  });
}

test('what a browser recorded is replayed in Node', async ({ console: page, platform }) => {
  await page.addInitScript(recordCoreWorker, RECORDED_WORKER);
  await page.goto(`${platform.url}/devices`);
  await expect(page.getByText(/Rows 1 to \d+ of 30\d/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Search devices' }).fill('PS-0');
  await expect(page.getByText(/filtered from 30\d/)).toBeVisible();
  const outcome: { ok: boolean; value: string } = await page.evaluate(() => Reflect.get(globalThis, 'askCore')('stopRecording'));
  expect(outcome.ok).toBe(true);
  const snapshots = await replayFile(outcome.value);
  const tables = snapshots.flatMap(({ parts }) => parts.filter((part) => part.kind === 'entity-table').map(({ value }) => value));
  expect(tables.at(0)?.total).toBeGreaterThanOrEqual(300);
  expect(tables.at(-1)?.total).toBeLessThan(300);
  expect(tables.at(-1)?.state).toBe('ready');
  // The stored session was read without its secret.
  expect(snapshots.some(({ parts }) => parts.some((part) => part.kind === 'session' && part.value.phase === 'signed-in'))).toBe(true);
  expect(outcome.value).toContain('redacted-1');
});
