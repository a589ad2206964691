import { type EntityId, NULL_ID } from '../../contract/entity-id.ts';
import { useT } from '../../i18n/use-t.ts';
import type { ControlProps } from '../control.ts';
import { FieldGroup } from '../field-group.tsx';
import { EntityControl } from './entity-control.tsx';
import { EntityTypeControl } from './entity-type-control.tsx';
import { entityOfType, namesItself, readEntityId, type TypeRules } from './entity-types.ts';
import { entityTypeName } from './entity-words.ts';
import { useHalf } from './use-half.ts';

export interface EntitySelectControlProps extends ControlProps<EntityId>, TypeRules {
  readonly defaultType?: string | undefined;
}

/**
 * An entity type and an entity of it. Alias types (such as the current user) have the null id and no entity to choose; the current customer
 * may have a default one. A type alone is reported as null.
 */
export function EntitySelectControl(props: EntitySelectControlProps) {
  const { value, onChange, required, requiredText, defaultType, allowedTypes, hasAliases, ignoresAuthority } = props;
  const rules = { allowedTypes, hasAliases, ignoresAuthority };
  const t = useT();
  const held = readEntityId(value);
  const [type, setType] = useHalf(held.entityType, defaultType ?? null);
  const choose = (next: string | null) => {
    setType(next);
    onChange(next === null ? null : entityOfType(next));
  };
  const isDefault = type === 'CURRENT_CUSTOMER';
  return (
    <FieldGroup {...props}>
      <EntityTypeControl {...rules} label={t('entity.type')} required={required} value={type} onChange={choose} />
      {type === null || namesItself(type) ? null : (
        <EntityControl
          required={required}
          requiredText={requiredText}
          label={isDefault ? t('customer.default-customer') : entityTypeName(type, t)}
          entityType={type}
          value={value}
          onChange={(next) => onChange(next ?? (isDefault ? { entityType: type, id: NULL_ID } : null))}
        />
      )}
    </FieldGroup>
  );
}
