/** Allows URLs of the build's workers and markup that is parsed outside the page; main's default policy allows no markup. */
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

/** Undefined for any URL but a worker's of this build. */
export function trustedWorkerAddress(address: string): string | undefined {
  return WORKER_ADDRESS.test(address) ? trusted().createScriptURL(address) : undefined;
}

/** For `parseInert` alone, which parses it outside the page. */
export const trustedMarkup = (markup: string): string => trusted().createHTML(markup);
