/** Numbers as functions of symbols write them, in the way of the official client. */
import { isPart } from '../../src/contract/part.ts';

/** Of a unit with what it is converted to, values are shown as they are reported. */
export const unitSymbol = (unit: unknown): string => String((isPart(unit) ? unit.from : unit) ?? '');

interface NumberLook {
  readonly decimals?: number | null | undefined;
  readonly units?: unknown;
  readonly showZeroDecimals?: boolean | undefined;
  readonly ignoreUnitSymbol?: boolean | undefined;
}

const isNumeric = (value: unknown) => value !== null && value !== '' && typeof value !== 'boolean' && Number.isFinite(Number(value));

/** What is no number stays as it is. */
export function formatValue(value: unknown, look?: NumberLook | number | null, units?: unknown, showsZeros?: boolean): unknown {
  const {
    decimals,
    units: unit,
    showZeroDecimals,
    ignoreUnitSymbol,
  } = isPart(look) ? (look as NumberLook) : { decimals: look, units, showZeroDecimals: showsZeros };
  if (!isNumeric(value)) return value ?? '';
  const fixed = typeof decimals === 'number' ? Number(value).toFixed(Math.min(20, Math.max(0, decimals))) : String(Number(value));
  const text = showZeroDecimals ? fixed : String(Number(fixed));
  const symbol = ignoreUnitSymbol ? '' : unitSymbol(unit);
  return symbol === '' ? text : `${text} ${symbol}`;
}
