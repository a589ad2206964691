/** Rounds half away from zero in decimals, as the number is written: 1.005 becomes 1.01. */
export function roundedHalfUp(value: number, decimals: number): number {
  const [digits = '0', exponent = '0'] = String(Math.abs(value)).split('e');
  const shifted = Number(`${digits}e${Number(exponent) + decimals}`);
  // Such a number has no more decimals.
  if (shifted >= Number.MAX_SAFE_INTEGER) return value;
  return Math.sign(value) * Number(`${Math.round(shifted)}e${-decimals}`) || 0;
}
