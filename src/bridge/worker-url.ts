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

/** Address of the core's worker. Throws when index.html carries no valid manifest: the build is broken then. */
export function coreWorkerUrl(): string {
  const { core } = readPageManifest(document.getElementById('workers')?.textContent);
  if (core === undefined || !WORKER_ADDRESS.test(core)) throw new Error('index.html names no core worker');
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
  policy ??= factory?.createPolicy('watchfloor', { createScriptURL: (url) => url });
  return policy ? policy.createScriptURL(core) : core;
}
