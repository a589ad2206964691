/** Parsed by hand, so that the first page does not load the schema library. @throws when it is not an object of texts. */
export function readPageManifest(text: string | null | undefined): Readonly<Record<string, string>> {
  const value: unknown = JSON.parse(text ?? 'null');
  const isManifest = typeof value === 'object' && value !== null && Object.values(value).every((address) => typeof address === 'string');
  if (!isManifest) throw new Error('index.html carries no valid manifest');
  return value as Record<string, string>;
}
