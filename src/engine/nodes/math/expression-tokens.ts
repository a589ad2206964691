import { SettingsError } from '../../outcome.ts';

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
    if (!match) throw new SettingsError(`Unable to parse char '${text[before]}' at pos ${before} in expression '${text}'`);
    const [, number, name, sign] = match;
    const kind = number !== undefined ? 'number' : name !== undefined ? 'name' : 'sign';
    const word = number ?? name ?? sign ?? '';
    found.push({ kind, text: word, at: pattern.lastIndex - word.length });
  }
  return [...found, { kind: 'end', text: '', at: length }];
}
