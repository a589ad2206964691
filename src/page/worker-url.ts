/**
 * Where the built workers are: `build.mjs` writes their hashed addresses into index.html, so that the page's own hashes do
 * not depend on them. The address passes a named Trusted Types policy, the only one that may make script addresses.
 */
import { readPageManifest } from '../contract/page-manifest.ts';

const WORKER_ADDRESS = /^\/assets\/[\w.-]+\.js$/;

interface ScriptUrlPolicy {
  createScriptURL(url: string): string;
}
type PolicyFactory = { createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy };

let policy: ScriptUrlPolicy | undefined;

/** Address of a worker of the build. Throws when index.html names no valid one: the build is broken, or this is no built page. */
export function workerUrl(name: 'core' | 'paint'): string {
  const address = readPageManifest(document.getElementById('workers')?.textContent)[name];
  if (address === undefined || !WORKER_ADDRESS.test(address)) throw new Error(`index.html names no ${name} worker`);
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
  policy ??= factory?.createPolicy('watchfloor', { createScriptURL: (url) => url });
  return policy ? policy.createScriptURL(address) : address;
}
