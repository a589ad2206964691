/** Names in place of ids, times, tokens and secrets, so that answers of two servers can be compared. */
import { isUuid, NULL_ID } from '../../../src/contract/identifiers.ts';
import { type Kept, Like } from '../conversation/exchange.ts';

const SECRETS = new Set(['credentialsId', 'provisionDeviceKey', 'provisionDeviceSecret', 'resetToken']);
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const UNKNOWN_ID = '00000000-0000-1000-8000-000000000000';
const HOUR = 3_600_000;
const TEN_MINUTES = 600_000;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function idOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (!isRecord(value)) return undefined;
  return idOf(value.id);
}

export class Names {
  /** When the conversation began, and a full ten minutes about an hour before. */
  readonly t0: number;
  readonly t1: number;
  readonly run: string;
  readonly #base: string;
  readonly #kept: Kept;
  readonly #now: () => number;
  readonly #ids = new Map([[NULL_ID, '<null-id>']]);
  /** Times that a request named: they come back by name, every other time as `<ts>`. */
  readonly #said = new Set<number>();

  constructor(base: string, kept: Kept, now: () => number) {
    this.t0 = now();
    this.t1 = Math.floor((this.t0 - HOUR) / TEN_MINUTES) * TEN_MINUTES;
    this.run = `g${this.t0.toString(36)}`;
    this.#base = base;
    this.#kept = kept;
    this.#now = now;
  }

  /** The first name of an id stays. */
  name(id: string | undefined, name: string): void {
    if (id !== undefined && isUuid(id) && !this.#ids.has(id)) this.#ids.set(id, `<${name}>`);
  }

  /** A request with its names filled in. `quiet`: its times are not named in answers. */
  filled(value: unknown, quiet = false): unknown {
    if (typeof value === 'string') {
      const time = /^<(T0|T1|now)([+-]\d+)?>$/.exec(value);
      return time ? this.#time(time[1] ?? '', time[2], quiet) : this.text(value, quiet);
    }
    if (value instanceof Like) {
      const kept = this.#kept.get(value.name);
      return Array.isArray(kept) ? kept : { ...(isRecord(kept) ? kept : {}), ...(this.filled(value.changes, quiet) as object) };
    }
    if (Array.isArray(value)) return value.map((item) => this.filled(item, quiet));
    if (isRecord(value)) return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, this.filled(item, quiet)]));
    return value;
  }

  text(text: string, quiet = false): string {
    return text.replace(/<([\w -]+?)([+-]\d+)?>/g, (whole, name: string) => {
      const time = /^<(T0|T1)([+-]\d+)?>$/.exec(whole);
      if (time) return String(this.#time(time[1] ?? '', time[2], quiet));
      if (name === 'run') return this.run;
      if (name === 'unknown') return UNKNOWN_ID;
      return idOf(this.#kept.get(name)) ?? (/^[a-z]$/.test(name) ? whole : NULL_ID);
    });
  }

  #time(zero: string, offset: string | undefined, quiet: boolean): number {
    const time = (zero === 'T0' ? this.t0 : zero === 'T1' ? this.t1 : this.#now()) + Number(offset ?? 0);
    if (!quiet && zero !== 'now') this.#said.add(time);
    return time;
  }

  #shownTime(time: number): string {
    if (!this.#said.has(time)) return '<ts>';
    const early = Math.abs(time - this.t1) < 2 * HOUR && time < this.t0 - 1000;
    const [zero, offset] = early ? ['T1', time - this.t1] : ['T0', time - this.t0];
    return `<${zero}${offset < 0 ? '-' : '+'}${Math.abs(offset)}>`;
  }

  #cleanText(text: string): string {
    if (/^eyJ[\w-]+\.[\w-]+\.[\w-]+$/.test(text)) return '<jwt>';
    if (/^\d{4}-\d\d-\d\dT[\d:.]+([+-]\d\d:?\d\d|Z)$/.test(text)) return '<iso>';
    return text
      .replace(UUID, (id) => this.#ids.get(id) ?? '<uuid>')
      .replace(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, '<jwt>')
      .replaceAll(this.#base, '<base>')
      .replace(/1\d{12}/g, (time) => this.#shownTime(Number(time)))
      .replace(/\$2[aby]\$\d\d\$[\w./]{53}/g, '<bcrypt>')
      .replaceAll(this.run, '<run>');
  }

  /** An answer as it is compared. */
  clean(value: unknown): unknown {
    if (typeof value === 'string') return this.#cleanText(value);
    if (typeof value === 'number') return Math.abs(value - this.t0) < 40 * 24 * HOUR ? this.#shownTime(value) : value;
    if (Array.isArray(value)) return value.map((item) => this.clean(item));
    if (!isRecord(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [
        this.#cleanText(key),
        SECRETS.has(key) && typeof item === 'string' ? '<secret>' : this.clean(item),
      ]),
    );
  }
}
