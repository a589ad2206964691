/** What widgets store that configure gateways. Source: contract/dashboards.md 4.7. */
import type { ReadOf } from '../../../stored/fields/fields.ts';
import type { When } from '../../../stored/fields/when.ts';
import type { FormContext } from '../../form-context.ts';
import { s } from '../../settings-fields.ts';

const all: When<FormContext> = (_, { variant }) => variant === undefined;
const one: When<FormContext> = (_, { variant }) => variant === 'one';
const older: When<FormContext> = (_, { variant }) => variant === undefined || variant === 'one';

export const SETTINGS = {
  widgetTitle: s.text({ word: 'innerTitle', when: all }),
  gatewayTitle: s.text({ word: 'innerTitle', when: one }),
  readOnly: s.flag(false, { when: one }),
  archiveFileName: s.text({ whenAbsent: 'gatewayConfiguration', when: older }),
  gatewayType: s.text({ whenAbsent: 'Gateway', when: all }),
  successfulSave: s.text({ group: 'messages', when: older }),
  gatewayNameExists: s.text({ group: 'messages', when: all }),
};
export type GatewaySettings = ReadOf<typeof SETTINGS>;
