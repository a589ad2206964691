const COMMON: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
};

/**
 * Only our own scripts and styles with this request's nonce, Trusted Types, no framing.
 * @param pictureHosts other servers whose pictures may be shown.
 */
export function pageHeaders(nonce: string, pictureHosts: readonly string[] = []): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    ["img-src 'self' data: blob:", ...pictureHosts].join(' '),
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

/** A worker's policy comes with its own response. Browsers apply it only to workers, so every script can carry it. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; script-src 'self'";

/**
 * Functions and actions of dashboard authors have no origin (no storage, cookies or page) and no network, and the only policy with `unsafe-eval`.
 * The page itself allows only one script, by hash.
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

const SANDBOXES: ReadonlySet<string> = new Set(['/sandbox.html', '/actions.html', '/symbols.html']);

function filePolicy(path: string): string {
  if (SANDBOXES.has(path)) return SANDBOX_POLICY;
  return path.endsWith('.js') ? WORKER_POLICY : "default-src 'none'; frame-ancestors 'none'";
}

export function fileHeaders(path: string): Record<string, string> {
  return { ...COMMON, 'content-security-policy': filePolicy(path) };
}
