/** What the widget stores that takes photos. Source: contract/dashboards.md 4.7. */
import type { ReadOf } from '../../../stored/fields/fields.ts';
import { is } from '../../../stored/fields/when.ts';
import { s } from '../../settings-fields.ts';

const FORMATS = ['jpeg', 'png', 'webp'].map((format) => ({ value: `image/${format}`, label: format.toUpperCase() }));

export const SETTINGS = {
  imageFormat: s.choice(FORMATS, { whenAbsent: 'image/png' }),
  imageQuality: s.number({ least: 0, most: 1, whenAbsent: 0.92, when: is('imageFormat', 'image/jpeg', 'image/webp') }),
  maxWidth: s.whole({ isHalf: true, least: 1, whenAbsent: 640 }),
  maxHeight: s.whole({ isHalf: true, least: 1, whenAbsent: 480 }),
};
export type CameraSettings = ReadOf<typeof SETTINGS>;
