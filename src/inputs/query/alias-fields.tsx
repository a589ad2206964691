/** Fields of an alias's filter, by its type. */
import type { EntityId } from '../../contract/entity-id.ts';
import { useT } from '../../i18n/use-t.ts';
import { EntityListControl } from '../entities/entity-list-control.tsx';
import { EntitySelectControl } from '../entities/entity-select-control.tsx';
import { EntityTypeControl } from '../entities/entity-type-control.tsx';
import { EntityTypeListControl } from '../entities/entity-type-list-control.tsx';
import { RelationTypeControl } from '../entities/relation-type-control.tsx';
import { SubtypeControl } from '../entities/subtype-control.tsx';
import { SubtypeListControl } from '../entities/subtype-list-control.tsx';
import { FieldPair } from '../field-group.tsx';
import { ItemList } from '../item-list.tsx';
import { ChoiceControl } from '../plain/choice-control.tsx';
import { FlagControl } from '../plain/flag-control.tsx';
import { NumberControl } from '../plain/number-control.tsx';
import { TextControl } from '../plain/text-control.tsx';
import { isSearch, KIND_OF, withEntityType } from './alias.ts';
import { type Raw, rawOf } from './predicates.ts';

interface AliasFieldsProps {
  readonly filter: Raw;
  readonly onChange: (filter: Raw) => void;
  readonly disabled?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
}

const textIn = (filter: Raw, field: string): string | null => {
  const value = filter[field];
  return typeof value === 'string' && value !== '' ? value : null;
};
const listIn = (filter: Raw, field: string): string[] | null => {
  const value = filter[field];
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : null;
};
/** Controls of entities read what is stored by themselves. */
const entityIn = (filter: Raw, field: string): EntityId | null => (filter[field] ?? null) as EntityId | null;

/** Where the entity of the dashboard's state stands, and which one is taken while there is none. */
function StateFields({ filter, onChange, ...state }: AliasFieldsProps) {
  const t = useT();
  return (
    <>
      <TextControl
        {...state}
        label={t('aliases.stateParam')}
        description={t('aliases.stateParamText')}
        value={textIn(filter, 'stateEntityParamName')}
        onChange={(stateEntityParamName) => onChange({ ...filter, stateEntityParamName })}
      />
      <EntitySelectControl
        {...state}
        label={t('aliases.defaultEntity')}
        hasAliases
        value={entityIn(filter, 'defaultStateEntity')}
        onChange={(defaultStateEntity) => onChange({ ...filter, defaultStateEntity })}
      />
    </>
  );
}

function RelationFilters({ filter, onChange, ...state }: AliasFieldsProps) {
  const t = useT();
  const filters: readonly unknown[] = Array.isArray(filter.filters) ? filter.filters : [];
  return (
    <ItemList<unknown>
      {...state}
      label={t('aliases.relationFilters')}
      isUnordered
      items={filters}
      onChange={(next) => onChange({ ...filter, filters: [...next] })}
      nameOf={(_, index) => t('aliases.nthRelationFilter', { n: index + 1 })}
      draw={(stored, replace) => {
        const one = rawOf(stored);
        return (
          <>
            <RelationTypeControl
              {...state}
              label={t('aliases.relationType')}
              value={textIn(one, 'relationType')}
              onChange={(relationType) => replace({ ...one, relationType: relationType ?? '' })}
            />
            <EntityTypeListControl
              {...state}
              label={t('aliases.entityTypes')}
              value={listIn(one, 'entityTypes')}
              onChange={(entityTypes) => replace({ ...one, entityTypes: entityTypes ?? [] })}
            />
          </>
        );
      }}
      adds={[{ label: t('aliases.addRelationFilter'), make: () => ({ relationType: 'Contains', entityTypes: [] }) }]}
      emptyText={t('aliases.anyRelation')}
    />
  );
}

function SearchFields(props: AliasFieldsProps) {
  const { filter, onChange, ...state } = props;
  const t = useT();
  const kind = KIND_OF[String(filter.type)];
  const types = `${kind?.field}Types`;
  return (
    <>
      <FlagControl
        {...state}
        label={t('aliases.rootState')}
        value={filter.rootStateEntity === true}
        onChange={(rootStateEntity) => onChange({ ...filter, rootStateEntity: rootStateEntity ?? false })}
      />
      {filter.rootStateEntity === true ? (
        <StateFields {...props} />
      ) : (
        <EntitySelectControl
          {...state}
          label={t('aliases.root')}
          required
          hasAliases
          value={entityIn(filter, 'rootEntity')}
          onChange={(rootEntity) => onChange({ ...filter, rootEntity })}
        />
      )}
      <FieldPair>
        <ChoiceControl
          {...state}
          label={t('aliases.direction')}
          required
          choices={(['FROM', 'TO'] as const).map((value) => ({ value, label: t(`aliases.directions.${value}`) }))}
          value={textIn(filter, 'direction')}
          onChange={(direction) => onChange({ ...filter, direction })}
        />
        <NumberControl
          {...state}
          label={t('aliases.levels')}
          description={t('aliases.levelsText')}
          isWhole
          minimum={0}
          value={typeof filter.maxLevel === 'number' ? filter.maxLevel : null}
          onChange={(maxLevel) => onChange({ ...filter, maxLevel })}
        />
      </FieldPair>
      <FlagControl
        {...state}
        label={t('aliases.lastLevel')}
        value={filter.fetchLastLevelOnly === true}
        onChange={(fetchLastLevelOnly) => onChange({ ...filter, fetchLastLevelOnly: fetchLastLevelOnly ?? false })}
      />
      {kind === undefined ? (
        <RelationFilters {...props} />
      ) : (
        <>
          <RelationTypeControl
            {...state}
            label={t('aliases.relationType')}
            value={textIn(filter, 'relationType')}
            onChange={(relationType) => onChange({ ...filter, relationType })}
          />
          <SubtypeListControl
            {...state}
            label={t('aliases.types')}
            description={t('aliases.typesText')}
            entityType={kind.entityType}
            value={listIn(filter, types)}
            onChange={(next) => onChange({ ...filter, [types]: next ?? [] })}
          />
        </>
      )}
    </>
  );
}

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
