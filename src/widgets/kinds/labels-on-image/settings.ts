/** Labels on a picture, alike on all servers. Source: contract/dashboards.md 4.4. */
import * as z from 'zod/mini';
import type { ReadOf } from '../../../stored/fields/fields.ts';
import { s } from '../../settings-fields.ts';
import type { WidgetInput } from '../../widget-input.ts';

const percent = { isHalf: true, least: 0, most: 100 } as const;
const FONT = {
  /** Of the picture's height. */
  size: s.number({ ...percent, word: 'labelSize', whenAbsent: 6 }),
  color: s.colour({ isHalf: true, word: 'labelColor' }),
  weight: s.text({ isHalf: true, word: 'fontWeight' }),
  style: s.kept(z.nullish(z.string())),
  family: s.kept(z.nullish(z.string())),
};

const LABEL = {
  pattern: s.text({ word: 'labelPattern', whenAbsent: '${#0}' }),
  x: s.number({ ...percent, word: 'labelX', whenAbsent: 0 }),
  y: s.number({ ...percent, word: 'labelY', whenAbsent: 0 }),
  font: s.part(FONT),
  backgroundColor: s.colour({ word: 'backgroundColor' }),
};
/** What stands at a place of the picture. */
export type StoredLabel = ReadOf<typeof LABEL>;

export const SETTINGS = {
  backgroundImageUrl: s.image(),
  labels: s.list(LABEL, {
    ...{ addWord: 'addLabel', itemWord: 'label', newItem: { pattern: '${#0}', x: 50, y: 50, font: { size: 6 } } },
    nameOf: ({ pattern }) => (typeof pattern === 'string' ? pattern : null),
  }),
};
export type LabelsSettings = ReadOf<typeof SETTINGS>;
export type LabelsWidget = WidgetInput<LabelsSettings>;
