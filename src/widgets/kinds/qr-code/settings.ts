/** What QR codes store. Source: contract/dashboards.md 9.7. */
import type { ReadOf } from '../../../stored/fields/fields.ts';
import { is, not } from '../../../stored/fields/when.ts';
import { s } from '../../settings-fields.ts';
import type { WidgetInput } from '../../widget-input.ts';

const byFunction = is('useQrCodeTextFunction', true);

export const SETTINGS = {
  useQrCodeTextFunction: s.flag(false),
  qrCodeTextPattern: s.text({ whenAbsent: '${entityName}', when: not(byFunction) }),
  qrCodeTextFunction: s.script(['data', 'ctx'], { when: byFunction }),
};
export type QrCodeWidget = WidgetInput<ReadOf<typeof SETTINGS>>;
