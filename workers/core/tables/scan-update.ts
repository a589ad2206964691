/**
 * Reads updates of a table from the text of their frame. Ten thousand devices send 3.5 MB of them a second; parsed, each value is
 * an object with a time and a text, three quarters of a million objects a minute that are looked at once. What servers send has
 * one plain shape, which is read here letter by letter. Whatever departs from it anywhere, be it by a space, leaves the whole
 * frame to `JSON.parse` and `takeRows`, which know every shape and every fault.
 */
import type { EpochMs } from '../../../src/contract/units.ts';
import type { EntityCells } from './entity-cells.ts';

const HEAD = ',"data":null,"update":[';
const ENTITY = '{"entityId":{"entityType":"';
const ID = ',"id":"';
const LATEST = '},"latest":';
const TS = '{"ts":';
const VALUE = ',"value":';
/** What may follow the latest values of a row: nothing of series. */
const ENDS = ['}', ',"timeseries":null}', ',"timeseries":{}}'];
const [QUOTE, BACKSLASH, COMMA, COLON, OPEN, CLOSE, END_OF_ROWS] = [34, 92, 44, 58, 123, 125, 93];
const [ZERO, NINE, FIRST_PRINTABLE] = [48, 57, 32];
/** Up to here the engine copies a part of a text; a longer part would keep the whole frame alive. */
const LONGEST_COPY = 12;

export interface ScannedValue {
  readonly slot: number;
  readonly column: number;
  readonly ts: EpochMs;
  readonly value: string | null;
}

/** A text of its own, not a view of the frame. */
function copied(text: string): string {
  return text.length > LONGEST_COPY ? ` ${text}`.slice(1) : text;
}

class Scan {
  readonly values: ScannedValue[] = [];
  private readonly text: string;
  private readonly cells: Pick<EntityCells, 'slotOf' | 'columnsOf'>;
  private at: number;

  constructor(text: string, at: number, cells: Pick<EntityCells, 'slotOf' | 'columnsOf'>) {
    this.text = text;
    this.at = at;
    this.cells = cells;
  }

  /** @returns what stands behind the rows; null when a row is not plain. */
  rows(): string | null {
    if (this.take(END_OF_ROWS)) return this.text.slice(this.at);
    do {
      if (!this.row()) return null;
    } while (this.take(COMMA));
    return this.take(END_OF_ROWS) ? this.text.slice(this.at) : null;
  }

  private row(): boolean {
    if (!this.takeText(ENTITY) || this.string() === null || !this.takeText(ID)) return false;
    const id = this.string();
    if (id === null || !this.takeText(LATEST)) return false;
    return (this.takeText('null') || this.types(this.cells.slotOf(id))) && ENDS.some((end) => this.takeText(end));
  }

  private types(slot: number | undefined): boolean {
    if (!this.take(OPEN)) return false;
    if (this.take(CLOSE)) return true;
    do {
      if (!this.take(QUOTE)) return false;
      const type = this.string();
      if (type === null || !this.take(COLON) || !this.keys(slot, this.cells.columnsOf(type))) return false;
    } while (this.take(COMMA));
    return this.take(CLOSE);
  }

  private keys(slot: number | undefined, columns: ReadonlyMap<string, number> | undefined): boolean {
    if (!this.take(OPEN)) return false;
    if (this.take(CLOSE)) return true;
    do {
      if (!this.take(QUOTE)) return false;
      const key = this.string();
      if (key === null || !this.take(COLON) || !this.takeText(TS)) return false;
      const ts = this.wholeNumber();
      if (ts < 0 || !this.takeText(VALUE)) return false;
      const isText = this.take(QUOTE);
      const value = isText ? this.string() : null;
      if (isText ? value === null : !this.takeText('null')) return false;
      if (!this.take(CLOSE)) return false;
      const column = columns?.get(key);
      if (slot !== undefined && column !== undefined) this.values.push({ slot, column, ts, value: value && copied(value) });
    } while (this.take(COMMA));
    return this.take(CLOSE);
  }

  private take(code: number): boolean {
    if (this.text.charCodeAt(this.at) !== code) return false;
    this.at += 1;
    return true;
  }

  private takeText(wanted: string): boolean {
    if (!this.text.startsWith(wanted, this.at)) return false;
    this.at += wanted.length;
    return true;
  }

  /** The rest of a string whose opening quote was taken; null when it has an escape, or no end. */
  private string(): string | null {
    const { text } = this;
    const start = this.at;
    let at = start;
    for (;;) {
      const code = text.charCodeAt(at);
      if (code === QUOTE) break;
      // The end of the text is no number.
      if (!(code >= FIRST_PRINTABLE) || code === BACKSLASH) return null;
      at += 1;
    }
    this.at = at + 1;
    return text.slice(start, at);
  }

  /** -1 when there is none, or one of more digits than a time has. */
  private wholeNumber(): number {
    const { text } = this;
    const start = this.at;
    let number = 0;
    for (;;) {
      const code = text.charCodeAt(this.at);
      if (!(code >= ZERO && code <= NINE)) break;
      number = number * 10 + code - ZERO;
      this.at += 1;
    }
    const digits = this.at - start;
    const isPlain = digits > 0 && digits < 16 && (digits === 1 || text.charCodeAt(start) !== ZERO);
    return isPlain ? number : -1;
  }
}

/**
 * @param text a frame that begins with its command id, as the link has seen.
 * @returns the values of known rows and columns, in the frame's order; null when the frame is to be parsed.
 */
export function scanUpdate(text: string, cells: Pick<EntityCells, 'slotOf' | 'columnsOf'>): readonly ScannedValue[] | null {
  const start = text.indexOf(',');
  if (!text.startsWith(HEAD, start)) return null;
  const scan = new Scan(text, start + HEAD.length, cells);
  const rest = scan.rows();
  return rest !== null && isHarmless(rest) ? scan.values : null;
}

/** Whether nothing behind the rows says an error, or the same fields once more. */
function isHarmless(rest: string): boolean {
  try {
    const fields = JSON.parse(`{"":0${rest}`) as Record<string, unknown>;
    return !fields.errorCode && !('cmdId' in fields) && !('data' in fields) && !('update' in fields);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return false;
  }
}
