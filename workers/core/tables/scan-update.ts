/**
 * Reads updates of a table from the text of their frame: ten thousand devices send 3.5 MB of them a second, and parsing would allocate an
 * object for each value. The one usual form is matched byte by byte. On any deviation, even a space, the whole frame is left to
 * `JSON.parse` and `takeRows`, which handle every form and every fault.
 */
import type { EpochMs } from '../../../src/contract/units.ts';
import type { EntityCells } from './entity-cells.ts';

const encoder = new TextEncoder();
const bytesOf = (text: string) => encoder.encode(text);
const HEAD = ',"data":null,"update":[';
const ENTITY = bytesOf('{"entityId":{"entityType":"');
const ID = bytesOf(',"id":"');
const LATEST = bytesOf('},"latest":');
const NULL = bytesOf('null');
const TS = bytesOf('{"ts":');
const VALUE = bytesOf(',"value":');
/** The end of a row: no series. */
const ENDS = ['}', ',"timeseries":null}', ',"timeseries":{}}'].map(bytesOf);
const [QUOTE, BACKSLASH, COMMA, COLON, OPEN, CLOSE, END_OF_ROWS] = [34, 92, 44, 58, 123, 125, 93];
const [ZERO, NINE, FIRST_PRINTABLE] = [48, 57, 32];
/** Up to this length the engine copies a substring; a longer one keeps the whole frame alive. */
const LONGEST_COPY = 12;

/** In the order of the frame. Parallel arrays: an object for each would be garbage fifty thousand times a second. */
export interface ScannedValues {
  readonly slots: number[];
  readonly columns: number[];
  readonly times: EpochMs[];
  readonly texts: (string | null)[];
}

type Rows = Pick<EntityCells, 'slotOf' | 'columnsOf' | 'idAt'>;

function copied(text: string): string {
  return text.length > LONGEST_COPY ? ` ${text}`.slice(1) : text;
}

class Scan {
  readonly values: ScannedValues = { slots: [], columns: [], times: [], texts: [] };
  private readonly text: string;
  /** The engine reads bytes several times faster than text. */
  private readonly bytes: Uint8Array;
  private readonly cells: Rows;
  private at: number;
  private lastSlot = -1;
  private readonly usual: { known: ReadonlyMap<string, number> | undefined; column: number | undefined; bytes: Uint8Array }[] = [];
  private usualType: { bytes: Uint8Array; known: ReadonlyMap<string, number> | undefined } | undefined;

  constructor(text: string, bytes: Uint8Array, at: number, cells: Rows) {
    this.text = text;
    this.bytes = bytes;
    this.at = at;
    this.cells = cells;
  }

  /** @returns the text after the rows; null when a row has another form. */
  rows(): string | null {
    if (this.take(END_OF_ROWS)) return this.text.slice(this.at);
    do {
      if (!this.row()) return null;
    } while (this.take(COMMA));
    return this.take(END_OF_ROWS) ? this.text.slice(this.at) : null;
  }

  private row(): boolean {
    if (!this.takeAll(ENTITY) || !this.skipString() || !this.takeAll(ID)) return false;
    const slot = this.slot();
    if (slot === null || !this.takeAll(LATEST)) return false;
    return (this.takeAll(NULL) || this.types(slot)) && ENDS.some((end) => this.takeAll(end));
  }

  /** Rows come in the order of the listing, so the next slot is tried first. Undefined: not listed. Null: another form. */
  private slot(): number | undefined | null {
    const start = this.at;
    if (!this.skipString()) return null;
    const length = this.at - start - 1;
    const next = this.lastSlot + 1;
    const guess = this.cells.idAt(next);
    const isNext = guess !== undefined && guess.length === length && this.text.startsWith(guess, start);
    const slot = isNext ? next : this.cells.slotOf(this.text.slice(start, start + length));
    if (slot !== undefined) this.lastSlot = slot;
    return slot;
  }

  private types(slot: number | undefined): boolean {
    if (!this.take(OPEN)) return false;
    if (this.take(CLOSE)) return true;
    do {
      if (!this.type() || !this.keys(slot, this.usualType?.known)) return false;
    } while (this.take(COMMA));
    return this.take(CLOSE);
  }

  /** Stores the columns of the type in `usualType`. */
  private type(): boolean {
    if (this.usualType && this.takeAll(this.usualType.bytes)) return true;
    const start = this.at;
    const type = this.take(QUOTE) ? this.string() : null;
    if (type === null || !this.take(COLON)) return false;
    this.usualType = { bytes: this.bytes.slice(start, this.at), known: this.cells.columnsOf(type) };
    return true;
  }

  private keys(slot: number | undefined, known: ReadonlyMap<string, number> | undefined): boolean {
    if (!this.take(OPEN)) return false;
    if (this.take(CLOSE)) return true;
    const { slots, columns, times, texts } = this.values;
    let place = 0;
    do {
      const column = this.column(place, known);
      place += 1;
      if (column === null) return false;
      const ts = this.wholeNumber();
      if (ts < 0 || !this.takeAll(VALUE)) return false;
      const isText = this.take(QUOTE);
      const value = isText ? this.string() : null;
      if ((isText ? value === null : !this.takeAll(NULL)) || !this.take(CLOSE)) return false;
      if (slot === undefined || column === undefined) continue;
      slots.push(slot);
      columns.push(column);
      times.push(ts);
      texts.push(value && copied(value));
    } while (this.take(COMMA));
    return this.take(CLOSE);
  }

  /** All rows have their keys in one order, so the bytes of the previous row are tried first. Undefined: no column. Null: another form. */
  private column(place: number, known: ReadonlyMap<string, number> | undefined): number | undefined | null {
    const usual = this.usual[place];
    if (usual && usual.known === known && this.takeAll(usual.bytes)) return usual.column;
    const start = this.at;
    const key = this.take(QUOTE) ? this.string() : null;
    if (key === null || !this.take(COLON) || !this.takeAll(TS)) return null;
    const column = known?.get(key);
    this.usual[place] = { known, column, bytes: this.bytes.slice(start, this.at) };
    return column;
  }

  private take(code: number): boolean {
    if (this.bytes[this.at] !== code) return false;
    this.at += 1;
    return true;
  }

  private takeAll(wanted: Uint8Array): boolean {
    const { bytes, at } = this;
    for (let i = 0; i < wanted.length; i += 1) if (bytes[at + i] !== wanted[i]) return false;
    this.at = at + wanted.length;
    return true;
  }

  /** Skips the rest of a string after its opening quote; false if it has an escape or no end. */
  private skipString(): boolean {
    const { bytes } = this;
    let { at } = this;
    for (;;) {
      const code = bytes[at];
      if (code === QUOTE) break;
      if (code === undefined || code < FIRST_PRINTABLE || code === BACKSLASH) return false;
      at += 1;
    }
    this.at = at + 1;
    return true;
  }

  private string(): string | null {
    const start = this.at;
    return this.skipString() ? this.text.slice(start, this.at - 1) : null;
  }

  /** -1 when there is none, or when it has more digits than a time. */
  private wholeNumber(): number {
    const { bytes } = this;
    const start = this.at;
    let { at } = this;
    let number = 0;
    for (;;) {
      const code = bytes[at] ?? 0;
      if (code < ZERO || code > NINE) break;
      number = number * 10 + code - ZERO;
      at += 1;
    }
    this.at = at;
    const digits = at - start;
    return digits > 0 && digits < 16 && (digits === 1 || bytes[start] !== ZERO) ? number : -1;
  }
}

/** Reused for each frame; grows with the largest. */
let room = new Uint8Array(65_536);

/** `text`: a frame that begins with its command id. Returns known values in the frame's order; null: the frame must be parsed. */
export function scanUpdate(text: string, cells: Rows): ScannedValues | null {
  const start = text.indexOf(',');
  if (!text.startsWith(HEAD, start)) return null;
  if (room.length < text.length) room = new Uint8Array(text.length * 2);
  // More bytes than characters: the text is not plain ASCII, so positions in bytes and in text differ.
  const { read, written } = encoder.encodeInto(text, room);
  if (read !== text.length || written !== text.length) return null;
  const scan = new Scan(text, room.subarray(0, written), start + HEAD.length, cells);
  const rest = scan.rows();
  return rest !== null && isHarmless(rest) ? scan.values : null;
}

/** Whether the text after the rows contains neither an error nor a repeated field. */
function isHarmless(rest: string): boolean {
  try {
    const fields = JSON.parse(`{"":0${rest}`) as Record<string, unknown>;
    return !fields.errorCode && !('cmdId' in fields) && !('data' in fields) && !('update' in fields);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return false;
  }
}
