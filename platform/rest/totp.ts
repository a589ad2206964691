/** Codes of authenticator apps (RFC 6238: SHA-1, six digits, thirty seconds). */
import { createHmac, randomBytes } from 'node:crypto';
import type { EpochMs } from '../../src/contract/units.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;
const DIGITS = 6;
const SECRET_BYTES = 20;

/** In base 32, 32 letters. */
export function newSecret(): string {
  const bits = [...randomBytes(SECRET_BYTES)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => LETTERS[Number.parseInt(five, 2)]).join('');
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret.toUpperCase()].map((letter) => Math.max(0, LETTERS.indexOf(letter)).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** @param secret in base 32. */
export function totpAt(secret: string, at: EpochMs): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / STEP_MS)));
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  const number = (hash.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, '0');
}

/** The code of now, or the one before: the user's clock and the way here take time. */
export function isTotp(secret: string, code: string, now: EpochMs): boolean {
  return code === totpAt(secret, now) || code === totpAt(secret, now - STEP_MS);
}
