/**
 * The one named Trusted Types policy of the page, and the two things that it is for: addresses of the build's own workers, and
 * markup that is only taken apart. Everything else passes the default policy of main, which lets no markup through.
 */
interface Policy {
  createScriptURL(url: string): string;
  createHTML(text: string): string;
}
type PolicyFactory = { createPolicy(name: string, rules: Policy): Policy };

const PLAIN: Policy = { createScriptURL: (url) => url, createHTML: (text) => text };
const WORKER_ADDRESS = /^\/assets\/[\w.-]+\.js$/;

let policy: Policy | undefined;

function trusted(): Policy {
  policy ??= (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy('watchfloor', PLAIN) ?? PLAIN;
  return policy;
}

/** An address of the build's own for a `Worker`; undefined for any other. */
export function trustedWorkerAddress(address: string): string | undefined {
  return WORKER_ADDRESS.test(address) ? trusted().createScriptURL(address) : undefined;
}

/**
 * Markup as a document that is in no page: nothing in it runs and nothing is loaded. Its nodes must not be moved into the page, only
 * be read.
 */
export function parseInert(markup: string): Document {
  return new DOMParser().parseFromString(trusted().createHTML(markup), 'text/html');
}
