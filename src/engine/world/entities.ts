import type { EntityId } from '../../contract/identifiers.ts';
import type { Part } from '../../contract/part.ts';

/** Further fields depend on the kind. */
export interface EntityRecord extends Part {
  readonly id: EntityId;
  readonly createdTime: number;
  readonly name: string;
}

export interface EntityPort {
  find(id: EntityId): EntityRecord | undefined;
  /** Exactly this name; of users the address. */
  named(kind: string, name: string): EntityRecord | undefined;
  /** That an entity is assigned to, or a user belongs to. */
  customerOf(id: EntityId): EntityId | undefined;
  /** Of devices and assets. */
  profileNameOf(id: EntityId): string | undefined;
  /** What a device signs in with. */
  credentialsOf(deviceId: string): DeviceLogin | undefined;
}

export interface DeviceLogin {
  /** ACCESS_TOKEN, MQTT_BASIC or X509_CERTIFICATE. */
  readonly type: string;
  /** The token, or what else there is as JSON text. */
  readonly value: string;
}
