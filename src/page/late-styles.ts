import { readPageManifest } from '../contract/page-manifest.ts';

/** What the sign-in page does without: styles of the console until a table stands, and of everything that is opened later. */
type Part = 'console' | 'rest';

const loading = new Map<Part, Promise<void>>();

function load(part: Part): Promise<void> {
  return new Promise((resolve, reject) => {
    const address = readPageManifest(document.getElementById('styles')?.textContent ?? '{}')[part];
    // A development build has all styles in one sheet, and the page of a test has none.
    if (!address) return resolve();
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`the styles at ${address} could not be loaded`));
    };
    document.head.append(link);
  });
}

function loadOnce(part: Part): Promise<void> {
  const loaded =
    loading.get(part) ??
    load(part).catch((error: unknown) => {
      loading.delete(part);
      throw error;
    });
  loading.set(part, loaded);
  return loaded;
}

/** Loads the styles of the console, once. Resolves when they are in force; rejects when they cannot be loaded, and tries again the next time. */
export function loadConsoleStyles(): Promise<void> {
  return loadOnce('console');
}

/** Loads all styles that there are, once, as `loadConsoleStyles`; those of the console stand before the others. */
export async function loadAllStyles(): Promise<void> {
  await Promise.all([loadOnce('console'), loadOnce('rest')]);
}
