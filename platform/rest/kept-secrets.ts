/** Secrets among settings, by their names: answers leave them out, and a save that leaves them out keeps them. */

type Values = Readonly<Record<string, unknown>>;

const SECRET = /password|secret|token$|apikey$|signingkey$|accountcredentials$/i;

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

/** An empty one tells nothing, so it is shown. */
const isSecret = (name: string, value: unknown) => SECRET.test(name) && typeof value === 'string' && value !== '';

export const withoutSecrets = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name, value]) => !isSecret(name, value))
      .map(([name, value]) => [name, isValues(value) ? withoutSecrets(value) : value]),
  );

/** @param stored of another `type` it has secrets of something else, which are not kept. */
export function withKeptSecrets(given: Values, stored: Values | undefined): Values {
  if (!stored || given.type !== stored.type) return given;
  const kept = Object.entries(stored).filter(([name, value]) => isSecret(name, value) && (given[name] ?? null) === null);
  const inner = Object.entries(given).map(([name, value]) => {
    const before = stored[name];
    return [name, isValues(value) && isValues(before) ? withKeptSecrets(value, before) : value] as const;
  });
  return Object.fromEntries([...inner, ...kept]);
}
