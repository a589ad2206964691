import type { EntityId } from '../../contract/identifiers.ts';
import type { Part } from '../../contract/part.ts';
import type { AttributeScope } from '../../contract/telemetry.ts';
import type { EpochMs } from '../../contract/units.ts';

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
  /** Of a device or an asset. */
  viewsOf(id: EntityId): readonly EntityView[];
  /** @param type of devices and assets; empty: the usual one. Throws NodeError if the tenant may have no more. */
  create(kind: CreatedKind, name: string, type: string): EntityRecord;
  assign(id: EntityId, customer: EntityId): void;
  /** @param customer one of those that a dashboard is assigned to; others have one. */
  unassign(id: EntityId, customer: EntityId | undefined): void;
}

export type CreatedKind = 'CUSTOMER' | 'ASSET' | 'DEVICE';

export interface EntityView {
  readonly id: EntityId;
  /** Keys of attributes that it shows. */
  readonly attributes: Readonly<Record<AttributeScope, readonly string[]>>;
  readonly startTs: EpochMs;
  /** 0: without an end. */
  readonly endTs: EpochMs;
}

export interface DeviceLogin {
  /** ACCESS_TOKEN, MQTT_BASIC or X509_CERTIFICATE. */
  readonly type: string;
  /** The token, or what else there is as JSON text. */
  readonly value: string;
}
