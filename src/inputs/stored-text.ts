/** Stored values in text controls. Other types are shown as JSON and kept until they are edited. */

/** A text as it is, anything else as JSON; empty for values that JSON cannot express. */
export function writeStored(stored: unknown): string {
  return typeof stored === 'string' ? stored : (JSON.stringify(stored) ?? '');
}

/** As `writeStored`, but null for null and undefined. */
export function storedText(stored: unknown): string | null {
  return stored === null || stored === undefined ? null : writeStored(stored);
}

/** The texts of a list without duplicates and empty ones. Anything else counts as a list of one. */
export function storedTexts(stored: unknown): string[] {
  const items: readonly unknown[] = Array.isArray(stored) ? stored : [stored];
  return [...new Set(items.map((item) => storedText(item) ?? ''))].filter((text) => text !== '');
}
