/** Decimal texts as whole numbers: `"21.50"` is 2150 with two decimals and is restored exactly. */

/** Any number of this many digits fits an Int32. */
const MAX_DIGITS = 9;
const RADIX = 16;

/** `mantissa * 16 + decimals`; NaN for texts that cannot be restored exactly: exponents, leading zeros, more than nine digits. */
export function packDecimal(text: string): number {
  const isNegative = text.charCodeAt(0) === 45;
  const from = isNegative ? 1 : 0;
  let mantissa = 0;
  let digits = 0;
  let point = -1;
  for (let i = from; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 46 && point < 0 && digits > 0) {
      point = i;
      continue;
    }
    if (code < 48 || code > 57) return Number.NaN;
    digits += 1;
    mantissa = mantissa * 10 + code - 48;
  }
  const decimals = point < 0 ? 0 : text.length - point - 1;
  const isPlain = digits > 0 && digits <= MAX_DIGITS && (point < 0 || decimals > 0);
  const hasLeadingZero = text.charCodeAt(from) === 48 && digits - decimals > 1;
  if (!isPlain || hasLeadingZero || (isNegative && mantissa === 0)) return Number.NaN;
  return (isNegative ? -mantissa : mantissa) * RADIX + decimals;
}

export function mantissaOf(packed: number): number {
  return Math.floor(packed / RADIX);
}

export function decimalsOf(packed: number): number {
  return packed - mantissaOf(packed) * RADIX;
}

export function decimalText(mantissa: number, decimals: number): string {
  if (decimals === 0) return String(mantissa);
  const digits = String(Math.abs(mantissa)).padStart(decimals + 1, '0');
  const whole = digits.length - decimals;
  return `${mantissa < 0 ? '-' : ''}${digits.slice(0, whole)}.${digits.slice(whole)}`;
}
