import { TbelFault } from './fault.ts';

export interface Token {
  readonly kind: 'name' | 'integer' | 'double' | 'text' | 'sign' | 'end';
  /** Of a text: its value. */
  readonly text: string;
  readonly at: number;
  readonly end: number;
}

const SPACE = /(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)+/y;
const NAME = /[\p{L}_$][\p{L}\p{N}_$]*/uy;
const HEX = /0[xX][0-9a-fA-F]+[lL]?/y;
const NUMBER = /(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?[lLdDfFBI]?/y;
const SIGN =
  /\.\?|===|!==|>>>=?|<<=?|>>=?|==|!=|<=|>=|&&|\|\||\+\+|--|\+=|-=|\*=|\/=|%=|&=|\|=|\^=|~=|=>|[-+*/%=<>!&|^~?:;,.(){}[\]#@`\\]/y;
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** @throws TbelFault */
export function tokensOf(script: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  const match = (pattern: RegExp) => {
    pattern.lastIndex = at;
    return pattern.exec(script)?.[0];
  };
  for (;;) {
    at += match(SPACE)?.length ?? 0;
    if (at >= script.length) return [...tokens, { kind: 'end', text: '', at, end: at }];
    const quote = script[at] as string;
    if (quote === '"' || quote === "'") {
      const end = endOfText(script, at);
      tokens.push({ kind: 'text', text: valueOfText(script.slice(at + 1, end)), at, end: end + 1 });
      at = end + 1;
      continue;
    }
    const hex = match(HEX);
    const number = hex ?? match(NUMBER);
    const text = number ?? match(NAME) ?? match(SIGN);
    if (text === undefined) throw new TbelFault(`unexpected character: ${quote}`, at);
    const isDouble = hex === undefined && number !== undefined && /[.eEdDfFB]/.test(number);
    const kind = number === undefined ? (/^[\p{L}_$]/u.test(text) ? 'name' : 'sign') : isDouble ? 'double' : 'integer';
    tokens.push({ kind, text, at, end: at + text.length });
    at += text.length;
  }
}

function endOfText(script: string, start: number): number {
  for (let at = start + 1; at < script.length; at += 1) {
    if (script[at] === '\\') at += 1;
    else if (script[at] === script[start]) return at;
    else if (script[at] === '\n') break;
  }
  throw new TbelFault('unterminated string literal', start);
}

function valueOfText(inner: string): string {
  if (!inner.includes('\\')) return inner;
  return inner.replace(/\\(?:u([0-9a-fA-F]{4})|([0-7]{1,3})|([\s\S]))/g, (_whole, unicode, octal, letter: string) => {
    if (unicode) return String.fromCharCode(Number.parseInt(unicode, 16));
    if (octal) return String.fromCharCode(Number.parseInt(octal, 8));
    return ESCAPES[letter] ?? letter;
  });
}
