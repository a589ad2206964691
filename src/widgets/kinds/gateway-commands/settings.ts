/** What widgets store that send commands to gateways. */
import type { ReadOf } from '../../../stored/fields/fields.ts';
import { s } from '../../settings-fields.ts';

export const SETTINGS = {
  /** The connector is that of the dashboard's state. */
  isConnector: s.flag(false),
};
export type CommandsSettings = ReadOf<typeof SETTINGS>;
