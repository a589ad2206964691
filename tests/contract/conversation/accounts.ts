/** Steps that make tokens. */
import { at, type Call, fact, get, type Kept, N, post, type Who } from './exchange.ts';

const LINK = '/api/noauth/activate?sendActivationMail=false';

/** A new user follows the link and gets a token, kept as `token`. */
export function activation(name: string, by: Who, password: string, token: string): Call[] {
  const link = `${name} link`;
  const body = (chosen: string) => ({ activateToken: `<${link}>`, password: chosen });
  return [
    get(`activation link ${name}`, `/api/user/<${name}>/activationLink`, {
      as: by,
      keep: (_answer, text) => ({ [link]: /activateToken=([\w-]+)/.exec(text)?.[1] }),
      shown: () => '<link>',
    }),
    get(`activation page ${name}`, `/api/noauth/activate?activateToken=<${link}>`, N),
    post(`activation short password ${name}`, LINK, body('a'), N),
    post(`activation ${name}`, LINK, body(password), { as: 'N', keep: (answer) => ({ [token]: at(answer, 'token') }) }),
    post(`activation twice ${name}`, LINK, body(password), N),
  ];
}

/** The next calls of `X` carry this token. */
export const bear = (token: (kept: Kept) => unknown) => fact('', ({ kept }) => void kept.set('X', token(kept)));

/** The names in a token's second part. */
export function claimsOf(token: unknown): readonly string[] | null {
  const part = String(token).split('.')[1];
  return part === undefined ? null : Object.keys(JSON.parse(Buffer.from(part, 'base64url').toString()) as object).sort();
}
