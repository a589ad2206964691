/** A secret is known by its field name; a long one is replaced everywhere, always by the same text, so that a replay has one session. */

const SECRET_NAME = /token|password|secret|credentials(id|value)$|privatekey|apikey/i;
/** Shorter secrets may occur in ordinary text. */
const LONG = 12;

export class Secrets {
  private readonly replaced = new Map<string, string>();

  redact(value: unknown, name = ''): unknown {
    if (typeof value === 'string') return SECRET_NAME.test(name) && value !== '' ? this.replacement(value) : value;
    if (Array.isArray(value)) return value.map((one) => this.redact(one, name));
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, this.redact(one, key)]));
  }

  redactText(text: string): string {
    const value = jsonOf(text);
    const redacted = typeof value === 'object' ? this.redact(value) : undefined;
    // An answer without secrets is kept exactly.
    return this.withoutLong(redacted !== undefined && JSON.stringify(redacted) !== JSON.stringify(value) ? JSON.stringify(redacted) : text);
  }

  replacement(secret: string): string {
    const known = this.replaced.get(secret);
    if (known !== undefined) return known;
    const n = this.replaced.size + 1;
    const [head, claims, signature] = secret.split('.');
    // The core reads the expiry of a token, so its claims are kept; without the signature nobody accepts it.
    const text = signature === undefined ? `redacted-${n}` : `${head}.${claims}.redacted-${n}`;
    this.replaced.set(secret, text);
    return text;
  }

  withoutLong(text: string): string {
    let clean = text;
    for (const [secret, replacement] of this.replaced) {
      if (secret.length >= LONG && clean.includes(secret)) clean = clean.replaceAll(secret, replacement);
    }
    return clean;
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
