/** One browser, and one platform for each kind of fleet. Only the platform in use runs; the others are stopped (SIGSTOP). */
import type { Browser, CDPSession } from 'playwright';
import { CHROMIUM_ARGS, needBrowser } from '../tests/chromium.ts';
import { buildConsole, type Fleet, type PlatformProcess, startPlatform } from '../tests/platform-process.ts';
import { launchUnobserved } from './unobserved-browser.ts';

export interface Lab {
  /** Shorter runs, to find regressions. */
  readonly isQuick: boolean;
  /** Progress; silent under --json. */
  readonly log: (line: string) => void;
  readonly measureMs: number;
  /** How long a page runs before: code is compiled, windows are filled, earlier subscriptions have ended. */
  readonly settleMs: number;
  /** How long a console runs before: five seconds after its start it loads its late parts. */
  readonly loadedMs: number;
  browser(): Promise<Browser>;
  /** The session belongs to the whole browser, for traces of all its threads. */
  browserSession(): Promise<CDPSession>;
  /** All other platforms are stopped. */
  platform(fleet: Fleet): Promise<PlatformProcess>;
  /** Runs `end` when the bench is over, also after a failure or an interrupt, in reverse order of registration. */
  onEnd(end: () => unknown): void;
}

export interface LabOwner {
  readonly lab: Lab;
  endBench(): Promise<void>;
  close(): Promise<void>;
}

export function createLab({ isQuick, log }: Pick<Lab, 'isQuick' | 'log'>): LabOwner {
  buildConsole();
  const found = needBrowser();
  log(`Chromium from ${found.origin}`);
  const platforms = new Map<string, Promise<PlatformProcess>>();
  const ends: (() => unknown)[] = [];
  let browser: Browser | undefined;
  let session: CDPSession | undefined;

  async function running(): Promise<Browser> {
    if (browser?.isConnected()) return browser;
    session = undefined;
    // `close` ends the browser, after what the benches opened.
    const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
    browser = await launchUnobserved({ executablePath: found.path, args: CHROMIUM_ARGS, ...signals });
    return browser;
  }

  async function endBench(): Promise<void> {
    for (let end = ends.pop(); end; end = ends.pop()) {
      try {
        await end();
      } catch (error) {
        log(`Something could not be ended: ${String(error)}`);
      }
    }
  }

  return {
    lab: {
      isQuick,
      log,
      measureMs: isQuick ? 4000 : 20_000,
      settleMs: isQuick ? 1200 : 8000,
      loadedMs: 10_000,
      browser: running,
      async browserSession() {
        const current = await running();
        session ??= await current.newBrowserCDPSession();
        return session;
      },
      async platform(fleet) {
        const key = JSON.stringify(fleet);
        for (const [other, started] of platforms) if (other !== key) (await started).pause();
        const wanted = platforms.get(key) ?? startPlatform(fleet);
        platforms.set(key, wanted);
        const platform = await wanted.catch((error: unknown) => {
          platforms.delete(key);
          throw error;
        });
        platform.resume();
        return platform;
      },
      onEnd: (end) => void ends.push(end),
    },
    endBench,
    async close() {
      await endBench();
      await browser?.close();
      const started = await Promise.allSettled(platforms.values());
      platforms.clear();
      for (const one of started) if (one.status === 'fulfilled') await one.value.remove();
    },
  };
}
