/// <reference path="../sandbox/library-types.d.ts" />
/** The properties of a symbol as its functions find them: colours that follow a value are objects. */
import tinycolor from 'tinycolor2';
import { isPart, type Part, partOf } from '../../src/contract/part.ts';
import type { SymbolProperty } from '../../src/contract/symbol/symbol-metadata.ts';

const BLACK = '#000';
const EMPTY: Readonly<Record<string, unknown>> = { text: '', textarea: '', number: 0, switch: false, color: BLACK, select: '', units: '' };

interface Range {
  readonly from: number;
  readonly to: number;
  readonly color: string;
}

function rangesOf(stored: unknown): Range[] {
  const list = Array.isArray(stored) ? stored : partOf(stored).range;
  return (Array.isArray(list) ? list : []).filter(isPart).map(({ from, to, color }) => ({
    ...{ from: typeof from === 'number' ? from : -Infinity, to: typeof to === 'number' ? to : Infinity },
    color: String(color ?? BLACK),
  }));
}

function gradientOf(stored: unknown): (value: number) => string {
  const { gradient, minValue = 0, maxValue = 100 } = partOf(stored);
  const colours = Array.isArray(gradient) ? gradient.map(String) : [];
  const [low, high] = [Number(minValue), Number(maxValue)];
  return (value) => {
    const share = high > low ? Math.min(1, Math.max(0, (value - low) / (high - low))) * (colours.length - 1) : 0;
    const at = Math.min(Math.floor(share), Math.max(0, colours.length - 2));
    return tinycolor.mix(colours[at] ?? BLACK, colours[at + 1] ?? colours[at] ?? BLACK, (share - at) * 100).toRgbString();
  };
}

/** A colour by the value that it was last told. */
export interface ValueColour {
  color: string;
  readonly update: (value: unknown) => void;
}

/** @param guard runs what an author wrote, and tells of its errors. */
function valueColour(stored: unknown, guard: (act: () => void) => void): ValueColour {
  const { type, color, rangeList, gradient, colorFunction } = typeof stored === 'string' ? { color: stored } : partOf(stored);
  const usual = typeof color === 'string' && color !== '' ? color : BLACK;
  const ranges = rangesOf(rangeList);
  const along = gradientOf(gradient);
  let call: ((value: unknown) => unknown) | null = null;
  if (type === 'function' && typeof colorFunction === 'string')
    guard(() => {
      call = new Function('value', colorFunction) as (value: unknown) => unknown;
    });
  const found = (value: unknown): unknown => {
    const number = value === null || value === undefined || value === '' ? Number.NaN : Number(value);
    if (type === 'range') return ranges.find(({ from, to }) => number >= from && (number < to || (from === to && number === from)))?.color;
    if (type === 'gradient' && !Number.isNaN(number)) return along(number);
    return type === 'function' ? call?.(value) : undefined;
  };
  const shown: ValueColour = {
    color: usual,
    update: (value) => {
      guard(() => {
        shown.color = String(found(value) ?? usual);
      });
    },
  };
  return shown;
}

function propertyValue(property: SymbolProperty, stored: unknown, guard: (act: () => void) => void): unknown {
  const { type, properties, arrayItemType } = property;
  const inner = Array.isArray(properties) ? (properties as SymbolProperty[]) : [];
  if (type === 'fieldset') return symbolProperties(inner, partOf(stored), guard);
  if (type === 'array')
    return (Array.isArray(stored) ? (stored as unknown[]) : []).map((one) =>
      arrayItemType === 'fieldset'
        ? symbolProperties(inner, partOf(one), guard)
        : propertyValue({ ...property, type: String(arrayItemType) }, one, guard),
    );
  if (type === 'color_settings') return valueColour(stored ?? BLACK, guard);
  return stored ?? EMPTY[type] ?? null;
}

/** @param stored by id; what is not stored is as the symbol says. */
export function symbolProperties(properties: readonly SymbolProperty[], stored: Part, guard: (act: () => void) => void): Part {
  return Object.fromEntries(
    properties
      .filter(({ type }) => type !== 'htmlSection')
      .map((property) => [property.id, propertyValue(property, stored[property.id] ?? property.default, guard)]),
  );
}
