import type { ReactNode } from 'react';
import type { DialogField } from '../../../contract/author-action.ts';
import type { EntityId } from '../../../contract/identifiers.ts';
import { translate } from '../../../i18n/i18n.ts';
import { KeyListControl } from '../../../inputs/chips/key-list-control.tsx';
import type { ControlProps } from '../../../inputs/control.ts';
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
import { TimeZoneControl } from '../../../inputs/time/time-zone-control.tsx';
import classes from './authored.module.css';

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);
const textsOf = (value: unknown) => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : null);

function usualLabel(control: DialogField['control'], entityType: string): string {
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

/** Fields of the official client that choose among what the server has. @param own what all controls get; without a label they
 * have the one that theirs has. */
export function drawPicker(
  { control, label, within, entityType = '', entityTypes }: Omit<DialogField, 'key' | 'style'>,
  own: Omit<ControlProps<never>, 'value' | 'onChange'>,
  value: unknown,
  onChange: (next: unknown) => void,
): ReactNode {
  const field = { ...own, label: own.label || usualLabel(control, entityType) };
  // Judged by the controls, which show what is none as none.
  const entity = (value ?? null) as EntityId | null;
  switch (control) {
    case 'any-entity':
      return <EntitySelectControl {...field} allowedTypes={entityTypes} value={entity} onChange={onChange} />;
    case 'entity-type':
      return <EntityTypeControl {...field} allowedTypes={entityTypes} value={textOf(value)} onChange={onChange} />;
    case 'entity-types':
      return <EntityTypeListControl {...field} allowedTypes={entityTypes} value={textsOf(value)} onChange={onChange} />;
    case 'relation-type':
      return <RelationTypeControl {...field} value={textOf(value)} onChange={onChange} />;
    case 'time-zone':
      return <TimeZoneControl {...field} value={textOf(value)} onChange={onChange} />;
    case 'icon':
      return <IconControl {...field} value={textOf(value)} onChange={onChange} />;
    case 'texts':
      return <KeyListControl {...field} value={textsOf(value)} onChange={onChange} />;
    case 'key-values':
      return <KeyValueMapControl {...field} value={(value ?? null) as Readonly<Record<string, string>> | null} onChange={onChange} />;
    case 'entity':
      if (within) return <PackageControl {...field} within={within} value={entity} onChange={onChange} />;
      break;
    default:
  }
  if (!Object.hasOwn(PICKED_TYPES, entityType)) {
    return <p className={classes.missing}>{translate('widgets.unsupportedText', { name: `${label} ${entityType}` })}</p>;
  }
  switch (control) {
    case 'entities':
      return <EntityListControl {...field} entityType={entityType} value={textsOf(value)} onChange={onChange} />;
    case 'subtype':
      return <SubtypeControl {...field} entityType={entityType} value={textOf(value)} onChange={onChange} />;
    case 'subtypes':
      return <SubtypeListControl {...field} entityType={entityType} value={textsOf(value)} onChange={onChange} />;
    default:
      return <EntityControl {...field} entityType={entityType} value={entity} onChange={onChange} />;
  }
}
