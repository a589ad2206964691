/** What the widget stores by which users claim devices. Source: contract/dashboards.md 4.7. */
import type { ReadOf } from '../../../stored/fields/fields.ts';
import { is } from '../../../stored/fields/when.ts';
import { s } from '../../settings-fields.ts';

export const SETTINGS = {
  deviceSecret: s.flag(false),
  showLabel: s.flag(true),
  deviceLabel: s.text(),
  secretKeyLabel: s.text({ when: is('deviceSecret', true) }),
  /** As servers write it. */
  labelClaimButon: s.text(),
  requiredErrorDevice: s.text({ group: 'messages' }),
  requiredErrorSecretKey: s.text({ group: 'messages', when: is('deviceSecret', true) }),
  successfulClaimDevice: s.text({ group: 'messages' }),
  deviceNotFound: s.text({ group: 'messages' }),
  failedClaimDevice: s.text({ group: 'messages' }),
};
export type ClaimSettings = ReadOf<typeof SETTINGS>;
