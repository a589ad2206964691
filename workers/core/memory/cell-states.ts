/** The values of many cells at one moment, in about 17 bytes a cell. */
import type { EpochMs } from '../../../src/contract/units.ts';
import { decimalText } from './packed-decimal.ts';

/** How a value is stored; 0 to 9: a decimal with that many decimals, stored as a whole number. */
export const KIND = { wide: 252, text: 253, none: 254, unknown: 255 } as const;

export class CellStates {
  private times = new Float64Array(0);
  private numbers = new Float64Array(0);
  private kinds = new Uint8Array(0);
  private texts = new Map<number, string>();

  grow(cells: number): void {
    if (cells <= this.kinds.length) return;
    const length = Math.max(cells, this.kinds.length * 2, 64);
    const { times, numbers, kinds } = this;
    this.times = new Float64Array(length);
    this.times.set(times);
    this.numbers = new Float64Array(length);
    this.numbers.set(numbers);
    this.kinds = new Uint8Array(length).fill(KIND.unknown);
    this.kinds.set(kinds);
  }

  /** `number`: the mantissa, or for `wide` the number itself. */
  set(cell: number, ts: EpochMs, kind: number, number: number, text: string | undefined): void {
    if (this.kinds[cell] === KIND.text && kind !== KIND.text) this.texts.delete(cell);
    this.times[cell] = ts;
    this.kinds[cell] = kind;
    this.numbers[cell] = number;
    if (text !== undefined) this.texts.set(cell, text);
  }

  isKnown(cell: number): boolean {
    return cell < this.kinds.length && this.kinds[cell] !== KIND.unknown;
  }

  /** Null for no value and for an unknown one. */
  value(cell: number): string | null {
    const kind = this.kinds[cell] ?? KIND.unknown;
    if (kind === KIND.none || kind === KIND.unknown) return null;
    if (kind === KIND.text) return this.texts.get(cell) ?? null;
    const number = this.numbers[cell] as number;
    return kind === KIND.wide ? String(number) : decimalText(number, kind);
  }

  /** 0 for no value. */
  time(cell: number): EpochMs {
    return this.times[cell] ?? 0;
  }

  get bytes(): number {
    return this.kinds.length * 17 + this.texts.size * 80;
  }

  copy(): CellStates {
    const copy = new CellStates();
    copy.times = this.times.slice();
    copy.numbers = this.numbers.slice();
    copy.kinds = this.kinds.slice();
    copy.texts = new Map(this.texts);
    return copy;
  }
}
