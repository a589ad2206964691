import { readPageManifest } from '../contract/page-manifest.ts';

let loading: Promise<void> | undefined;

/**
 * Loads the styles that the sign-in page does without, once. Resolves when they are in force, so that no screen is painted
 * without them; rejects when they cannot be loaded. A development build has all styles in one sheet and resolves at once.
 */
export function loadLateStyles(): Promise<void> {
  loading ??= new Promise((resolve, reject) => {
    const { late } = readPageManifest(document.getElementById('styles')?.textContent ?? '{}');
    if (!late) return resolve();
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = late;
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`the styles at ${late} could not be loaded`));
    document.head.append(link);
  });
  return loading;
}
