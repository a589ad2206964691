import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import inputs from '../../../locales/de_DE/inputs.json' with { type: 'json' };
import { TELEMETRY_CALLS } from '../../contract/calls/telemetry.ts';
import { adoptMessages } from '../../i18n/i18n.ts';
import { jsonFailure, minifyJson, readJson, readJsonValue, tidyJson, writeJson } from './json-text.ts';
import { tidyCode } from './tidy-code.ts';

describe('JSON as text', () => {
  it('parses back to the same value, also formatted and minified', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const held = JSON.parse(JSON.stringify(value)) as unknown;
        const text = writeJson(held);
        for (const form of [text, tidyCode(text), minifyJson(text), minifyJson(tidyCode(text))]) expect(readJson(form).value).toEqual(held);
        if (held === null) return;
        expect(minifyJson(text)).toBe(JSON.stringify(held));
        for (const form of [text, tidyCode(text), minifyJson(text)]) expect(tidyJson(form)).toBe(text);
      }),
    );
  });

  it.each([
    ['', null, null],
    ['  \n', null, null],
    ['null', null, null],
    ['0', 0, null],
    ['{"a": 1,\n "b" 25}', null, { line: 2, column: 6, says: '„25“' }],
    ['{"a":\n  1', null, { line: 2, column: 4, says: 'endet zu früh' }],
    ['[1,]', null, { line: 1, column: 4, says: '„]“' }],
    ["\n{'a': 1}", null, { line: 2, column: 2, says: "„'“" }],
    ['["a\n"]', null, { line: 1, column: 4, says: '„\\n“' }],
  ])('%j means %j, wrong at %j', async (text, value, wrong) => {
    await adoptMessages('de_DE', { inputs });
    const read = readJson(text);
    expect(read.value).toBe(value);
    if (!wrong) return expect(read.problem).toBeNull();
    const { says, ...place } = wrong;
    expect(read.problem?.place).toEqual(place);
    const failure = read.problem && jsonFailure(read.problem);
    expect(failure).toContain('Fehler: Ungültiges JSON: ');
    expect(failure).toContain(says);
    expect(failure).toContain(`(Zeile ${place.line}, Spalte ${place.column})`);
  });

  it('refuses a text whose value would be another, unless the text itself is stored', () => {
    const text = '{"a": 1,\n "a": 2}';
    expect(readJsonValue(text)).toMatchObject({ value: null, problem: { place: { line: 2, column: 2 } } });
    expect(readJson(text)).toEqual({ value: { a: 2 }, problem: null });
  });

  it('of which another member is edited keeps every digit of its whole numbers, or is refused', () => {
    const whole = fc.oneof(
      fc.integer().map(String),
      fc.bigInt({ min: -(10n ** 25n), max: 10n ** 25n }).map(String),
      fc.bigInt({ min: 2n ** 53n - 9n, max: 2n ** 54n }).map(String),
      fc.tuple(fc.integer(), fc.nat({ max: 400 })).map(([digits, zeros]) => `${digits}e${zeros}`),
    );
    const { text } = fc.letrec<{ text: string }>((tie) => ({
      text: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        whole,
        fc.string().map((one) => JSON.stringify(one)),
        fc.array(tie('text')).map((items) => `[${items.join()}]`),
        fc.dictionary(fc.string(), tie('text')).map((members) => {
          const written = Object.entries(members).map(([name, value]) => `${JSON.stringify(name)}:${value}`);
          return `{${written.join()}}`;
        }),
      ),
    }));
    const numbers = (json: string) =>
      json.match(/"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g)?.filter((part) => part[0] !== '"') ?? [];
    const exact = (number: string) => {
      const [, digits = '', decimals = '', power = '0'] = /^(-?\d+)(?:\.(\d+))?(?:e\+?(\d+))?$/i.exec(number) ?? [];
      return BigInt(digits + decimals) * 10n ** BigInt(Number(power) - decimals.length);
    };
    const saved = (typed: string) => {
      const { value, problem } = readJsonValue(typed);
      return problem ? null : JSON.stringify(value);
    };
    const entity = { entityType: 'DEVICE', id: '1' };
    fc.assert(
      fc.property(text, fc.integer(), (kept, edited) => {
        const stored = `{"edited":0,"kept":${kept}}`;
        const opened = saved(stored);
        // The server's answer is refused where the text would be.
        const answer = `[{"key":"k","value":${stored}}]`;
        expect(TELEMETRY_CALLS.attribute.refuse?.(answer, { entity, scope: 'SERVER_SCOPE', key: 'k' })).toEqual(
          opened === null ? expect.anything() : null,
        );
        if (opened === null) return;
        const sent = saved(writeJson(JSON.parse(opened)).replace('"edited": 0', `"edited": ${edited}`)) ?? '';
        expect(numbers(sent).map(exact)).toEqual([BigInt(edited), ...numbers(kept).map(exact)]);
      }),
    );
  });

  it('keeps digits beyond double precision, and blanks in texts', () => {
    const odd = '{ "a b" : 12345678901234567890, "c\\" d": " " }';
    expect(minifyJson(odd)).toBe('{"a b":12345678901234567890,"c\\" d":" "}');
    expect(tidyJson(odd)).toBe('{\n  "a b": 12345678901234567890,\n  "c\\" d": " "\n}');
  });

  it('is formatted with four blanks in lines of about 60 characters', () => {
    expect(tidyCode('{"a":{"b":1}}')).toBe('{\n    "a": {\n        "b": 1\n    }\n}');
    const long = tidyCode(`return ${Array.from({ length: 20 }, (_, i) => `first${i}`).join(' + ')};`);
    for (const line of long.split('\n')) expect(line.length).toBeLessThanOrEqual(60);
  });
});
