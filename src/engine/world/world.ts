/** What nodes read and change. The platform gives them its storage, a back-test what was read before it, in which nothing changes. */
import type { EntityId } from '../../contract/identifiers.ts';
import type { AlarmRulePort } from './alarm-rules.ts';
import type { AlarmPort } from './alarms.ts';
import type { DevicePort } from './devices.ts';
import type { EntityPort } from './entities.ts';
import type { OutsidePort } from './outside.ts';
import type { RelationPort } from './relations.ts';
import type { ScriptPort } from './scripts.ts';
import type { ValuePort } from './values.ts';

/** Of one tenant: nothing of another is read or changed. */
export interface World {
  readonly tenant: EntityId;
  /** The name of the server, as events have it. */
  readonly server: string;
  readonly alarms: AlarmPort;
  readonly alarmRules: AlarmRulePort;
  readonly devices: DevicePort;
  readonly entities: EntityPort;
  readonly outside: OutsidePort;
  readonly relations: RelationPort;
  readonly scripts: ScriptPort;
  readonly values: ValuePort;
  /** Undefined: the tenant has no such chain. */
  chainName(id: string): string | undefined;
  /** The chain that the profile of a device or an asset names. */
  profileChainOf(entity: EntityId): string | undefined;
}
