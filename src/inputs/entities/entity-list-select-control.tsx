import { useT } from '../../i18n/use-t.ts';
import type { ControlProps } from '../control.ts';
import { FieldGroup } from '../field-group.tsx';
import { EntityListControl } from './entity-list-control.tsx';
import { EntityTypeControl } from './entity-type-control.tsx';
import { namesItself, type TypeRules } from './entity-types.ts';
import { useHalf } from './use-half.ts';

/** Entities of one type, by their ids. */
export interface EntitiesOfType {
  readonly entityType: string;
  readonly ids: readonly string[];
}

export interface EntityListSelectControlProps extends ControlProps<EntitiesOfType>, TypeRules {
  readonly defaultType?: string | undefined;
}

/** A type, and several entities of it. Another type begins anew; without an entity there is no value. */
export function EntityListSelectControl(props: EntityListSelectControlProps) {
  const { label, name, description, value, onChange, required, requiredText, error, disabled, readOnly, defaultType, ...rules } = props;
  const t = useT();
  const held = typeof value?.entityType === 'string' ? value.entityType : null;
  const [type, setType] = useHalf(held, defaultType ?? null);
  const common = { disabled, readOnly, required };
  return (
    <FieldGroup label={label} name={name} description={description} error={error} disabled={disabled} required={required}>
      <EntityTypeControl
        {...common}
        {...rules}
        label={t('entity.type')}
        value={type}
        onChange={(next) => {
          setType(next);
          onChange(null);
        }}
      />
      {type === null || namesItself(type) ? null : (
        <EntityListControl
          {...common}
          requiredText={requiredText}
          label={t('entity.entities')}
          entityType={type}
          value={held === type ? ((value?.ids ?? null) as string[] | null) : null}
          onChange={(ids) => onChange(ids === null ? null : { entityType: type, ids })}
        />
      )}
    </FieldGroup>
  );
}
