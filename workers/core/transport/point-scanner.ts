/**
 * Reads a time-series answer (`{"flow":[{"ts":1600000000000,"value":"21.5"},…],…}`) byte by byte while it arrives, into typed
 * arrays. A million points are 38 MB of text: parsing them as JSON makes a million objects first. The scanner knows the one
 * shape that servers write; anything else it declines, and its caller reads the text as JSON.
 */
import { valueNumber } from '../telemetry/value-number.ts';
import { GrowingPoints, type Points } from './growing-points.ts';

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

/** Powers of ten that a double holds exactly; with a mantissa below 2^53 the quotient is the nearest double. */
const TENS = Array.from({ length: 23 }, (_, exponent) => 10 ** exponent);
const EXACT_DIGITS = 15;
/** Milliseconds from 2001 to 2286. */
const TIME_DIGITS = 13;
/** Comma, literals, time, sign, digits, point and the end of a row of the usual form. */
const LONGEST_ROW = 56;

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
  private readonly series = new Map<string, GrowingPoints>();
  private readonly decoder = new TextDecoder('utf-8', { fatal: true });
  private current = new GrowingPoints();
  private state: State = 'open';
  /** How much was seen of the literal before a time or a value, or of a time's digits. */
  private matched = 0;
  private time = 0;
  /** Raw bytes of a key, or of a value that is not a plain decimal. */
  private raw: number[] = [];
  private mantissa = 0;
  private digits = 0;
  private decimals = -1;
  private isNegative = false;
  private isPlain = true;

  /** Takes the next piece. False when it is not the shape that the scanner knows; then it is of no more use. */
  push(chunk: Uint8Array): boolean {
    let i = 0;
    while (i < chunk.length) {
      if (this.state === 'list-end') {
        const after = this.takeRows(chunk, i);
        if (after > i) {
          i = after;
          continue;
        }
      }
      if (!this.take(chunk[i] as number)) return false;
      i += 1;
    }
    return true;
  }

  /** The series by key, or null when the answer is cut off. Ends the scanner. */
  finish(): ReadonlyMap<string, Points> | null {
    if (this.state !== 'done') return null;
    return new Map([...this.series].map(([key, growing]) => [key, growing.points()]));
  }

  /**
   * The fast way through whole rows of the usual form that lie inside the piece, from the comma before the first. Stops in front
   * of the first other one, which the careful way then reads or declines. Returns where it stopped.
   */
  private takeRows(chunk: Uint8Array, from: number): number {
    const last = chunk.length - LONGEST_ROW;
    let i = from;
    while (i < last && chunk[i] === COMMA) {
      let at = i + 1;
      for (let k = 0; k < BEFORE_TIME.length; k++) if (chunk[at++] !== BEFORE_TIME[k]) return i;
      let time = 0;
      for (let k = 0; k < TIME_DIGITS; k++) {
        const digit = (chunk[at++] as number) - ZERO;
        // A shorter time, or one with a zero in front, is not the usual form.
        if (digit < 0 || digit > 9 || (k === 0 && digit === 0)) return i;
        time = time * 10 + digit;
      }
      if (chunk[at++] !== COMMA) return i;
      for (let k = 0; k < BEFORE_VALUE.length; k++) if (chunk[at++] !== BEFORE_VALUE[k]) return i;
      const isNegative = chunk[at] === MINUS;
      if (isNegative) at += 1;
      let mantissa = 0;
      let point = -1;
      const begin = at;
      for (;;) {
        const byte = chunk[at] as number;
        if (byte >= ZERO && byte <= NINE) mantissa = mantissa * 10 + byte - ZERO;
        else if (byte === DOT && point < 0 && at > begin) point = at;
        else break;
        at += 1;
        if (at - begin > EXACT_DIGITS) return i;
      }
      if (chunk[at] !== QUOTE || at === begin || chunk[at + 1] !== CLOSE_OBJECT) return i;
      const value = point < 0 ? mantissa : mantissa / (TENS[at - point - 1] as number);
      this.current.add(time, isNegative ? -value : value);
      i = at + 2;
    }
    return i;
  }

  private take(byte: number): boolean {
    switch (this.state) {
      case 'value':
        return this.takeValue(byte);
      case 'time':
        if (byte === COMMA) return this.matched > 0 && this.enter('before-value');
        // No number begins with a zero that is not all of it.
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
        return byte === CLOSE_OBJECT && this.enter('list-end');
      case 'list-end':
        if (byte === COMMA) return this.enter('row');
        return byte === CLOSE_LIST && this.enter('series-end');
      default:
        return this.takeOutside(byte);
    }
  }

  /** What stands between the lists: rare, so it may be slow. */
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
        if (byte === BACKSLASH) return false;
        if (byte === QUOTE) return this.beginSeries();
        this.raw.push(byte);
        return true;
      case 'colon':
        return byte === COLON && this.enter('list');
      case 'list':
        return byte === OPEN_LIST && this.enter('row-or-end');
      case 'row-or-end':
        if (byte === CLOSE_LIST) return this.enter('series-end');
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
    this.current = new GrowingPoints();
    this.series.set(key, this.current);
    return this.enter('colon');
  }

  private takeValue(byte: number): boolean {
    if (byte === QUOTE) {
      const value = this.number();
      if (value === null) return false;
      this.current.add(this.time, value);
      return this.enter('row-end');
    }
    // An escape: what it stands for is JSON's business.
    if (byte === BACKSLASH) return false;
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

  /** Goes on with text: what was taken as digits is written back, so that nothing is lost of it. */
  private leavePlain(byte: number): true {
    const { digits, decimals } = this;
    const text = digits === 0 ? '' : String(this.mantissa).padStart(digits, '0');
    const number = decimals < 0 ? text : `${text.slice(0, digits - decimals)}.${text.slice(digits - decimals)}`;
    this.raw = [...bytesOf(`${this.isNegative ? '-' : ''}${number}`), byte];
    this.isPlain = false;
    return true;
  }

  private number(): number | null {
    if (this.isPlain) {
      // `""`, `-` and `5.` are left to the one place that knows what counts as a number.
      if (this.digits === 0) return valueNumber(this.isNegative ? '-' : '');
      const value = this.decimals > 0 ? this.mantissa / (TENS[this.decimals] as number) : this.mantissa;
      return this.isNegative ? -value : value;
    }
    const text = this.decode();
    return text === null ? null : valueNumber(text);
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
