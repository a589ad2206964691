import { TbelFault } from './fault.ts';
import { type Token, tokensOf } from './tokens.ts';

/** Levels of nesting, so that a script cannot exhaust the stack of its reader. */
const MOST_LEVELS = 200;

export interface Reader {
  readonly token: Token;
  peek(distance?: number): Token;
  next(): Token;
  isSign(text: string): boolean;
  isWord(text: string): boolean;
  /** Goes on if it is next. */
  take(text: string): boolean;
  /** @throws TbelFault unless it is next. */
  expect(text: string, words?: string): Token;
  name(): string;
  nested<T>(read: () => T): T;
}

/** @throws TbelFault */
export function createReader(script: string): Reader {
  const tokens = tokensOf(script);
  let index = 0;
  let levels = 0;
  const peek = (distance = 0) => (tokens[index + distance] ?? tokens.at(-1)) as Token;
  const is = (kind: Token['kind'], text: string) => peek().kind === kind && peek().text === text;
  const reader: Reader = {
    get token() {
      return peek();
    },
    peek,
    next() {
      const token = peek();
      index += 1;
      return token;
    },
    isSign: (text) => is('sign', text),
    isWord: (text) => is('name', text),
    take(text) {
      const isNext = is('sign', text) || is('name', text);
      if (isNext) index += 1;
      return isNext;
    },
    expect(text, words) {
      const token = peek();
      if (!reader.take(text))
        throw new TbelFault(
          words ?? (token.kind === 'end' ? `expected '${text}'` : `expected '${text}' but encountered: ${token.text}`),
          token.at,
        );
      return token;
    },
    name() {
      const token = peek();
      if (token.kind !== 'name')
        throw new TbelFault(token.kind === 'end' ? 'name expected' : `name expected but encountered: ${token.text}`, token.at);
      index += 1;
      return token.text;
    },
    nested(read) {
      levels += 1;
      if (levels > MOST_LEVELS) throw new TbelFault(`the script has more than ${MOST_LEVELS} levels`, peek().at);
      const value = read();
      levels -= 1;
      return value;
    },
  };
  return reader;
}
