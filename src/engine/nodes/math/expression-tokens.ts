import { WrongExpression } from './expression-fault.ts';

const TOKEN = /\s*(?:(\d+\.?\d*(?:[eE][+-]?\d+)?|\.\d+(?:[eE][+-]?\d+)?)|([\p{L}_][\p{L}\p{N}_]*)|([-+*/%^(),]))/uy;

export interface Token {
  readonly kind: 'number' | 'name' | 'sign' | 'end';
  readonly text: string;
  readonly at: number;
}

/** The last one is the end. Throws SettingsError. */
export function tokensOf(text: string): Token[] {
  const found: Token[] = [];
  const pattern = new RegExp(TOKEN);
  const length = text.trimEnd().length;
  while (pattern.lastIndex < length) {
    const before = pattern.lastIndex;
    const match = pattern.exec(text);
    if (!match) {
      const at = before + text.slice(before).search(/\S/);
      const words = `Unable to parse char '${text[before]}' at pos ${before} in expression '${text}'`;
      throw new WrongExpression(words, { kind: 'unexpected', text: text[at] ?? '', at });
    }
    const [, number, name, sign] = match;
    const kind = number !== undefined ? 'number' : name !== undefined ? 'name' : 'sign';
    const word = number ?? name ?? sign ?? '';
    found.push({ kind, text: word, at: pattern.lastIndex - word.length });
  }
  return [...found, { kind: 'end', text: '', at: length }];
}
