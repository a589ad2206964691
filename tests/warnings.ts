/** What the console and Node warn of during a test: `setup.ts` fails the test that caused it. */

const HEARD = Symbol.for('watchfloor.warnings');
const METHODS = ['warn', 'error'] as const;
/**
 * Said once a process or page, whichever test comes first: by Node, by Chromium where an element changes size while sizes are told, and by
 * charts, as a page of tests has no worker that paints.
 */
const EXPECTED = /ExperimentalWarning|ResizeObserver loop completed|^The page paints its charts itself/;

const kept = globalThis as { [HEARD]?: string[] };

function say(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  // Errors of another realm, as those of a window, are no instances of this one's.
  if ('stack' in value) return String(value.stack);
  try {
    return JSON.stringify(value);
  } catch {
    return String(value);
  }
}

/** What was said since the last call. */
export function takeWarnings(): string[] {
  return kept[HEARD]?.splice(0) ?? [];
}

function hearProcess(warning: Error): void {
  if (!EXPECTED.test(warning.name)) kept[HEARD]?.push(say(warning));
}

/** Listens from now on; files that share a process or a page call it again. A test that expects a warning spies on the console. */
export function hearWarnings(): void {
  if (kept[HEARD]) return;
  const heard: string[] = [];
  kept[HEARD] = heard;
  for (const method of METHODS) {
    const print = console[method];
    console[method] = (...values: unknown[]) => {
      const text = values.map(say).join(' ');
      if (!EXPECTED.test(text)) heard.push(`console.${method}: ${text}`);
      print.apply(console, values);
    };
  }
  if (typeof process === 'undefined' || !process.on) return;
  // Windows of one process have globals of their own, and the process in common.
  for (const listener of process.listeners('warning')) if (listener.name === hearProcess.name) process.off('warning', listener);
  process.on('warning', hearProcess);
}
