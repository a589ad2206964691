import { useT } from '../../i18n/use-t.ts';
import type { ControlProps } from '../control.ts';
import { FieldGroup } from '../field-group.tsx';
import { EntityListControl } from './entity-list-control.tsx';
import { EntityTypeControl } from './entity-type-control.tsx';
import { namesItself, type TypeRules } from './entity-types.ts';
import { useHalf } from './use-half.ts';

export interface EntitiesOfType {
  readonly entityType: string;
  readonly ids: readonly string[];
}

export interface EntityListSelectControlProps extends ControlProps<EntitiesOfType>, TypeRules {
  readonly defaultType?: string | undefined;
}

/** An entity type and entities of it. Another type clears them; without entities null is reported. */
export function EntityListSelectControl(props: EntityListSelectControlProps) {
  const { value, onChange, required, requiredText, defaultType, allowedTypes, hasAliases, ignoresAuthority } = props;
  const rules = { allowedTypes, hasAliases, ignoresAuthority };
  const t = useT();
  const held = typeof value?.entityType === 'string' ? value.entityType : null;
  const [type, setType] = useHalf(held, defaultType ?? null);
  return (
    <FieldGroup {...props}>
      <EntityTypeControl
        {...rules}
        label={t('entity.type')}
        required={required}
        value={type}
        onChange={(next) => {
          setType(next);
          onChange(null);
        }}
      />
      {type === null || namesItself(type) ? null : (
        <EntityListControl
          required={required}
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
