import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

export interface FoundChromium {
  readonly path: string;
  readonly origin: string;
}

/** Required to run Chromium as root; background services are off because they fill the log on a closed network. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Pages of tests are closed before the compilers that optimise their code have earned what they cost. Pages of a context share a process. */
export const TEST_ARGS = [...CHROMIUM_ARGS, '--process-per-site', '--js-flags=--no-opt,--no-maglev'];

/** Tests take a quarter less time in the headless shell. */
const SHELL = '/usr/bin/chromium-headless-shell';
const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Benches ask for the full `browser`, because the shell composes frames differently. */
export function findChromium(wanted: 'shell' | 'browser' = 'shell'): FoundChromium | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) return { path: named, origin: 'CHROMIUM_PATH' };
  if (existsSync(chromium.executablePath())) return { path: chromium.executablePath(), origin: 'Playwright' };
  const system = [...(wanted === 'shell' ? [SHELL] : []), ...BROWSERS].find((path) => existsSync(path));
  return system ? { path: system, origin: 'the system' } : undefined;
}

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

function installDebian(...packages: readonly string[]): void {
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { stdio: 'ignore' });
}

/** Installs Chromium first if needed. Throws when the installation fails. */
export function needChromium(): FoundChromium {
  const found = findChromium();
  if (found && (found.origin !== 'the system' || found.path === SHELL || !isDebianRoot())) return found;
  console.log(found ? 'Installing the headless shell.' : 'No Chromium found, installing one.');
  try {
    if (isDebianRoot()) installDebian('chromium-headless-shell', 'fonts-liberation');
    else execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  } catch (error) {
    if (!found) throw error;
    console.warn(`The headless shell could not be installed: ${String(error)}`);
  }
  const installed = findChromium();
  if (!installed) throw new Error('No Chromium could be found or installed. Set CHROMIUM_PATH to one.');
  return installed;
}

/** Finds the full browser, as `needChromium` does the headless shell. */
export function needBrowser(): FoundChromium {
  if (!findChromium('browser') && isDebianRoot()) installDebian('chromium', 'fonts-liberation');
  return findChromium('browser') ?? needChromium();
}
