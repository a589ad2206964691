/**
 * Finds where a text stops being JSON (RFC 8259), and what parsing it would lose. Engines reject the same texts, but report the position of only some errors, each in its
 * own format.
 */

const CLOSE = { '[': ']', '{': '}' } as const;
const WORDS = ['true', 'false', 'null'];
const BLANK = /[ \t\n\r]*/y;
const DIGITS = /[0-9]*/y;
/** From the blank on, except quotes and backslashes. */
const PLAIN = /[ !#-[\]-\uffff]*/y;

/** Reads all tokens but arrays and objects. `at` is after the text read, or at the first character that cannot be read. */
class JsonReader {
  at = 0;
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  get next(): string | undefined {
    return this.text[this.at];
  }

  /** @param pattern sticky, may match nothing. @returns whether anything was read. */
  skip(pattern: RegExp): boolean {
    pattern.lastIndex = this.at;
    const { length } = pattern.exec(this.text)?.[0] ?? '';
    this.at += length;
    return length > 0;
  }

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

/** What `JSON.parse` would change: an earlier value of a repeated key, or digits of a number. */
export interface JsonLoss {
  readonly kind: 'repeated-key' | 'long-number';
  readonly at: number;
  /** The key, or the number as typed. */
  readonly text: string;
  /** Index of the item that holds it where the text is an array; else null. */
  readonly item: number | null;
}

interface JsonScan {
  /** Index of the first invalid character, the text's length where its end is missing; null for valid JSON. */
  readonly error: number | null;
  /** In their order; none where the value means the same as the text, and for invalid JSON. */
  readonly losses: readonly JsonLoss[];
}

const DIGITS_ONLY = new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 0 });

/** Whether a double is another number: each digit of a whole number counts, and others must not be too large. */
function losesDigits(text: string): boolean {
  const value = Number(text);
  return !Number.isFinite(value) || (/^-?\d+$/.test(text) && DIGITS_ONLY.format(value) !== text);
}

export function scanJson(text: string): JsonScan {
  const reader = new JsonReader(text);
  const open: (keyof typeof CLOSE)[] = [];
  const keys: Set<string>[] = [];
  const losses: JsonLoss[] = [];
  let item = 0;
  const lose = (kind: JsonLoss['kind'], at: number, lost: string) =>
    losses.push({ kind, at, text: lost, item: open[0] === '[' ? item : null });
  const failed = (error: number) => ({ error, losses: [] });
  let wanted: 'value' | 'first' | 'key' | 'more' = 'value';
  for (;;) {
    reader.skip(BLANK);
    const around = open.at(-1);
    if (around === undefined && wanted === 'more') return reader.next === undefined ? { error: null, losses } : failed(reader.at);
    if (around !== undefined && (wanted === 'first' || wanted === 'more') && reader.take(CLOSE[around])) {
      if (open.pop() === '{') keys.pop();
      wanted = 'more';
    } else if (wanted === 'more') {
      if (!reader.take(',')) return failed(reader.at);
      if (open.length === 1) item += 1;
      wanted = around === '{' ? 'key' : 'value';
    } else if (wanted === 'key' || (wanted === 'first' && around === '{')) {
      const from = reader.at;
      if (!reader.string()) return failed(reader.at);
      const key = JSON.parse(text.slice(from, reader.at)) as string;
      if (keys.at(-1)?.has(key)) lose('repeated-key', from, key);
      keys.at(-1)?.add(key);
      reader.skip(BLANK);
      if (!reader.take(':')) return failed(reader.at);
      wanted = 'value';
    } else if (reader.next === '[' || reader.next === '{') {
      open.push(reader.next);
      if (reader.next === '{') keys.push(new Set());
      reader.at += 1;
      wanted = 'first';
    } else {
      const from = reader.at;
      if (!reader.scalar()) return failed(reader.at);
      const scalar = text.slice(from, reader.at);
      if (/^[-\d]/.test(scalar) && losesDigits(scalar)) lose('long-number', from, scalar);
      wanted = 'more';
    }
  }
}
