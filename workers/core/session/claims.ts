import { type Claims, claimsSchema } from '../../../src/contract/session.ts';

/** Not verified, because only the server can; undefined when it is no JWT. */
export function readClaims(token: string): Claims | undefined {
  const [, payload] = token.split('.');
  if (!payload) return undefined;
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
    const parsed = claimsSchema.safeParse(JSON.parse(new TextDecoder().decode(bytes)));
    return parsed.success ? parsed.data : undefined;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof DOMException) return undefined;
    throw error;
  }
}

/** Whether tokens belong to the same session. All public visitors are one user on the server, distinguished by the public customer. */
export function isSameOwner(a: Claims, b: Claims): boolean {
  return a.userId === b.userId && (a.isPublic !== true || a.sub === b.sub);
}
