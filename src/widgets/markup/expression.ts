/** The value of an expression of a template as far as it is made of literals; what names anything else is not known. No code is run. */

export type Known = string | number | boolean | null | undefined;
/** Stands for what is not known. */
export const UNKNOWN = Symbol('unknown');
type Value = Known | typeof UNKNOWN;

const TOKEN =
  /\s*(===|!==|==|!=|<=|>=|&&|\|\||\?\?|[-+*/%<>!?:(),]|'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|\d+(?:\.\d+)?|[a-z_$][\w$]*(?:\s*\??\.\s*[\w$]+|\s*(?:\?\.)?\[\s*(?:\d+|'[^']*'|"[^"]*")\s*\])*|\S)/giy;
const WORDS: Readonly<Record<string, Known>> = { true: true, false: false, null: null, undefined: undefined };
const MOST_TOKENS = 200;

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
    const value = this.choice();
    return this.at === this.tokens.length ? value : UNKNOWN;
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
    if (!operators) return this.single();
    let value = this.operation(level + 1);
    for (;;) {
      const operator = operators[this.tokens[this.at] ?? ''];
      if (!operator) return value;
      this.at += 1;
      const other = this.operation(level + 1);
      value = value === UNKNOWN || other === UNKNOWN ? UNKNOWN : operator(value, other);
    }
  }

  private single(): Value {
    const token = this.tokens[this.at] ?? '';
    this.at += 1;
    if (token === '!' || token === '-') {
      const value = this.single();
      return value === UNKNOWN ? UNKNOWN : token === '!' ? !value : -asNumber(value);
    }
    if (token === '(') {
      const value = this.choice();
      return this.take(')') ? value : UNKNOWN;
    }
    if (/^['"]/.test(token)) return token.slice(1, -1).replace(/\\(.)/g, '$1');
    if (/^\d/.test(token)) return Number(token);
    if (Object.hasOwn(WORDS, token)) return WORDS[token];
    return /^[a-z_$]/i.test(token) ? this.nameOf(token.includes('[') ? token : token.replace(/[\s?]/g, '')) : UNKNOWN;
  }
}

/** @param nameOf the value of a name, such as `states.value`. */
export function evaluate(text: string, nameOf: (name: string) => Value = () => UNKNOWN): Value {
  return new Reader(text, nameOf).whole();
}
