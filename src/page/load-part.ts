import { loadMessages } from '../i18n/i18n.ts';
import { loadSheets } from './style-sheets.ts';

/** Of the end of each script's name, which has the version of the build. */
const VERSION = '-12345678.js'.length;

/** Asks for scripts that are imported later. A failure does not matter: who imports one asks for it again. */
function fetchScripts(names: string): void {
  for (const name of names.split(' ')) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = `/assets/${name}${import.meta.url.slice(-VERSION)}`;
    document.head.append(link);
  }
}

/**
 * Loads code with the style sheets and texts that it needs besides those that are there before. The build puts it around each `import()` of
 * such code. Rejects when one of them cannot be loaded.
 * @param sheets numbers of style sheets. @param texts numbers of files of texts.
 * @param scripts names of what the code imports itself, with blanks between; absent: nothing, or what everybody would have to read.
 */
export async function loadPart<T>(
  load: () => Promise<T>,
  sheets: readonly number[],
  texts: readonly number[],
  scripts?: string,
): Promise<T> {
  const loading = load();
  if (scripts) fetchScripts(scripts);
  const [part] = await Promise.all([loading, loadSheets(sheets), loadMessages(...texts)]);
  return part;
}
