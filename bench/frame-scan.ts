/** A scanner for update frames of charts, which `parsing.bench.ts` compares with `JSON.parse`. */

/** Takes a latest value (`isPoint` false) or a point of a series. Not called for a frame of another form. */
export type TakeValue = (id: string, key: string, ts: number, value: string, isPoint: boolean) => void;

const QUOTE = 34;
const COMMA = 44;
const ZERO = 48;
const NINE = 57;
const BACKSLASH = 92;
const CLOSE_OBJECT = 125;

class FrameScan {
  private readonly text: string;
  private at = 0;

  constructor(text: string) {
    this.text = text;
  }

  literal(expected: string): boolean {
    if (!this.text.startsWith(expected, this.at)) return false;
    this.at += expected.length;
    return true;
  }

  byte(expected: number): boolean {
    if (this.text.charCodeAt(this.at) !== expected) return false;
    this.at += 1;
    return true;
  }

  /** Digits only; -1 for anything else. */
  number(): number {
    let value = 0;
    const from = this.at;
    for (;;) {
      const digit = this.text.charCodeAt(this.at);
      if (!(digit >= ZERO && digit <= NINE)) return this.at > from ? value : -1;
      value = value * 10 + digit - ZERO;
      this.at += 1;
    }
  }

  /** Up to the next quote, without escapes; null for others. */
  string(): string | null {
    const from = this.at;
    for (let at = from; at < this.text.length; at++) {
      const code = this.text.charCodeAt(at);
      if (code === BACKSLASH || code < 32) return null;
      if (code !== QUOTE) continue;
      this.at = at + 1;
      return this.text.slice(from, at);
    }
    return null;
  }

  /** `{"key":{"ts":1,"value":"2"},…}`, or of points `{"key":[{…},…],…}`. */
  cells(id: string, isPoint: boolean, values: Parameters<TakeValue>[]): boolean {
    if (!this.literal('{')) return false;
    if (this.byte(CLOSE_OBJECT)) return true;
    do {
      const key = this.byte(QUOTE) ? this.string() : null;
      if (key === null || !this.literal(isPoint ? ':[' : ':')) return false;
      do {
        if (!this.literal('{"ts":')) return false;
        const ts = this.number();
        if (ts < 0 || !this.literal(',"value":"')) return false;
        const value = this.string();
        if (value === null || !this.byte(CLOSE_OBJECT)) return false;
        values.push([id, key, ts, value, isPoint]);
      } while (isPoint && this.byte(COMMA));
      if (isPoint && !this.literal(']')) return false;
    } while (this.byte(COMMA));
    return this.byte(CLOSE_OBJECT);
  }

  row(values: Parameters<TakeValue>[]): boolean {
    if (!this.literal('{"entityId":{"entityType":"')) return false;
    if (this.string() === null || !this.literal(',"id":"')) return false;
    const id = this.string();
    if (id === null || !this.literal('},"latest":')) return false;
    if (!this.literal('null') && !(this.literal('{"TIME_SERIES":') && this.cells(id, false, values) && this.byte(CLOSE_OBJECT)))
      return false;
    if (!this.literal(',"timeseries":')) return false;
    return (this.literal('null') || this.cells(id, true, values)) && this.byte(CLOSE_OBJECT);
  }
}

/** Passes all values of an update to `take`; false, and nothing passed, for another form. */
export function scanUpdate(text: string, take: TakeValue): boolean {
  const scan = new FrameScan(text);
  if (!scan.literal('{"cmdId":') || scan.number() < 0 || !scan.literal(',"data":null,"update":[')) return false;
  const values: Parameters<TakeValue>[] = [];
  do {
    if (!scan.row(values)) return false;
  } while (scan.byte(COMMA));
  if (!scan.literal(']')) return false;
  for (const [id, key, ts, value, isPoint] of values) take(id, key, ts, value, isPoint);
  return true;
}
