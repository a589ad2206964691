/** Hashes of the passwords that a user had: servers up to 3.2 tell them (see `User.additionalInfo`). */
const SECRET = 'userPasswordHistory';

/** The value without secrets at any depth, also in texts that hold JSON. Only for what is shown or exported: a save must send everything. */
export function withoutSecrets(value: unknown): unknown {
  if (typeof value === 'string') return value.includes(SECRET) ? textWithout(value) : value;
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).flatMap(([name, part]) => (name === SECRET ? [] : [[name, withoutSecrets(part)]])));
}

function textWithout(text: string): string {
  if (!/^\s*[[{]/.test(text)) return text;
  try {
    return JSON.stringify(withoutSecrets(JSON.parse(text)));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    // What was cut off may hold a hash.
    return text.slice(0, text.indexOf(SECRET));
  }
}
