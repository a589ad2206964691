/** What widgets store that show logs of gateways. */
import type { ReadOf } from '../../../stored/fields/fields.ts';
import { is } from '../../../stored/fields/when.ts';
import { s } from '../../settings-fields.ts';
import type { WidgetInput } from '../../widget-input.ts';

export const SETTINGS = {
  isConnectorLog: s.flag(false),
  /** The parameter of the dashboard's state that has the connector. */
  connectorLogState: s.text({ whenAbsent: 'connector_logs', when: is('isConnectorLog', true) }),
};
export type LogsWidget = WidgetInput<ReadOf<typeof SETTINGS>>;
