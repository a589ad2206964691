/**
 * Which texts are numbers, where a server sends every value as a text. Only spellings that servers write for numbers count, so that serial
 * numbers such as `241408E4` and `007` stay what they are: Java's `Long.toString` and `Double.toString`, PostgreSQL's of doubles in the first
 * rows of entity queries (`1.25e-08`), and those that functions of dashboards return (`toFixed`, `1e+21`).
 */

const ZERO = 48;
const NINE = 57;
const MINUS = 45;
const POINT = 46;

/** Java's: from 1e7 on and below 1e-3, always with a point. */
const JAVA_EXPONENT = /^-?[1-9]\.\d+E(-?[1-9]\d{0,2})$/;
/** PostgreSQL's and JavaScript's: the exponent always has a sign. */
const SIGNED_EXPONENT = /^-?[1-9](?:\.\d+)?e[+-]\d{1,3}$/;
const [LEAST_JAVA_EXPONENT, LAST_WITHOUT] = [7, -3];

/** Digits that every long of a server has room for, and those of the largest one. */
const [MOST_CERTAIN, MOST] = [18, 19];

/** NaN for any other text. Digits beyond those of a double are lost, as everywhere where a value is drawn. */
export function numberOfText(text: string): number {
  const from = text.charCodeAt(0) === MINUS ? 1 : 0;
  let point = -1;
  let i = from;
  for (; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code >= ZERO && code <= NINE) continue;
    if (code !== POINT || point >= 0) break;
    point = i;
  }
  if (i < text.length) return withExponent(text);
  const end = point < 0 ? text.length : point;
  if (end === from || point === text.length - 1) return Number.NaN;
  if (text.charCodeAt(from) === ZERO && end - from > 1) return Number.NaN;
  // A server that cannot hold an integer as a number keeps it as a text.
  if (point < 0 && end - from > MOST_CERTAIN && (end - from > MOST || BigInt.asIntN(64, BigInt(text)) !== BigInt(text))) return Number.NaN;
  return Number(text);
}

function withExponent(text: string): number {
  const java = JAVA_EXPONENT.exec(text);
  const exponent = Number(java?.[1]);
  const isWritten = java ? exponent >= LEAST_JAVA_EXPONENT || exponent < LAST_WITHOUT : SIGNED_EXPONENT.test(text);
  const number = isWritten ? Number(text) : Number.NaN;
  return Number.isFinite(number) ? number : Number.NaN;
}
