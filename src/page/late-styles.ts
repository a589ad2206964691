import { readPageManifest } from '../contract/page-manifest.ts';

/**
 * The console up to its first table, what dashboards need besides, what only some dashboards need, and everything opened later. Later parts
 * may override earlier ones.
 */
type Part = 'console' | 'dashboard' | 'viewer' | 'rest';

const loading = new Map<Part, Promise<void>>();

function load(part: Part): Promise<void> {
  return new Promise((resolve, reject) => {
    const address = readPageManifest(document.getElementById('styles')?.textContent ?? '{}')[part];
    // A development build has all styles in one sheet; a page in a test has none.
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

/** Resolves when they apply. Rejects when they cannot be loaded; the next call retries. */
export async function loadStyles(...parts: readonly Part[]): Promise<void> {
  await Promise.all(parts.map(loadOnce));
}
