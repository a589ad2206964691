import { doubleText, type StoredValue } from './values.ts';
import type { NamedValue } from './world/values.ts';

/**
 * The payload of a message: a JSON text that is read at most once, or a value that is written at most once. A message without a payload,
 * such as an answer without content, has none.
 */

/** As a server writes it into a message. */
function jsonText({ type, value }: StoredValue): string {
  if (type === 'STRING') return JSON.stringify(value);
  return type === 'DOUBLE' ? doubleText(value) : String(value);
}

/** As its text would be read; undefined: that is quicker. */
function readValue(readings: readonly NamedValue[]): Record<string, unknown> | undefined {
  const made: Record<string, unknown> = {};
  for (const { key, value } of readings) {
    if (value.type === 'JSON' || typeof value.value === 'bigint' || key === '__proto__') return undefined;
    if (value.type === 'DOUBLE' && !Number.isFinite(value.value)) return undefined;
    made[key] = value.value;
  }
  return made;
}

export class Body {
  #text: string | undefined;
  #value: unknown;
  #isRead: boolean;
  #readings: readonly NamedValue[] | undefined;

  private constructor(text: string | undefined, value: unknown, isRead: boolean) {
    this.#text = text;
    this.#value = value;
    this.#isRead = isRead;
  }

  /** @param text JSON, or plain text for nodes that pass it on. */
  static ofText(text: string): Body {
    return new Body(text, undefined, false);
  }

  /** @param value must not change afterwards. */
  static ofValue(value: unknown): Body {
    return new Body(undefined, value, true);
  }

  /** Of readings or attributes that came in, each key once. */
  static ofReadings(readings: readonly NamedValue[]): Body {
    const body = new Body(undefined, undefined, false);
    body.#readings = readings;
    return body;
  }

  /** What came in, if the message still has it: then it need not be read again. */
  get readings(): readonly NamedValue[] | undefined {
    return this.#readings;
  }

  get text(): string {
    const { readings } = this;
    if (readings) this.#text ??= `{${readings.map(({ key, value }) => `${JSON.stringify(key)}:${jsonText(value)}`).join(',')}}`;
    this.#text ??= JSON.stringify(this.#value) ?? 'null';
    return this.#text;
  }

  /** Must not be changed. Throws SyntaxError if the text is no JSON. */
  get value(): unknown {
    if (!this.#isRead) {
      this.#value = (this.#readings && readValue(this.#readings)) ?? JSON.parse(this.text);
      this.#isRead = true;
    }
    return this.#value;
  }
}
