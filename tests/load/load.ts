import { test as base, expect, type Page } from '@playwright/test';
import { signIn } from '../accounts.ts';
import { type PlatformProcess, startPlatform } from '../platform-process.ts';
import { pageWire, type Relay, startRelay } from './relay.ts';

interface Seen {
  /** Snapshots in the order in which the page acknowledged them. */
  readonly applied: { readonly seq: number; readonly sentAt: number; readonly valuesIn: number }[];
  /** Snapshots as received at the port, with the number of unacknowledged ones at that time. */
  readonly delivered: { readonly seq: number; readonly unacknowledged: number }[];
  /** The core's own counter, sent once a second. */
  coalesced: number;
}

declare global {
  var seenSnapshots: Seen;
}

/** Runs in the page before the console. */
function recordSnapshots(): void {
  const seen: Seen = { applied: [], delivered: [], coalesced: 0 };
  globalThis.seenSnapshots = seen;
  window.addEventListener('watchfloor:snapshot', (event) => seen.applied.push((event as CustomEvent<Seen['applied'][0]>).detail));
  // The page acknowledges a snapshot only after applying it: queued ones are visible at the port alone.
  const { get, set } = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage') ?? {};
  const acknowledged = new WeakMap<MessagePort, number>();
  MessagePort.prototype.postMessage = new Proxy(MessagePort.prototype.postMessage, {
    apply: (post, port: MessagePort, args: [message: { ack?: number } | null]) => {
      if (typeof args[0]?.ack === 'number') acknowledged.set(port, args[0].ack);
      return Reflect.apply(post, port, args);
    },
  });
  Object.defineProperty(MessagePort.prototype, 'onmessage', {
    configurable: true,
    get,
    set(this: MessagePort, handle: ((event: MessageEvent) => void) | null) {
      const recorded = (event: MessageEvent<{ seq?: number; parts: { kind: string; value: { coalesced: number } }[] } | null>) => {
        const { data } = event;
        if (typeof data?.seq === 'number') {
          seen.delivered.push({ seq: data.seq, unacknowledged: data.seq - (acknowledged.get(this) ?? 0) });
          for (const { kind, value } of data.parts) if (kind === 'connection') seen.coalesced = value.coalesced;
        }
        handle?.(event);
      };
      set?.call(this, handle && recorded);
    },
  });
}

interface LoadFixtures {
  /** Its snapshots are recorded; the test fails when the page had errors. */
  readonly console: Page;
}
interface LoadWorkerFixtures {
  readonly fleet: { readonly devices: number; readonly kind?: string; readonly rate?: number };
  readonly platform: PlatformProcess;
  readonly relay: Relay;
}

export const test = base.extend<LoadFixtures, LoadWorkerFixtures>({
  fleet: [
    { devices: 3000, kind: 'pump' },
    { option: true, scope: 'worker' },
  ],
  platform: [
    async ({ fleet }, use) => {
      const platform = await startPlatform(fleet);
      await use(platform);
      await platform.remove();
    },
    { scope: 'worker' },
  ],
  relay: [
    async ({ platform }, use) => {
      const relay = await startRelay(platform.url);
      await use(relay);
      await relay.close();
    },
    { scope: 'worker' },
  ],
  console: async ({ page, relay }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.addInitScript(recordSnapshots);
    await signIn(page, relay.url);
    await use(page);
    relay.release();
    expect(errors, 'errors of the page').toEqual([]);
  },
});

export const seen = (page: Page) => page.evaluate(() => globalThis.seenSnapshots);

/** Measurements never fail a test. */
export function note(type: string, description: string): void {
  test.info().annotations.push({ type, description });
}

export { expect, pageWire };
