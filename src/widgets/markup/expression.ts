/** The value of an expression of a template as far as it is made of literals; what names anything else is not known. No code is run. */
import { stepInto, stepsOf } from './paths.ts';
import { pipe } from './template-pipes.ts';
import { type Known, UNKNOWN } from './unknown.ts';

type Value = Known | typeof UNKNOWN;

const TOKEN =
  /\s*(===|!==|==|!=|<=|>=|&&|\|\||\?\?|\?\.(?!\d)|[-+*/%<>!?:(),|.[\]{}]|'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|\d+(?:\.\d+)?|[a-z_$][\w$]*(?:\s*\??\.\s*[\w$]+|\s*(?:\?\.)?\[\s*(?:\d+|'[^']*'|"[^"]*")\s*\])*|\S)/giy;
const WORDS: Readonly<Record<string, Known>> = { true: true, false: false, null: null, undefined: undefined };
const MOST_TOKENS = 2000;

const asNumber = (value: Known) => Number(value ?? Number.NaN);

/** Of two known values, weakest first: operators of one row bind alike. */
const OPERATORS: readonly Readonly<Record<string, (a: Known, b: Known) => Known>>[] = [
  { '||': (a, b) => a || b, '??': (a, b) => a ?? b },
  { '&&': (a, b) => a && b },
  {
    '===': (a, b) => a === b,
    '!==': (a, b) => a !== b,
    // biome-ignore lint/suspicious/noDoubleEquals: what its author wrote.
    '==': (a, b) => a == b,
    // biome-ignore lint/suspicious/noDoubleEquals: the same.
    '!=': (a, b) => a != b,
  },
  {
    '<': (a, b) => asNumber(a) < asNumber(b),
    '>': (a, b) => asNumber(a) > asNumber(b),
    '<=': (a, b) => asNumber(a) <= asNumber(b),
    '>=': (a, b) => asNumber(a) >= asNumber(b),
  },
  {
    '+': (a, b) => (typeof a === 'string' || typeof b === 'string' ? `${a}${b}` : asNumber(a) + asNumber(b)),
    '-': (a, b) => asNumber(a) - asNumber(b),
  },
  { '*': (a, b) => asNumber(a) * asNumber(b), '/': (a, b) => asNumber(a) / asNumber(b), '%': (a, b) => asNumber(a) % asNumber(b) },
];

type Pair = readonly [name: string, value: Value];

const ESCAPED = /\\(?:u([\da-f]{4})|([\s\S]))/gi;
const LETTERS: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** What a quoted text says. */
export const plainText = (quoted: string): string =>
  quoted
    .slice(1, -1)
    .replace(ESCAPED, (_, code: string | undefined, letter: string) =>
      code === undefined ? (LETTERS[letter] ?? letter) : String.fromCharCode(Number.parseInt(code, 16)),
    );

class Reader {
  private readonly tokens: readonly string[];
  private readonly nameOf: (name: string) => Value;
  private at = 0;

  constructor(text: string, nameOf: (name: string) => Value) {
    this.tokens = [...text.matchAll(TOKEN)].map(([, token = '']) => token);
    this.nameOf = nameOf;
  }

  whole(): Value {
    if (this.tokens.length > MOST_TOKENS) return UNKNOWN;
    const value = this.piped();
    return this.at === this.tokens.length ? value : UNKNOWN;
  }

  private piped(): Value {
    let value = this.choice();
    while (this.take('|')) {
      const name = this.tokens[this.at] ?? '';
      this.at += 1;
      const args: Value[] = [];
      while (this.take(':')) args.push(this.choice());
      value = value === UNKNOWN || args.includes(UNKNOWN) ? UNKNOWN : pipe(name, value, args as readonly Known[]);
    }
    return value;
  }

  private take(token: string): boolean {
    if (this.tokens[this.at] !== token) return false;
    this.at += 1;
    return true;
  }

  private choice(): Value {
    const asked = this.operation(0);
    if (!this.take('?')) return asked;
    const first = this.choice();
    if (!this.take(':')) return UNKNOWN;
    const second = this.choice();
    return asked === UNKNOWN ? UNKNOWN : asked ? first : second;
  }

  private operation(level: number): Value {
    const operators = OPERATORS[level];
    if (!operators) return this.followed(this.single());
    let value = this.operation(level + 1);
    for (;;) {
      const operator = operators[this.tokens[this.at] ?? ''];
      if (!operator) return value;
      this.at += 1;
      const other = this.operation(level + 1);
      value = value === UNKNOWN || other === UNKNOWN ? UNKNOWN : operator(value, other);
    }
  }

  /** What stands between here and an end, parted by commas. */
  private listed<Part>(end: string, read: () => Part): (Part | typeof UNKNOWN)[] {
    const parts: (Part | typeof UNKNOWN)[] = [];
    while (!this.take(end)) {
      parts.push(read());
      if (!this.take(',') && this.tokens[this.at] !== end) return [UNKNOWN];
    }
    return parts;
  }

  private pair(): Pair | typeof UNKNOWN {
    const name = this.tokens[this.at] ?? '';
    this.at += 1;
    return this.take(':') ? [/^['"]/.test(name) ? plainText(name) : name, this.choice()] : UNKNOWN;
  }

  /** A value, or its part that is named after it. */
  private followed(start: Value): Value {
    let value = start;
    for (;;) {
      let steps: readonly string[];
      if (this.take('[')) {
        const step = this.choice();
        if (!this.take(']') || step === UNKNOWN) return UNKNOWN;
        steps = [String(step)];
      } else if (this.take('.') || this.take('?.')) {
        steps = stepsOf(this.tokens[this.at] ?? '');
        this.at += 1;
      } else return value;
      value = value === UNKNOWN ? UNKNOWN : (steps.reduce<unknown>(stepInto, value) as Known);
    }
  }

  private single(): Value {
    const token = this.tokens[this.at] ?? '';
    this.at += 1;
    if (token === '!' || token === '-') {
      const value = this.followed(this.single());
      return value === UNKNOWN ? UNKNOWN : token === '!' ? !value : -asNumber(value);
    }
    if (token === '(') {
      const value = this.piped();
      return this.take(')') ? value : UNKNOWN;
    }
    if (token === '[') {
      const list = this.listed(']', () => this.choice());
      return list.includes(UNKNOWN) ? UNKNOWN : list;
    }
    if (token === '{') {
      const pairs = this.listed('}', () => this.pair());
      const isKnown = (pair: Pair | typeof UNKNOWN): pair is Pair => pair !== UNKNOWN && pair[1] !== UNKNOWN;
      return pairs.every(isKnown) ? Object.fromEntries(pairs) : UNKNOWN;
    }
    if (/^['"]/.test(token)) return plainText(token);
    if (/^\d/.test(token)) return Number(token);
    if (Object.hasOwn(WORDS, token)) return WORDS[token];
    return /^[a-z_$]/i.test(token) ? this.nameOf(token.includes('[') ? token : token.replace(/[\s?]/g, '')) : UNKNOWN;
  }
}

/** @param nameOf the value of a name, such as `states.value`. */
export function evaluate(text: string, nameOf: (name: string) => Value = () => UNKNOWN): Value {
  return new Reader(text, nameOf).whole();
}
