/** `build.mjs` writes the workers' hashed names into index.html. */
import { readPageManifest } from '../contract/page-manifest.ts';
import { trustedWorkerAddress } from './trusted-types.ts';

/** Throws when index.html names no valid one: the build is broken, or this page was not built. */
export function workerUrl(name: 'core' | 'paint'): string {
  const address = trustedWorkerAddress(readPageManifest(document.getElementById('workers')?.textContent)[name] ?? '');
  if (address === undefined) throw new Error(`index.html names no ${name} worker`);
  return address;
}
