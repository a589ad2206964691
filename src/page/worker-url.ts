/**
 * Where the built workers are: `build.mjs` writes their hashed addresses into index.html, so that the page's own hashes do
 * not depend on them.
 */
import { readPageManifest } from '../contract/page-manifest.ts';
import { trustedWorkerAddress } from './trusted-types.ts';

/** Address of a worker of the build. Throws when index.html names no valid one: the build is broken, or this is no built page. */
export function workerUrl(name: 'core' | 'paint'): string {
  const address = trustedWorkerAddress(readPageManifest(document.getElementById('workers')?.textContent)[name] ?? '');
  if (address === undefined) throw new Error(`index.html names no ${name} worker`);
  return address;
}
