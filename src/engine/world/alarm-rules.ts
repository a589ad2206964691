import type { EntityId } from '../../contract/identifiers.ts';
import type { CompiledAlarms } from '../alarm-rules/compile.ts';

/** The alarm rules of device profiles, as far as they can be read. */
export interface AlarmRulePort {
  /** Undefined: it is no device, or its profile has none. */
  ofDevice(device: EntityId): CompiledAlarms | undefined;
}
