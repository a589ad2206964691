import type { EntityId } from '../../../contract/identifiers.ts';
import { translate } from '../../../i18n/i18n.ts';
import { KeyListControl } from '../../../inputs/chips/key-list-control.tsx';
import { EntityControl } from '../../../inputs/entities/entity-control.tsx';
import { EntityListControl } from '../../../inputs/entities/entity-list-control.tsx';
import { EntitySelectControl } from '../../../inputs/entities/entity-select-control.tsx';
import { EntityTypeControl, EntityTypeListControl } from '../../../inputs/entities/entity-type-control.tsx';
import { entityTypeName } from '../../../inputs/entities/entity-words.ts';
import { PackageControl } from '../../../inputs/entities/package-control.tsx';
import { PICKED_TYPES } from '../../../inputs/entities/picked-types.ts';
import { RelationTypeControl } from '../../../inputs/entities/relation-type-control.tsx';
import { SubtypeControl, SubtypeListControl } from '../../../inputs/entities/subtype-control.tsx';
import { IconControl } from '../../../inputs/icon/icon-control.tsx';
import { KeyValueMapControl } from '../../../inputs/key-values/key-value-map-control.tsx';
import { storedText } from '../../../inputs/stored-text.ts';
import { TimeZoneControl } from '../../../inputs/time/time-zone-control.tsx';
import { type Drawn, drawnBy, type Field } from './author-controls.tsx';
import classes from './authored.module.css';
import { OfferedText } from './offered-text.tsx';

const textsOf = (value: unknown) => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : null);
// Judged by the controls, which show what is none as none.
const entityOf = (value: unknown) => (value ?? null) as EntityId | null;
const typesOf = ({ entityTypes }: Field) => ({ allowedTypes: entityTypes });
const typeOf = ({ entityType = '' }: Field) => ({ entityType });

const PICKERS: Readonly<Partial<Record<Field['control'], Drawn>>> = {
  'any-entity': drawnBy(EntitySelectControl, entityOf, typesOf),
  'entity-type': drawnBy(EntityTypeControl, storedText, typesOf),
  'entity-types': drawnBy(EntityTypeListControl, textsOf, typesOf),
  'relation-type': drawnBy(RelationTypeControl, storedText),
  'time-zone': drawnBy(TimeZoneControl, storedText),
  icon: drawnBy(IconControl, storedText),
  offered: drawnBy(
    OfferedText,
    (value) => (typeof value === 'number' ? value : storedText(value)),
    ({ choices, placeholder }) => ({ choices, placeholder }),
  ),
  texts: drawnBy(KeyListControl, textsOf),
  'key-values': drawnBy(KeyValueMapControl, (value) => (value ?? null) as Readonly<Record<string, string>> | null),
};
/** Of a type that the pickers know. */
const TYPED: Readonly<Partial<Record<Field['control'], Drawn>>> = {
  entity: drawnBy(EntityControl, entityOf, typeOf),
  entities: drawnBy(EntityListControl, textsOf, typeOf),
  subtype: drawnBy(SubtypeControl, storedText, typeOf),
  subtypes: drawnBy(SubtypeListControl, textsOf, typeOf),
};

function usualLabel({ control, entityType = '', within }: Field): string {
  if (within) return translate(within.type === 'SOFTWARE' ? 'entity.software' : 'entity.firmware');
  switch (control) {
    case 'entity':
      return entityTypeName(entityType, translate);
    case 'any-entity':
      return translate('relation.entity');
    case 'entities':
      return translate('entity.entities');
    case 'relation-type':
      return translate('relation.type');
    case 'time-zone':
      return translate('time-window.timeZone');
    case 'entity-type':
    case 'entity-types':
    case 'subtype':
    case 'subtypes':
      return translate('entity.type');
    default:
      return '';
  }
}

/**
 * Fields of the official client that choose among what the server has. @param own what all controls get; without a label they
 * have the one that theirs has.
 */
export const drawPicker: Drawn = (own, of, value, onChange) => {
  const { control, label, within, entityType = '' } = of;
  const field = { ...own, label: own.label || usualLabel(of) };
  if (control === 'entity' && within) return <PackageControl {...field} within={within} value={entityOf(value)} onChange={onChange} />;
  const draw = PICKERS[control] ?? (Object.hasOwn(PICKED_TYPES, entityType) ? TYPED[control] : undefined);
  if (draw) return draw(field, of, value, onChange);
  return <p className={classes.missing}>{translate('widgets.unsupportedText', { name: `${label} ${entityType}` })}</p>;
};
