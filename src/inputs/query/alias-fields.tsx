import { useT } from '../../i18n/use-t.ts';
import { EntityListControl } from '../entities/entity-list-control.tsx';
import { EntitySelectControl } from '../entities/entity-select-control.tsx';
import { EntityTypeControl } from '../entities/entity-type-control.tsx';
import { SubtypeControl } from '../entities/subtype-control.tsx';
import { SubtypeListControl } from '../entities/subtype-list-control.tsx';
import { TextControl } from '../plain/text-control.tsx';
import { isSearch, KIND_OF, textIn, withEntityType } from './alias.ts';
import { rawFields } from './raw-fields.ts';
import { type AliasFieldsProps, SearchFields, StateFields } from './search-fields.tsx';

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

export function AliasFields(props: AliasFieldsProps) {
  const { filter, onChange } = props;
  const t = useT();
  const { text, list, entity } = rawFields(filter, onChange);
  const type = String(filter.type);
  if (isSearch(type)) return <SearchFields {...props} />;
  if (KIND_OF[type]) return <TypeFields {...props} />;
  if (type === 'stateEntity') return <StateFields {...props} />;
  if (type === 'apiUsageState') return null;
  if (type === 'singleEntity') return <EntitySelectControl label={t('aliases.entity')} required hasAliases {...entity('singleEntity')} />;
  const entityType = textIn(filter, 'entityType');
  return (
    <>
      <EntityTypeControl
        label={t('aliases.entityType')}
        required
        value={entityType}
        onChange={(next) => next !== entityType && onChange(withEntityType(filter, next))}
      />
      {type === 'entityList' && entityType !== null ? (
        <EntityListControl label={t('aliases.entityList')} required entityType={entityType} {...list('entityList')} />
      ) : null}
      {type === 'entityName' ? <TextControl label={t('aliases.nameFilter')} required {...text('entityNameFilter', '')} /> : null}
    </>
  );
}
