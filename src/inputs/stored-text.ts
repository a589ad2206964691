/**
 * What a server or an old dashboard holds, as controls of texts show it. What is of another kind is written as JSON, so that it is seen
 * and stays as it is until somebody edits it.
 */

/** A text as it is, anything else as JSON; what JSON has no word for is empty. */
export function writeStored(stored: unknown): string {
  return typeof stored === 'string' ? stored : (JSON.stringify(stored) ?? '');
}

/** The same where nothing may be stored: null for nothing. */
export function storedText(stored: unknown): string | null {
  return stored === null || stored === undefined ? null : writeStored(stored);
}

/** The texts of a list, each once and none empty. What is no list counts as a list of one. */
export function storedTexts(stored: unknown): string[] {
  const items: readonly unknown[] = Array.isArray(stored) ? stored : [stored];
  return [...new Set(items.map((item) => storedText(item) ?? ''))].filter((text) => text !== '');
}
