import type { Entity, StoredKind } from '../entities.ts';

const NAMED = ['createdTime', 'entityType', 'name', 'type', 'label', 'additionalInfo'];
const ADDRESS = [
  'createdTime',
  'entityType',
  'email',
  'title',
  'country',
  'state',
  'city',
  'address',
  'address2',
  'zip',
  'phone',
  'additionalInfo',
];

const FIELDS: Readonly<Record<StoredKind, readonly string[]>> = {
  DEVICE: NAMED,
  ASSET: NAMED,
  ENTITY_VIEW: NAMED,
  TENANT: [...ADDRESS, 'region'],
  CUSTOMER: ADDRESS,
  USER: ['createdTime', 'firstName', 'lastName', 'email', 'additionalInfo'],
  DASHBOARD: ['createdTime', 'entityType', 'title'],
  DEVICE_PROFILE: ['createdTime', 'entityType', 'name'],
  RULE_CHAIN: ['createdTime', 'entityType', 'name', 'additionalInfo'],
  WIDGETS_BUNDLE: ['createdTime', 'entityType', 'title'],
  WIDGET_TYPE: ['createdTime', 'entityType', 'name'],
  TENANT_PROFILE: ['createdTime', 'entityType', 'name'],
  CALCULATED_FIELD: ['name', 'type'],
  ASSET_PROFILE: ['createdTime', 'entityType', 'name'],
  API_USAGE_STATE: ['createdTime', 'name'],
};

function canonical(kind: StoredKind, field: string): string {
  switch (kind) {
    case 'DEVICE':
    case 'ASSET':
    case 'ENTITY_VIEW':
      return field === 'title' ? 'name' : field;
    case 'USER':
      return field === 'name' || field === 'label' || field === 'title' ? 'email' : field;
    case 'DEVICE_PROFILE':
    case 'TENANT_PROFILE':
    case 'RULE_CHAIN':
    case 'WIDGET_TYPE':
    case 'API_USAGE_STATE':
    case 'ASSET_PROFILE':
      return field;
    default:
      return field === 'name' || field === 'label' ? 'title' : field;
  }
}

export function hasField(entity: Entity, field: string): boolean {
  const kind = entity.id.entityType;
  return FIELDS[kind].includes(canonical(kind, field));
}

/** Empty if the kind does not have the field or it is null. */
export function fieldText(entity: Entity, field: string): string {
  const kind = entity.id.entityType;
  const name = canonical(kind, field);
  if (!FIELDS[kind].includes(name)) return '';
  if (name === 'entityType') return kind;
  const value = entity[name];
  // Fields that are null when a record is changed are stored as this text.
  if (name === 'additionalInfo' && value === null && Number(entity.version) > 1) return 'null';
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
