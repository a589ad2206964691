/**
 * Reads a time-series answer (`{"flow":[{"ts":1600000000000,"value":"21.5"},…],…}`) byte by byte into typed arrays while it arrives,
 * because parsing a million points (38 MB of JSON) would allocate a million objects. It declines any form but the one that servers write;
 * the caller then parses the rest as JSON.
 */
import type { GrowingPoints } from './growing-points.ts';
import { EXACT_DIGITS, TENS, takeUsualRows } from './usual-rows.ts';

const SPACE = 32;
const QUOTE = 34;
const COMMA = 44;
const MINUS = 45;
const DOT = 46;
const ZERO = 48;
const NINE = 57;
const COLON = 58;
const OPEN_LIST = 91;
const BACKSLASH = 92;
const CLOSE_LIST = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const BEFORE_TIME = bytesOf('{"ts":');
const BEFORE_VALUE = bytesOf('"value":"');

type State =
  | 'open'
  | 'key-or-end'
  | 'next-key'
  | 'key'
  | 'colon'
  | 'list'
  | 'row-or-end'
  | 'row'
  | 'time'
  | 'before-value'
  | 'value'
  | 'row-end'
  | 'list-end'
  | 'series-end'
  | 'done';

export class PointScanner {
  readonly series = new Map<string, GrowingPoints>();
  private readonly open: (before: GrowingPoints | null) => GrowingPoints;
  private readonly decoder = new TextDecoder('utf-8', { fatal: true });
  private current: GrowingPoints;
  private state: State = 'open';
  private key = '';
  /** Key of the series with the last whole row; null before the first. The bytes after that row are in `tail`. */
  private tailKey: string | null = null;
  private tail = new Uint8Array();
  /** Matched length of the literal before a time or a value, or of a time's digits. */
  private matched = 0;
  private time = 0;
  /** Bytes of a key, or of a value that is not a plain decimal. */
  private raw: number[] = [];
  private mantissa = 0;
  private digits = 0;
  private decimals = -1;
  private isNegative = false;
  private isPlain = true;

  /** @param open makes the points of a series; gets those of the previous series. */
  constructor(open: (before: GrowingPoints | null) => GrowingPoints) {
    this.open = open;
    this.current = open(null);
  }

  get isDone(): boolean {
    return this.state === 'done';
  }

  /** The piece is not kept. False when the answer has another form; then nothing more may be pushed. */
  push(chunk: Uint8Array): boolean {
    const view = new DataView(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    let whole = -1;
    let isKnown = true;
    for (let i = 0; i < chunk.length && isKnown; i++) {
      isKnown = this.take(chunk[i] as number);
      if (this.state !== 'list-end' || !isKnown) continue;
      whole = takeUsualRows(chunk, view, i + 1, this.current);
      this.tailKey = this.key;
      i = whole - 1;
    }
    this.current.settle();
    this.tail = whole < 0 ? joined(this.tail, chunk) : chunk.slice(whole);
    return isKnown;
  }

  /** The bytes after the last whole row, and the key of its series; null when there was none. */
  get rest(): { readonly key: string | null; readonly bytes: Uint8Array } {
    return { key: this.tailKey, bytes: this.tail };
  }

  private take(byte: number): boolean {
    switch (this.state) {
      case 'value':
        return this.takeValue(byte);
      case 'time':
        if (byte === COMMA) return this.matched > 0 && this.enter('before-value');
        // Leading zeros are not valid.
        if (byte < ZERO || byte > NINE || (this.matched > 0 && this.time === 0)) return false;
        this.matched += 1;
        this.time = this.time * 10 + byte - ZERO;
        return true;
      case 'row':
        if (byte !== BEFORE_TIME[this.matched]) return false;
        this.matched += 1;
        return this.matched < BEFORE_TIME.length || this.enter('time');
      case 'before-value':
        if (byte !== BEFORE_VALUE[this.matched]) return false;
        this.matched += 1;
        return this.matched < BEFORE_VALUE.length || this.enter('value');
      case 'row-end':
        return byte === CLOSE_OBJECT && this.endRow();
      case 'list-end':
        if (byte === COMMA) return this.enter('row');
        return byte === CLOSE_LIST && this.endSeries();
      default:
        return this.takeOutside(byte);
    }
  }

  /** The bytes between the lists of points: rare, so speed does not matter. */
  private takeOutside(byte: number): boolean {
    switch (this.state) {
      case 'open':
        return byte === OPEN_OBJECT && this.enter('key-or-end');
      case 'key-or-end':
        if (byte === CLOSE_OBJECT) return this.enter('done');
        return byte === QUOTE && this.enter('key');
      case 'series-end':
        if (byte === CLOSE_OBJECT) return this.enter('done');
        return byte === COMMA && this.enter('next-key');
      case 'next-key':
        return byte === QUOTE && this.enter('key');
      case 'key':
        if (byte === BACKSLASH || byte < SPACE) return false;
        if (byte === QUOTE) return this.beginSeries();
        this.raw.push(byte);
        return true;
      case 'colon':
        return byte === COLON && this.enter('list');
      case 'list':
        return byte === OPEN_LIST && this.enter('row-or-end');
      case 'row-or-end':
        if (byte === CLOSE_LIST) return this.endSeries();
        return byte === OPEN_OBJECT && this.enter('row', 1);
      default:
        return false;
    }
  }

  private enter(state: State, matched = 0): true {
    this.state = state;
    this.matched = matched;
    if (state === 'time') this.time = 0;
    if (state === 'key' || state === 'value') this.raw = [];
    if (state === 'value') {
      this.mantissa = 0;
      this.digits = 0;
      this.decimals = -1;
      this.isNegative = false;
      this.isPlain = true;
    }
    return true;
  }

  private beginSeries(): boolean {
    const key = this.decode();
    if (key === null) return false;
    this.key = key;
    this.current = this.open(this.current);
    this.series.set(key, this.current);
    return this.enter('colon');
  }

  /** Finishes the series while the next one arrives. */
  private endSeries(): true {
    this.current.points();
    return this.enter('series-end');
  }

  private endRow(): boolean {
    if (this.isPlain && this.isWritten() && this.current.values !== 'states') this.current.addNumber(this.time, this.number());
    else {
      const text = this.isPlain ? this.plainText() : this.decode();
      if (text === null) return false;
      this.current.add(this.time, text);
    }
    return this.enter('list-end');
  }

  private takeValue(byte: number): boolean {
    if (byte === QUOTE) return this.enter('row-end');
    // Escapes are left to the JSON parser. Bare control characters are invalid.
    if (byte === BACKSLASH || byte < SPACE) return false;
    if (this.isPlain) {
      if (byte >= ZERO && byte <= NINE) {
        if (this.digits === EXACT_DIGITS) return this.leavePlain(byte);
        this.mantissa = this.mantissa * 10 + byte - ZERO;
        this.digits += 1;
        if (this.decimals >= 0) this.decimals += 1;
        return true;
      }
      if (byte === DOT && this.decimals < 0 && this.digits > 0) {
        this.decimals = 0;
        return true;
      }
      if (byte === MINUS && this.digits === 0 && !this.isNegative && this.decimals < 0) {
        this.isNegative = true;
        return true;
      }
      return this.leavePlain(byte);
    }
    this.raw.push(byte);
    return true;
  }

  /** Not a plain decimal: the digits taken so far become text. */
  private leavePlain(byte: number): true {
    this.raw = [...bytesOf(this.plainText()), byte];
    this.isPlain = false;
    return true;
  }

  /** Also `""`, `-` and `5.`. */
  private plainText(): string {
    const { digits, decimals } = this;
    const text = digits === 0 ? '' : String(this.mantissa).padStart(digits, '0');
    const number = decimals < 0 ? text : `${text.slice(0, digits - decimals)}.${text.slice(digits - decimals)}`;
    return `${this.isNegative ? '-' : ''}${number}`;
  }

  /** With digits before and after the point, and no leading zero. */
  private isWritten(): boolean {
    const { digits, decimals } = this;
    const integers = digits - Math.max(decimals, 0);
    return integers > 0 && decimals !== 0 && (integers === 1 || this.mantissa >= (TENS[digits - 1] as number));
  }

  private number(): number {
    const value = this.decimals > 0 ? this.mantissa / (TENS[this.decimals] as number) : this.mantissa;
    return this.isNegative ? -value : value;
  }

  private decode(): string | null {
    try {
      return this.decoder.decode(Uint8Array.from(this.raw));
    } catch (error) {
      if (error instanceof TypeError) return null;
      throw error;
    }
  }
}

function joined(before: Uint8Array, after: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(before.length + after.length);
  bytes.set(before);
  bytes.set(after, before.length);
  return bytes;
}
