/**
 * Expressions of numbers, such as `(x + y) / 3 - sqrt(y)`: `+ - * / % ^`, signs, brackets, functions, and a product without a sign
 * (`2 x`). They are read once and never run as JavaScript.
 */
import { fieldWords } from '../../../contract/field-words.ts';
import { NodeError } from '../../outcome.ts';
import { UnknownName, WrongExpression } from './expression-fault.ts';
import { type Token, tokensOf } from './expression-tokens.ts';
import { CONSTANTS, EXPRESSION_FUNCTIONS } from './expression-words.ts';

/** @throws NodeError for a name without a value, and for a division by zero. */
export type Expression = (values: ReadonlyMap<string, number>) => number;

/** Brackets and signs within each other. */
const DEEPEST = 200;

function divided(x: number, y: number): number {
  if (y === 0) throw new NodeError(`java.lang.ArithmeticException: ${fieldWords('byZero')}`);
  return x / y;
}

function remainder(x: number, y: number): number {
  if (y === 0) throw new NodeError(`java.lang.ArithmeticException: ${fieldWords('byZero')}`);
  return x % y;
}

const SUMS: Readonly<Record<string, (x: number, y: number) => number>> = { '+': (x, y) => x + y, '-': (x, y) => x - y };
const PRODUCTS: Readonly<Record<string, (x: number, y: number) => number>> = { '*': (x, y) => x * y, '/': divided, '%': remainder };

class Reader {
  readonly #text: string;
  readonly #tokens: readonly Token[];
  #index = 0;
  #depth = 0;

  constructor(text: string) {
    this.#text = text;
    this.#tokens = tokensOf(text);
  }

  whole(): Expression {
    const read = this.#sum();
    if (this.#next.kind !== 'end') throw this.#unexpected();
    return read;
  }

  get #next(): Token {
    return this.#tokens[this.#index] ?? { kind: 'end', text: '', at: this.#text.length };
  }

  #unexpected(): WrongExpression {
    const { text, at } = this.#next;
    const words = `Unexpected ${text === '' ? 'end' : `'${text}'`} at pos ${at} in expression '${this.#text}'`;
    return new WrongExpression(words, text === '' ? { kind: 'ends-early' } : { kind: 'unexpected', text, at });
  }

  /** Whether the next one is this sign: then it is passed. */
  #takes(sign: string): boolean {
    const is = this.#next.kind === 'sign' && this.#next.text === sign;
    if (is) this.#index += 1;
    return is;
  }

  #sum(): Expression {
    return this.#chain(SUMS, () => this.#product());
  }

  #product(): Expression {
    const factors = [this.#chain(PRODUCTS, () => this.#signed())];
    // What follows without a sign is multiplied.
    while (['number', 'name'].includes(this.#next.kind) || this.#next.text === '(')
      factors.push(this.#chain(PRODUCTS, () => this.#signed()));
    return factors.length === 1 && factors[0] ? factors[0] : (values) => factors.reduce((product, factor) => product * factor(values), 1);
  }

  #chain(signs: typeof SUMS, part: () => Expression): Expression {
    const first = part();
    const more: (readonly [run: (x: number, y: number) => number, right: Expression])[] = [];
    for (;;) {
      const run = this.#next.kind === 'sign' && Object.hasOwn(signs, this.#next.text) ? signs[this.#next.text] : undefined;
      if (!run) break;
      this.#index += 1;
      more.push([run, part()]);
    }
    return more.length === 0 ? first : (values) => more.reduce((left, [run, right]) => run(left, right(values)), first(values));
  }

  /** A sign binds less than a power: `-2^2` is -4. */
  #signed(): Expression {
    this.#depth += 1;
    if (this.#depth > DEEPEST)
      throw new WrongExpression(`The expression is too deep: '${this.#text.slice(0, DEEPEST)}'`, { kind: 'too-deep' });
    const isNegative = this.#takes('-');
    const read = isNegative || this.#takes('+') ? this.#signed() : this.#power();
    this.#depth -= 1;
    return isNegative ? (values) => -read(values) : read;
  }

  /** From the right: `2^3^2` is 512. */
  #power(): Expression {
    const base = this.#atom();
    if (!this.#takes('^')) return base;
    const exponent = this.#signed();
    return (values) => base(values) ** exponent(values);
  }

  #atom(): Expression {
    const token = this.#next;
    this.#index += 1;
    if (token.kind === 'number') {
      const value = Number(token.text);
      return () => value;
    }
    if (token.kind === 'name') return this.#named(token);
    this.#index -= 1;
    if (!this.#takes('(')) throw this.#unexpected();
    const inner = this.#sum();
    if (!this.#takes(')')) throw this.#unexpected();
    return inner;
  }

  #named({ text, at }: Token): Expression {
    const [count, run] = EXPRESSION_FUNCTIONS.get(text) ?? [0, undefined];
    if (run && this.#takes('(')) {
      const parts: Expression[] = [];
      do parts.push(this.#sum());
      while (this.#takes(','));
      if (parts.length !== count || !this.#takes(')')) throw this.#unexpected();
      return (values) => run(...parts.map((part) => part(values)));
    }
    const unknown = `Unknown function or variable '${text}' at pos ${at} in expression '${this.#text}'`;
    return (values) => {
      const value = values.get(text) ?? CONSTANTS.get(text);
      if (value === undefined) throw new UnknownName(unknown, { kind: 'unknown-name', text, at });
      return value;
    };
  }
}

/** Throws SettingsError for a text that is no expression. */
export const expressionOf = (text: string): Expression => new Reader(text).whole();
