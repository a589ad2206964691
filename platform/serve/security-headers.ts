/** Headers of every file that a browser may get. */
const COMMON: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
};

/** The page: only our own scripts and styles with this request's nonce, Trusted Types, no framing. */
export function pageHeaders(nonce: string): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types watchfloor default',
  ];
  return { ...COMMON, 'content-security-policy': policy.join('; ') };
}

/**
 * A worker's policy comes from its own response: it may load our scripts and talk to our server, nothing else. A browser
 * reads it for workers only, so every script may carry it and no name has to be known here.
 */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; script-src 'self'";

/**
 * Where functions of dashboard authors run: no origin (so no storage, no cookies, no page around it), no address to talk to, and
 * the only place with `unsafe-eval`. The page itself narrows its own scripts down to one by hash.
 */
const SANDBOX_POLICY = [
  'sandbox allow-scripts',
  "default-src 'none'",
  "script-src 'unsafe-inline' 'unsafe-eval'",
  'worker-src blob:',
  "connect-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

function filePolicy(path: string): string {
  if (path === '/sandbox.html') return SANDBOX_POLICY;
  return path.endsWith('.js') ? WORKER_POLICY : "default-src 'none'; frame-ancestors 'none'";
}

/** Headers of a file by its path below the folder. */
export function fileHeaders(path: string): Record<string, string> {
  return { ...COMMON, 'content-security-policy': filePolicy(path) };
}
