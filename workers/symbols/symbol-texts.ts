/** Numbers and units as functions of symbols write them, in the way of the official client. */
import { isPart } from '../../src/contract/part.ts';
import {
  type Converted,
  conversionOf,
  convertNumber,
  type UnitSystem,
  type WantedUnit,
  wantedUnit,
} from '../../src/contract/unit-system.ts';

interface NumberLook {
  readonly decimals?: number | null | undefined;
  readonly units?: unknown;
  readonly showZeroDecimals?: boolean | undefined;
  readonly ignoreUnitSymbol?: boolean | undefined;
}

const isNumeric = (value: unknown) => value !== null && value !== '' && typeof value !== 'boolean' && Number.isFinite(Number(value));

/** @param onUnknown told of units that nobody knows how to convert: their values are shown as they are reported. */
export function unitTexts(system: UnitSystem, onUnknown: (wanted: WantedUnit) => void) {
  const found = (unit: unknown): Converted | null => {
    const known = conversionOf(unit, system);
    const wanted = known ? null : wantedUnit(unit, system);
    if (wanted) onUnknown(wanted);
    return known;
  };
  const unitSymbol = (unit: unknown): string => found(unit)?.unit ?? String((isPart(unit) ? unit.from : unit) ?? '');
  /** What is no number stays as it is. */
  const convertUnitValue = (value: unknown, unit: unknown): unknown => {
    const by = found(unit);
    return by && isNumeric(value) ? convertNumber(Number(value), by) : value;
  };
  /** What is no number stays as it is. */
  function formatValue(value: unknown, look?: NumberLook | number | null, units?: unknown, showsZeros?: boolean): unknown {
    const {
      decimals,
      units: unit,
      showZeroDecimals,
      ignoreUnitSymbol,
    } = isPart(look) ? (look as NumberLook) : { decimals: look, units, showZeroDecimals: showsZeros };
    if (!isNumeric(value)) return value ?? '';
    const shown = Number(convertUnitValue(Number(value), unit));
    const fixed = typeof decimals === 'number' ? shown.toFixed(Math.min(20, Math.max(0, decimals))) : String(shown);
    const text = !Number.isFinite(shown) ? '∞' : showZeroDecimals ? fixed : String(Number(fixed));
    const symbol = ignoreUnitSymbol ? '' : unitSymbol(unit);
    return symbol === '' ? text : `${text} ${symbol}`;
  }
  return { unitSymbol, convertUnitValue, formatValue };
}
