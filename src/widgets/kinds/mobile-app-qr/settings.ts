/** What the code of the mobile app stores: how it looks where the administrator's settings do not count. Source: contract/dashboards.md 9.7. */
import type { ReadOf } from '../../../stored/fields/fields.ts';
import { is } from '../../../stored/fields/when.ts';
import { cardPadding } from '../../cards/card-fields.ts';
import { s } from '../../settings-fields.ts';
import type { WidgetInput } from '../../widget-input.ts';

const isOwn = is('useSystemSettings', false);

export const SETTINGS = {
  useSystemSettings: s.flag(true),
  qrCodeConfig: s.part(
    {
      badgeEnabled: s.flag(true),
      badgePosition: s.choice(Object.entries({ RIGHT: 'right', LEFT: 'left' }), { whenAbsent: 'RIGHT', when: is('badgeEnabled', true) }),
      qrCodeLabelEnabled: s.flag(true),
      qrCodeLabel: s.text({ when: is('qrCodeLabelEnabled', true) }),
    },
    { group: 'code', when: isOwn },
  ),
  padding: cardPadding(),
};
export type MobileAppWidget = WidgetInput<ReadOf<typeof SETTINGS>>;
