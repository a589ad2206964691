/**
 * Where a text stops being JSON (RFC 8259). Engines refuse the same texts, but tell of many of them only that they are refused, and of
 * the place of others each in words of its own.
 */

const CLOSE = { '[': ']', '{': '}' } as const;
const WORDS = ['true', 'false', 'null'];
const BLANK = /[ \t\n\r]*/y;
const DIGITS = /[0-9]*/y;
/** All from the blank on but quotes and backslashes. */
const PLAIN = /[ !#-[\]-\uffff]*/y;

/** Goes through the parts of a text that are no lists; `at` is then behind what it took, or at what it cannot take. */
class JsonReader {
  at = 0;
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  get next(): string | undefined {
    return this.text[this.at];
  }

  /** @param pattern sticky, and content with nothing. Whether it took anything. */
  skip(pattern: RegExp): boolean {
    pattern.lastIndex = this.at;
    const { length } = pattern.exec(this.text)?.[0] ?? '';
    this.at += length;
    return length > 0;
  }

  /** Whether one of these characters was there. */
  take(chars: string): boolean {
    const isThere = this.next !== undefined && chars.includes(this.next);
    if (isThere) this.at += 1;
    return isThere;
  }

  scalar(): boolean {
    const word = WORDS.find(([first]) => first === this.next);
    if (word !== undefined) return [...word].every((letter) => this.take(letter));
    return this.next === '"' ? this.string() : this.number();
  }

  string(): boolean {
    if (!this.take('"')) return false;
    for (;;) {
      this.skip(PLAIN);
      if (this.take('"')) return true;
      if (!this.take('\\')) return false;
      if (this.take('u')) {
        for (let digit = 0; digit < 4; digit++) if (!this.take('0123456789abcdefABCDEF')) return false;
      } else if (!this.take('"\\/bfnrt')) return false;
    }
  }

  private number(): boolean {
    this.take('-');
    if (!this.take('0') && !this.skip(DIGITS)) return false;
    if (this.take('.') && !this.skip(DIGITS)) return false;
    if (!this.take('eE')) return true;
    this.take('+-');
    return this.skip(DIGITS);
  }
}

/** Characters before the first one that cannot stand there, its length where something is missing at its end; null: it is JSON. */
export function findJsonError(text: string): number | null {
  const reader = new JsonReader(text);
  const open: (keyof typeof CLOSE)[] = [];
  let wanted: 'value' | 'first' | 'key' | 'more' = 'value';
  for (;;) {
    reader.skip(BLANK);
    const around = open.at(-1);
    if (around === undefined && wanted === 'more') return reader.next === undefined ? null : reader.at;
    if (around !== undefined && (wanted === 'first' || wanted === 'more') && reader.take(CLOSE[around])) {
      open.pop();
      wanted = 'more';
    } else if (wanted === 'more') {
      if (!reader.take(',')) return reader.at;
      wanted = around === '{' ? 'key' : 'value';
    } else if (wanted === 'key' || (wanted === 'first' && around === '{')) {
      if (!reader.string()) return reader.at;
      reader.skip(BLANK);
      if (!reader.take(':')) return reader.at;
      wanted = 'value';
    } else if (reader.next === '[' || reader.next === '{') {
      open.push(reader.next);
      reader.at += 1;
      wanted = 'first';
    } else {
      if (!reader.scalar()) return reader.at;
      wanted = 'more';
    }
  }
}
