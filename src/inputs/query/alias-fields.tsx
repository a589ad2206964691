/** Fields of an alias's filter, by its type. */
import { useT } from '../../i18n/use-t.ts';
import { EntityListControl } from '../entities/entity-list-control.tsx';
import { EntitySelectControl } from '../entities/entity-select-control.tsx';
import { EntityTypeControl } from '../entities/entity-type-control.tsx';
import { SubtypeControl } from '../entities/subtype-control.tsx';
import { SubtypeListControl } from '../entities/subtype-list-control.tsx';
import { TextControl } from '../plain/text-control.tsx';
import { entityIn, isSearch, KIND_OF, listIn, textIn, withEntityType } from './alias.ts';
import { type AliasFieldsProps, SearchFields, StateFields } from './search-fields.tsx';

/** By the type of entities: one on older platforms, several where a newer one has stored them so. */
function TypeFields({ filter, onChange, ...state }: AliasFieldsProps) {
  const t = useT();
  const { entityType, field } = KIND_OF[String(filter.type)] ?? { entityType: '', field: '' };
  const [one, several, name] = [`${field}Type`, `${field}Types`, `${field}NameFilter`];
  return (
    <>
      {Array.isArray(filter[several]) ? (
        <SubtypeListControl
          {...state}
          label={t('aliases.types')}
          required
          entityType={entityType}
          value={listIn(filter, several)}
          onChange={(types) => onChange({ ...filter, [several]: types ?? [] })}
        />
      ) : (
        <SubtypeControl
          {...state}
          label={t('aliases.entitySubtype')}
          required
          entityType={entityType}
          value={textIn(filter, one)}
          onChange={(type) => onChange({ ...filter, [one]: type })}
        />
      )}
      <TextControl
        {...state}
        label={t('aliases.nameFilter')}
        value={textIn(filter, name)}
        onChange={(text) => onChange({ ...filter, [name]: text ?? '' })}
      />
    </>
  );
}

export function AliasFields(props: AliasFieldsProps) {
  const { filter, onChange, ...state } = props;
  const t = useT();
  const type = String(filter.type);
  if (isSearch(type)) return <SearchFields {...props} />;
  if (KIND_OF[type]) return <TypeFields {...props} />;
  if (type === 'stateEntity') return <StateFields {...props} />;
  if (type === 'apiUsageState') return null;
  if (type === 'singleEntity') {
    return (
      <EntitySelectControl
        {...state}
        label={t('aliases.entity')}
        required
        hasAliases
        value={entityIn(filter, 'singleEntity')}
        onChange={(singleEntity) => onChange({ ...filter, singleEntity })}
      />
    );
  }
  const entityType = textIn(filter, 'entityType');
  return (
    <>
      <EntityTypeControl
        {...state}
        label={t('aliases.entityType')}
        required
        value={entityType}
        onChange={(next) => next !== entityType && onChange(withEntityType(filter, next))}
      />
      {type === 'entityList' && entityType !== null ? (
        <EntityListControl
          {...state}
          label={t('aliases.entityList')}
          required
          entityType={entityType}
          value={listIn(filter, 'entityList')}
          onChange={(entityList) => onChange({ ...filter, entityList: entityList ?? [] })}
        />
      ) : null}
      {type === 'entityName' ? (
        <TextControl
          {...state}
          label={t('aliases.nameFilter')}
          required
          value={textIn(filter, 'entityNameFilter')}
          onChange={(text) => onChange({ ...filter, entityNameFilter: text ?? '' })}
        />
      ) : null}
    </>
  );
}
