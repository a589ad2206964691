/** The only writer of CSV (RFC 4180), for the core and the page. What it writes is read back as it was by the import of files. */

/** Spreadsheets take a cell that begins with one of these for a formula (OWASP, CSV injection); Asian ones the wide forms, too. */
const FORMULA = /[=+\-@\uff1d\uff0b\uff0d\uff20]/;
/**
 * After one of these a cell may start: a spreadsheet whose language separates by semicolons takes a cell of a file with commas apart, and
 * begins a new row at a line break.
 */
const START = /[;\t\r\n]/;
/** Skipped before a formula. Apostrophes, so that one that was there before can be told from one that was added. */
const SKIPPED = /[\s']/;
const NUMBER = /^-?\d+(\.\d+)?([eE][-+]?\d+)?$/;
const NEEDS_QUOTES = /[",;|\t\r\n]|^\s|\s$/;

/** Places where a cell with a formula could start, ascending. An apostrophe added or removed at one of them leaves all of them such places. */
function formulaStarts(text: string): number[] {
  const places: number[] = [];
  if (!FORMULA.test(text)) return places;
  let leads = false;
  for (let i = text.length - 1; i >= 0; i--) {
    const character = text.charAt(i);
    leads = FORMULA.test(character) || (leads && SKIPPED.test(character));
    if (leads && (i === 0 || START.test(text.charAt(i - 1)))) places.push(i);
  }
  return places.reverse();
}

/** The text with an apostrophe at each place where a formula could start, so that spreadsheets show a text. Numbers stay numbers. */
export function guarded(text: string): string {
  if (NUMBER.test(text)) return text;
  const places = formulaStarts(text);
  return places.length === 0 ? text : [0, ...places].map((from, i) => text.slice(from, places[i])).join("'");
}

/** The text of which `guarded` made this one. */
export function unguarded(text: string): string {
  const added = formulaStarts(text).filter((place) => text.charAt(place) === "'");
  return [0, ...added.map((place) => place + 1)].map((from, i) => text.slice(from, added[i])).join('');
}

export function csvField(text: string): string {
  const harmless = guarded(text);
  // Spaces at the ends are only kept in quotes.
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export const csvLine = (cells: readonly string[], delimiter = ','): string => cells.map(csvField).join(delimiter);

export const csvText = (lines: readonly string[]): string => `${lines.join('\r\n')}\r\n`;
