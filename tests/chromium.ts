/** Finds the browser that tests and benches drive, and installs one when the machine has none. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

export interface FoundChromium {
  readonly path: string;
  /** Where it came from, for the line that says which was taken. */
  readonly origin: string;
}

/** Without these, Chromium as root does not start, and its background services fill a closed network's log. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

const SYSTEM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The Chromium to use, or undefined when there is none yet. */
export function findChromium(): FoundChromium | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) return { path: named, origin: 'CHROMIUM_PATH' };
  if (existsSync(chromium.executablePath())) return { path: chromium.executablePath(), origin: 'Playwright' };
  const system = SYSTEM_PATHS.find((path) => existsSync(path));
  return system ? { path: system, origin: 'the system' } : undefined;
}

function installChromium(): void {
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'], { stdio: 'ignore' });
  } else {
    execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  }
}

/** The Chromium to use, installed first when need be. Throws when that fails too. */
export function needChromium(): FoundChromium {
  const found = findChromium();
  if (found) return found;
  console.log('No Chromium found, installing one.');
  installChromium();
  const installed = findChromium();
  if (!installed) throw new Error('No Chromium could be found or installed. Set CHROMIUM_PATH to one.');
  return installed;
}
