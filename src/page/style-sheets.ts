import { readPageManifest } from '../contract/page-manifest.ts';

const loading = new Map<number, Promise<void>>();
/** In the head, by number. What a component is made of has a lower number than its own styles, so that these win. */
const links = new Map<number, HTMLLinkElement>();

function load(sheet: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const { version } = readPageManifest(document.getElementById('styles')?.textContent ?? '{}');
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = `/assets/styles-${sheet}-${version}.css`;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      links.delete(sheet);
      reject(new Error(`the styles at ${link.href} could not be loaded`));
    };
    const next = Math.min(...[...links.keys()].filter((other) => other > sheet));
    links.set(sheet, link);
    document.head.insertBefore(link, links.get(next) ?? null);
  });
}

function loadOnce(sheet: number): Promise<void> {
  const loaded =
    loading.get(sheet) ??
    load(sheet).catch((error: unknown) => {
      loading.delete(sheet);
      throw error;
    });
  loading.set(sheet, loaded);
  return loaded;
}

/** Resolves when they apply. Rejects when they cannot be loaded; the next call retries. */
export async function loadSheets(sheets: readonly number[]): Promise<void> {
  await Promise.all(sheets.map(loadOnce));
}
