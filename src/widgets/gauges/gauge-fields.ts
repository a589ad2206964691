/** Fields of gauges of any shape. */
import * as z from 'zod/mini';
import type { When } from '../../stored/fields/when.ts';
import type { FormContext } from '../form-context.ts';
import { s } from '../settings-fields.ts';

/** Of a text whose size follows from that of the gauge. @param of the word of the text. */
export const gaugeFont = (of: string, when?: When<FormContext>) =>
  s.part(
    {
      color: s.colour({ word: 'fontColor', of, isHalf: true }),
      weight: s.text({ word: 'fontWeight', of, isHalf: true }),
      family: s.kept(z.nullish(z.string())),
      style: s.kept(z.nullish(z.string())),
    },
    { group: 'look', ...(when ? { when } : {}) },
  );

/** Ours: both mark the normal range. */
export const NORMAL = {
  normalMin: s.number({ isHalf: true, group: 'scale' }),
  normalMax: s.number({ isHalf: true, group: 'scale' }),
};
