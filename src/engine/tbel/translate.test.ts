import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runTbel } from './run-tbel.fixture.ts';
import { translateTbel } from './translate.ts';

const MSG = '{"t":21.5,"n":7,"two":2.0,"text":"5","list":[3,12,30],"nest":{"b":2,"a":null},"long":9007199254740993}';
const run = (script: string) => runTbel(script, { msg: MSG, metadata: '{"unit":"C"}' });

describe('values', () => {
  it.each([
    ['msg', '{"t":21.5,"n":7,"two":2.0,"text":"5","list":[3,12,30],"nest":{"b":2},"long":9007199254740993}'],
    ['msg.long + 1', '9007199254740994'],
    ['2147483647 + 1', '2147483648'],
    ['9223372036854775807', '9223372036854775807'],
    ['1.5 + 1.5', '3.0'],
    ['msg.n / 2', '3.5'],
    ['msg.n / 7', '1.0'],
    ['var a = 7; var b = 2; a / b', '3'],
    ['var a = 7; a += msg.n; a / 2', '7.0'],
    ['var s = 0; foreach (x : msg.list) { s += x; } s / 3', '15.0'],
    ['for (var i = 0; i < 5; i++) {} i / 2', '2'],
    ['-7 % 3', '-1'],
    ['7.5 % 2', '1.5'],
    ['1 / 0', '"Infinity"'],
    ['0.0 / 0', '"NaN"'],
    ['1e21 + " " + 1e-7 + " " + 12345678.5 + " " + 100.0', '"1.0E21 1.0E-7 1.23456785E7 100.0"'],
    ['0x1F + 0353 + 7L + 2.5d', '275.5'],
    ['"5" * 2', '10'],
    ['"a" * 2', 'null'],
    ['msg.none + 1', '"null1"'],
    ['msg.text + 2', '"52"'],
    ['"" + msg.nest + msg.list + 2.0', '"{b=2, a=null}[3, 12, 30]2.0"'],
    ['msg.text == 5 && 5 == msg.text && msg.two == 2 && "123" == 123', 'true'],
    ['msg.n === 7 && msg.n !== 8 && msg.none == null', 'true'],
    ['msg.none > 1 || msg.none < 1', 'false'],
    ['"25" > 20', 'true'],
    ['5 & 3 | 8 ^ 1', '9'],
    ['(byte) 0xFF', '-1'],
    ['(byte) 0x0F << 24 >> 16', '3840'],
    ['-1 >>> 28', '15'],
    ['true & false', '0'],
    ['~5', '-6'],
    ['msg.n is Integer && msg.t instanceof Double && metadata.unit is String', 'true'],
    ['[1, 2] == [1, 2] && {a: 1} == {"a": 1}', 'true'],
    ['x = {1, 2}', '[1,2]'],
    ['["a": 1]', '{"a":1}'],
    ['{z: 1, "10": 2, "2": 3}', '{"z":1,"10":2,"2":3}'],
  ])('%s gives %s', (script, json) => {
    expect(run(script)).toBe(json);
  });
});

describe('statements', () => {
  it.each([
    ['q = 1;', '1'],
    ['var x = 1', '1'],
    ['if (msg.n > 5) { "big" } else { "small" }', '"big"'],
    ['if (msg.n > 5) return 1; else return 2;', '1'],
    ['var n = 0; while (n < 3) n++; n', '3'],
    ['var n = 0; until (n == 3) { n++; } n', '3'],
    ['var n = 0; do { n++; } until (n == 4); n', '4'],
    ['var n = 0; do n++; while (n < 4); n', '4'],
    ['var t = ""; for (String c : "abc") { t = c + t; } t', '"cba"'],
    ['var t = ""; foreach (e : {"a": 1, "b": 2}.entrySet()) { t += e.key + e.getValue(); } t', '"a1b2"'],
    ['var t = 0; for (var i = 0; i < 9; i++) { if (i == 2) continue; if (i == 5) break; t += i; } t', '8'],
    ['switch (msg.n) { case 1: return "one"; case 7: x = "seven"; break; default: x = "?"; } x', '"seven"'],
    ['function f(x) { return x > 5 ? "big" : "small"; } [f(msg.n), f(1)]', '["big","small"]'],
    ['function twice(x) { x * 2 } twice(4)', '8'],
    ['function add() { total += 1; } var total = 1; add(); add(); total', '3'],
    ['function fact(n) { n < 2 ? 1 : n * fact(n - 1) } fact(5)', '120'],
    ['int x = 5; String s = "a"; s + x', '"a5"'],
    ['msg.n += 1; msg.list[0]++; msg.nest.c = msg.list[0]--; msg["k"] = msg.nest.c; [msg.n, msg.list, msg.k]', '[8,[3,12,30],4]'],
    ['// nothing\n/* foreach (x : y) */ "foreach (a : b)"', '"foreach (a : b)"'],
    ['var class = 1; var new$ = 2; class + new$', '3'],
    ['msg.nest.?none.?deeper', 'null'],
    ['msg.?none.size()', 'null'],
    ['', 'null'],
  ])('%s gives %s', (script, json) => {
    expect(run(script)).toBe(json);
  });
});

const at = (words: string, line: number, column: number) =>
  expect.stringMatching(new RegExp(`^\\[Error: ${words}\\]\\n.*\\n *\\^\\n\\[Line: ${line}, Column: ${column}\\]$`));

describe('what cannot be translated or fails is told with its place', () => {
  it.each([
    ['return {', at('unbalanced braces \\{ ... \\}', 1, 8)],
    ['var a = 1;\nthrow new Error(1);', at('Unterminated statement!', 2, 1)],
    ['var a = 1\nvar b = 2;', at('Unterminated statement!', 1, 1)],
    ['let x = 5;', at('unknown class or illegal statement: let', 1, 6)],
    ['return {"t": typeof a};', at('unknown class or illegal statement: typeof', 1, 22)],
    ['a = x => x;', at('Unterminated statement!', 1, 1)],
    ['return "abc', at('unterminated string literal', 1, 8)],
    ['return 1 +;', at('illegal use of operator: ;', 1, 11)],
    ['var a;\n  return b.c;', at('unresolvable property or identifier: b', 2, 10)],
    ['return msg.a.b.c;', at('null pointer: msg.a.b.c', 1, 8)],
    ['return msg.n.foo();', at('unable to resolve method: java.lang.Integer.foo\\(\\) \\[arglength=0\\]', 1, 8)],
    ['exit(-1)', at('function not found: exit', 1, 1)],
    ['new StringBuilder()', at('could not resolve class: StringBuilder', 1, 1)],
    ['if (msg.none) { 1 }', at('no boolean: null', 1, 5)],
    ['raiseError("own words")', at('own words', 1, 1)],
    ['var x = 1;\nreturn parseInt("Kona");', at('java.lang.NumberFormatException: For input string: "Kona"', 2, 8)],
    ['msg.list[3]', at('msg.list\\[3\\]: array index out of bounds.', 1, 1)],
    ['msg.list.get(3)', at('Index 3 out of bounds for length 3', 1, 1)],
    ['var a = 1; var b = 0; a / b', at('/ by zero', 1, 25)],
  ])('%j', (script, text) => {
    expect(run(script)).toEqual(text);
  });
});

it('never throws, whatever the script', () => {
  const word = fc.constantFrom(
    'var',
    'x',
    '=',
    '(',
    ')',
    '{',
    '}',
    '[',
    ']',
    'foreach',
    ':',
    'return',
    '1',
    "'t'",
    ';',
    '?',
    '.',
    'if',
    '&&',
    'new',
    'switch',
    'case',
    'function',
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 30 }), (words) => {
      translateTbel(words.join(' '), ['msg']);
    }),
  );
  expect(translateTbel('('.repeat(50_000), [])).toMatchObject({ ok: false, words: expect.stringContaining('levels') });
  expect(translateTbel(`return ${'!'.repeat(50_000)}true`, [])).toMatchObject({ ok: false });
});
