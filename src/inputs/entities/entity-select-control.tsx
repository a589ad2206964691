import { type ReactNode, useState } from 'react';
import { type EntityId, NULL_ID } from '../../contract/entity-id.ts';
import { useT } from '../../i18n/use-t.ts';
import type { ControlProps, FieldProps } from '../control.ts';
import { FieldGroup } from '../field-group.tsx';
import { EntityControl } from './entity-control.tsx';
import { EntityListControl } from './entity-list-control.tsx';
import { EntityTypeControl } from './entity-type-control.tsx';
import { entityOfType, namesItself, readEntityId, type TypeRules } from './entity-types.ts';
import { entityTypeName } from './entity-words.ts';

interface OfTypeOptions extends TypeRules {
  readonly defaultType?: string | undefined;
}

interface OfTypeProps {
  readonly control: FieldProps & OfTypeOptions;
  /** The type in the control's value; null without one. */
  readonly held: string | null;
  readonly onType: (type: string | null) => void;
  readonly children: (type: string) => ReactNode;
}

/** An entity type and what is chosen of it. The type is kept here while nothing of it is chosen and the owner's value is null. */
function OfType({ control, held, onType, children }: OfTypeProps) {
  const { required, defaultType, allowedTypes, hasAliases, ignoresAuthority } = control;
  const t = useT();
  const [kept, setKept] = useState(held ?? defaultType ?? null);
  const [seen, setSeen] = useState(held);
  if (held !== seen) {
    setSeen(held);
    if (held !== null) setKept(held);
  }
  const type = held ?? kept;
  return (
    <FieldGroup {...control}>
      <EntityTypeControl
        {...{ allowedTypes, hasAliases, ignoresAuthority, required }}
        label={t('entity.type')}
        value={type}
        onChange={(next) => {
          setKept(next);
          onType(next);
        }}
      />
      {type === null || namesItself(type) ? null : children(type)}
    </FieldGroup>
  );
}

export interface EntitySelectControlProps extends ControlProps<EntityId>, OfTypeOptions {}

/**
 * An entity type and an entity of it. Alias types (such as the current user) have the null id and no entity to choose; the current customer
 * may have a default one. A type alone is reported as null.
 */
export function EntitySelectControl(props: EntitySelectControlProps) {
  const { value, onChange, required, requiredText } = props;
  const t = useT();
  return (
    <OfType control={props} held={readEntityId(value).entityType} onType={(next) => onChange(next === null ? null : entityOfType(next))}>
      {(type) => {
        const isDefault = type === 'CURRENT_CUSTOMER';
        return (
          <EntityControl
            {...{ required, requiredText, value }}
            label={isDefault ? t('customer.default-customer') : entityTypeName(type, t)}
            entityType={type}
            onChange={(next) => onChange(next ?? (isDefault ? { entityType: type, id: NULL_ID } : null))}
          />
        );
      }}
    </OfType>
  );
}

interface EntitiesOfType {
  readonly entityType: string;
  readonly ids: readonly string[];
}

/** An entity type and entities of it. Another type clears them; without a type null is reported. */
export function EntityListSelectControl(props: ControlProps<EntitiesOfType> & OfTypeOptions) {
  const { value, onChange, required, requiredText } = props;
  const t = useT();
  const held = typeof value?.entityType === 'string' ? value.entityType : null;
  const report = (entityType: string | null, ids: readonly string[]) => onChange(entityType === null ? null : { entityType, ids });
  return (
    <OfType control={props} held={held} onType={(type) => type !== held && report(type, [])}>
      {(type) => (
        <EntityListControl
          {...{ required, requiredText }}
          label={t('entity.entities')}
          entityType={type}
          value={held === type ? ((value?.ids ?? null) as string[] | null) : null}
          onChange={(ids) => report(type, ids ?? [])}
        />
      )}
    </OfType>
  );
}
