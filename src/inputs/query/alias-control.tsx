import type { ReactNode } from 'react';
import { isPart, type Part, partOf } from '../../contract/part.ts';
import { useT } from '../../i18n/use-t.ts';
import type { ControlProps } from '../control.ts';
import { EntityListSelectControl, EntitySelectControl } from '../entities/entity-select-control.tsx';
import { EntityTypeControl } from '../entities/entity-type-control.tsx';
import { entityTypeName } from '../entities/entity-words.ts';
import { SubtypeControl, SubtypeListControl } from '../entities/subtype-control.tsx';
import { GroupText } from '../field-group.tsx';
import { EnumControl } from '../plain/enum-control.tsx';
import { FlagControl } from '../plain/flag-control.tsx';
import { TextControl } from '../plain/text-control.tsx';
import { StoredGroup } from '../stored-group.tsx';
import {
  ALIAS_FILTER_TYPES,
  aliasWords,
  isAliasType,
  isSearch,
  isWholeAliasFilter,
  KIND_OF,
  listIn,
  textIn,
  withAliasType,
} from './alias.ts';
import { NameControl } from './name-control.tsx';
import { NamedRecords, type Records } from './named-records.tsx';
import { rawFields } from './raw-fields.ts';
import { type AliasFieldsProps, SearchFields, StateFields } from './search-fields.tsx';
import { Unreadable } from './unreadable.tsx';

function TypeFields({ filter, onChange }: AliasFieldsProps) {
  const t = useT();
  const { text, list } = rawFields(filter, onChange);
  const { entityType, field } = KIND_OF[String(filter.type)] ?? { entityType: '', field: '' };
  return (
    <>
      {Array.isArray(filter[`${field}Types`]) ? (
        <SubtypeListControl label={t('aliases.types')} required entityType={entityType} {...list(`${field}Types`)} />
      ) : (
        <SubtypeControl label={t('aliases.entitySubtype')} required entityType={entityType} {...text(`${field}Type`)} />
      )}
      <TextControl label={t('aliases.nameFilter')} {...text(`${field}NameFilter`, '')} />
    </>
  );
}

function AliasFields(props: AliasFieldsProps) {
  const { filter, onChange } = props;
  const t = useT();
  const { text, entity } = rawFields(filter, onChange);
  const type = String(filter.type);
  if (isSearch(type)) return <SearchFields {...props} />;
  if (KIND_OF[type]) return <TypeFields {...props} />;
  if (type === 'stateEntity') return <StateFields {...props} />;
  if (type === 'apiUsageState') return null;
  if (type === 'singleEntity') return <EntitySelectControl label={t('aliases.entity')} required hasAliases {...entity('singleEntity')} />;
  const entityType = textIn(filter, 'entityType');
  if (type === 'entityList') {
    return (
      <EntityListSelectControl
        label={t('aliases.entityList')}
        required
        value={entityType === null ? null : { entityType, ids: listIn(filter, 'entityList') ?? [] }}
        onChange={(chosen) => onChange({ ...filter, entityType: chosen?.entityType ?? null, entityList: chosen?.ids ?? [] })}
      />
    );
  }
  return (
    <>
      <EntityTypeControl
        label={t('aliases.entityType')}
        required
        value={entityType}
        onChange={(next) => next !== entityType && onChange({ ...filter, entityType: next })}
      />
      {type === 'entityName' ? <TextControl label={t('aliases.nameFilter')} required {...text('entityNameFilter', '')} /> : null}
    </>
  );
}

interface AliasControlProps extends ControlProps<Part> {
  /** Names of the other aliases, because some widgets refer to an alias by name. */
  readonly takenNames?: readonly string[];
  /** False: the name is asked elsewhere. */
  readonly isNamed?: boolean;
}

export function AliasControl(props: AliasControlProps) {
  const { value, onChange, takenNames = [], isNamed = true } = props;
  const t = useT();
  const read = value === null ? { alias: '', filter: null } : isPart(value) ? value : null;
  const filter = partOf(partOf(read).filter);
  const isIdle = value !== null && !isWholeAliasFilter(filter) ? t('aliases.nothingFound') : null;
  const type = typeof filter.type === 'string' ? filter.type : null;
  return (
    <StoredGroup<Part> control={props} read={read} problem={isIdle}>
      {(alias) => {
        const change = (next: Part) => onChange({ ...alias, filter: next });
        return (
          <>
            {isNamed ? (
              <NameControl
                label={t('aliases.name')}
                taken={takenNames}
                takenText={t('aliases.nameTaken')}
                {...rawFields(alias, onChange).text('alias', '')}
              />
            ) : null}
            <EnumControl
              label={t('aliases.typeLabel')}
              all={ALIAS_FILTER_TYPES}
              wordOf={(one) => t(`aliases.type.${one}`)}
              value={type}
              onChange={(chosen) => change(withAliasType(filter, chosen))}
            />
            {isAliasType(type) ? <AliasFields filter={filter} onChange={change} /> : null}
            {type !== null && !isAliasType(type) ? (
              <>
                <GroupText>{t('aliases.unsupported')}</GroupText>
                <Unreadable stored={alias.filter} />
              </>
            ) : null}
            {type === null ? null : (
              <FlagControl label={t('aliases.resolveMultiple')} {...rawFields(filter, change).flag('resolveMultiple')} />
            )}
          </>
        );
      }}
    </StoredGroup>
  );
}

interface AliasListControlProps extends ControlProps<Records> {
  /** The widgets that use an alias, as text; null: none. */
  readonly usedBy?: ((id: string) => string | null) | undefined;
  /** What an alias finds. */
  readonly noteOf?: ((id: string) => ReactNode) | undefined;
}

export function AliasListControl(props: AliasListControlProps) {
  const t = useT();
  return (
    <NamedRecords
      {...props}
      nameField="alias"
      wordsOf={(record) => aliasWords(record, (entityType) => entityTypeName(entityType, t))}
      make={(id) => ({ id, alias: '', filter: {} })}
      makeLabel={t('aliases.add')}
      emptyText={t('aliases.none')}
      draw={(record, replace, takenNames) => (
        <AliasControl label={t('aliases.alias')} takenNames={takenNames} value={partOf(record)} onChange={replace} />
      )}
    />
  );
}
