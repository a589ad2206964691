/** Fonts of the texts of newer controls. */
import * as z from 'zod/mini';
import { storedNumber } from '../../contract/stored-number.ts';
import type { When } from '../../stored/fields/when.ts';
import type { FormContext } from '../form-context.ts';
import { s } from '../settings-fields.ts';

const UNITS = ['px', 'em', 'rem', '%', 'pt', 'vw', 'vh'];

/**
 * @param group where its form shows it.
 * @param of the word of the text that it draws, where a form has several fonts.
 */
export const font = (group: string, when?: When<FormContext>, of?: string) => {
  const named = of === undefined ? {} : { of };
  return s.part(
    {
      size: s.own(storedNumber(), s.number({ word: 'fontSize', ...named, isHalf: true, least: 1, most: 200 }).form),
      sizeUnit: s.kept(z.nullish(z.string())),
      weight: s.text({ word: 'fontWeight', ...named, isHalf: true }),
      family: s.kept(z.nullish(z.string())),
      style: s.kept(z.nullish(z.string())),
    },
    { group, ...(when ? { when } : {}) },
  );
};

/** Fonts that official consoles bring along. */
const OF_OFFICIAL = ['Roboto', 'Segment7Standard'];

interface StoredFont {
  readonly size?: number | null | undefined;
  readonly sizeUnit?: string | null | undefined;
  readonly weight?: string | null | undefined;
  readonly family?: string | null | undefined;
  readonly style?: string | null | undefined;
}

/** @param scales the size follows that of the widget: the stored one does not count. Sizes of texts stay legible. */
export function fontStyle(stored: StoredFont | null | undefined, scales: boolean) {
  const { size, sizeUnit, weight, family, style } = stored ?? {};
  const unit = UNITS.find((one) => one === sizeUnit) ?? 'px';
  return {
    ...(scales || typeof size !== 'number' ? {} : { fontSize: `clamp(11px, ${size}${unit}, 96px)` }),
    ...(weight && /^(\d00|bold|normal)$/.test(weight) ? { fontWeight: weight } : {}),
    ...(family && !OF_OFFICIAL.includes(family) && /^[\w\s,'"-]+$/.test(family) ? { fontFamily: family } : {}),
    ...(style === 'italic' || style === 'oblique' ? { fontStyle: style } : {}),
  };
}
