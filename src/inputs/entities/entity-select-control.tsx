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
  /** The type to begin with where nothing is chosen. */
  readonly defaultType?: string | undefined;
}

/**
 * A type, and an entity of it. A type that stands for whoever is signed in has the null id and no entity to choose; the current
 * customer may have a default one, for accounts without a customer. A type alone is no value: null is reported until an entity is there.
 */
export function EntitySelectControl(props: EntitySelectControlProps) {
  const { label, name, description, value, onChange, required, requiredText, error, disabled, readOnly, defaultType, ...rules } = props;
  const t = useT();
  const held = readEntityId(value);
  const [type, setType] = useHalf(held.entityType, defaultType ?? null);
  const common = { disabled, readOnly, required };
  const choose = (next: string | null) => {
    setType(next);
    onChange(next === null ? null : entityOfType(next));
  };
  const isDefault = type === 'CURRENT_CUSTOMER';
  return (
    <FieldGroup label={label} name={name} description={description} error={error} disabled={disabled} required={required}>
      <EntityTypeControl {...common} {...rules} label={t('entity.type')} value={type} onChange={choose} />
      {type === null || namesItself(type) ? null : (
        <EntityControl
          {...common}
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
