/** Fields of the official client within templates: what each edits, and what it stores. */
import type { DialogField, FieldControlName } from '../../src/contract/author-action.ts';
import type { OfficialField } from '../../src/contract/official-client.ts';
import type { Place } from './place.ts';
import type { TemplateElement } from './template.ts';

/** What an element edits, and how what it stores is shown: `shown` and `stored` convert. */
export interface Editing {
  readonly control: FieldControlName;
  readonly shown?: (stored: unknown) => unknown;
  readonly stored?: (shown: unknown) => unknown;
  readonly entityType?: string;
  readonly entityTypes?: readonly string[];
  readonly within?: DialogField['within'];
}

/** Of one type. @param isFull whether its type is stored, too. */
function entityEditing(entityType: string, isFull: boolean): Editing {
  return {
    control: 'entity',
    entityType,
    shown: (stored) => (typeof stored === 'string' && stored !== '' ? { entityType, id: stored } : (stored ?? null)),
    stored: (shown) => (isFull || shown === null ? shown : (shown as { id: string }).id),
  };
}

const typeOf = (place: Place, element: TemplateElement) => String(place.attribute(element, 'entityType') ?? 'DEVICE');
const typed =
  (control: FieldControlName) =>
  (place: Place, element: TemplateElement): Editing => ({ control, entityType: typeOf(place, element) });

function ofTypes(control: FieldControlName) {
  return (place: Place, element: TemplateElement): Editing => {
    const given = place.attribute(element, 'allowedEntityTypes');
    return { control, ...(Array.isArray(given) ? { entityTypes: given.map(String) } : {}) };
  };
}

const plain = (control: FieldControlName) => (): Editing => ({ control });

const FIELDS: Readonly<Record<OfficialField, (place: Place, element: TemplateElement) => Editing>> = {
  'tb-asset-profile-autocomplete': () => entityEditing('ASSET_PROFILE', true),
  'tb-color-input': plain('colour'),
  'tb-css-size-input': plain('text'),
  'tb-dashboard-autocomplete': () => entityEditing('DASHBOARD', false),
  'tb-dashboard-select': () => entityEditing('DASHBOARD', false),
  'tb-datetime': plain('moment'),
  'tb-device-profile-autocomplete': () => entityEditing('DEVICE_PROFILE', true),
  'tb-entity-autocomplete': (place, element) => entityEditing(typeOf(place, element), place.isOn(element, 'useFullEntityId')),
  'tb-entity-list': typed('entities'),
  'tb-entity-select': ofTypes('any-entity'),
  'tb-entity-subtype-autocomplete': typed('subtype'),
  'tb-entity-subtype-list': typed('subtypes'),
  'tb-entity-subtype-select': typed('subtype'),
  'tb-entity-type-list': ofTypes('entity-types'),
  'tb-entity-type-select': ofTypes('entity-type'),
  'tb-file-input': plain('file'),
  'tb-gallery-image-input': plain('image'),
  'tb-image-input': plain('image'),
  'tb-json-content': plain('json'),
  'tb-json-object-edit': plain('json'),
  'tb-key-val-map': plain('key-values'),
  'tb-material-icon-select': plain('icon'),
  'tb-ota-package-autocomplete': (place, element) => ({
    ...entityEditing('OTA_PACKAGE', place.isOn(element, 'useFullEntityId')),
    within: {
      profile: String(place.attribute(element, 'deviceProfileId') ?? ''),
      type: String(place.attribute(element, 'type') ?? 'FIRMWARE'),
    },
  }),
  'tb-phone-input': plain('text'),
  'tb-relation-type-autocomplete': plain('relation-type'),
  'tb-rule-chain-autocomplete': () => entityEditing('RULE_CHAIN', false),
  'tb-string-items-list': plain('texts'),
  'tb-timezone-select': plain('time-zone'),
  'tb-toggle-select': plain('radios'),
  'tb-unit-input': plain('text'),
};

export const isOfficialField = (tag: string): tag is OfficialField => Object.hasOwn(FIELDS, tag);

export const officialEditing = (place: Place, element: TemplateElement): Editing | undefined =>
  isOfficialField(element.tag) ? FIELDS[element.tag](place, element) : undefined;
