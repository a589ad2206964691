import { plainTag } from './language-tag.ts';

const mainPart = (name: string) => plainTag(name).split('-')[0]?.toLowerCase();

/** A script such as Hant; undefined if the text names no language. */
function script(name: string): string | undefined {
  try {
    return new Intl.Locale(plainTag(name)).maximize().script;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function match(wanted: string, offered: readonly string[]): string | undefined {
  const same = offered.filter((name) => mainPart(name) === mainPart(wanted));
  return (
    same.find((name) => plainTag(name).toLowerCase() === plainTag(wanted).toLowerCase()) ??
    same.find((name) => script(name) === script(wanted)) ??
    same[0]
  );
}

/**
 * The offered language closest to the stored one, preferably of the same country, then of the same script; without a stored one, to the
 * first of the browser's languages that matches; else the first offered one.
 */
export function chooseLanguage(stored: string | null, browser: readonly string[], offered: readonly string[]): string {
  for (const wanted of stored ? [stored] : browser) {
    const found = match(wanted, offered);
    if (found) return found;
  }
  return offered[0] ?? 'en_US';
}
