import { loadMessages } from '../i18n/i18n.ts';
import { loadSheets } from './style-sheets.ts';

/**
 * Loads code with the style sheets and texts that it needs besides those that are there before. The build puts it around each `import()` of
 * such code. Rejects when one of them cannot be loaded.
 * @param sheets numbers of style sheets. @param texts numbers of files of texts.
 */
export async function loadPart<T>(load: () => Promise<T>, sheets: readonly number[], texts: readonly number[]): Promise<T> {
  const [part] = await Promise.all([load(), loadSheets(sheets), loadMessages(...texts)]);
  return part;
}
