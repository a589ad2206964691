/** Fields of queries that start somewhere and follow relations, and of the entity of a dashboard's state, which may be where they start. */
import { useT } from '../../i18n/use-t.ts';
import { EntityListControl } from '../entities/entity-list-control.tsx';
import { EntitySelectControl } from '../entities/entity-select-control.tsx';
import { EntityTypeControl } from '../entities/entity-type-control.tsx';
import { EntityTypeListControl } from '../entities/entity-type-list-control.tsx';
import { RelationTypeControl } from '../entities/relation-type-control.tsx';
import { SubtypeListControl } from '../entities/subtype-list-control.tsx';
import { FieldPair } from '../field-group.tsx';
import { ItemList } from '../item-list.tsx';
import { ChoiceControl } from '../plain/choice-control.tsx';
import { FlagControl } from '../plain/flag-control.tsx';
import { NumberControl } from '../plain/number-control.tsx';
import { TextControl } from '../plain/text-control.tsx';
import { entityIn, KIND_OF, listIn, textIn } from './alias.ts';
import { type Raw, rawOf } from './predicates.ts';

export interface AliasFieldsProps {
  readonly filter: Raw;
  readonly onChange: (filter: Raw) => void;
  readonly disabled?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
}

/** Where the entity of the dashboard's state stands, and which one is taken while there is none. */
export function StateFields({ filter, onChange, ...state }: AliasFieldsProps) {
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
            <FlagControl
              {...state}
              label={t('aliases.negate')}
              description={t('aliases.fromVersion', { version: '3.7' })}
              value={one.negate === true}
              onChange={(negate) => replace({ ...one, negate: negate ?? false })}
            />
          </>
        );
      }}
      adds={[{ label: t('aliases.addRelationFilter'), make: () => ({ relationType: 'Contains', entityTypes: [] }) }]}
      emptyText={t('aliases.anyRelation')}
    />
  );
}

/** Where the query starts: at one entity, at the one of the dashboard's state, or, of relations on newer platforms, at several. */
function RootFields(props: AliasFieldsProps) {
  const { filter, onChange, ...state } = props;
  const t = useT();
  const isOfState = filter.rootStateEntity === true;
  const hasSeveral = filter.type === 'relationsQuery' && filter.multiRoot === true;
  const type = textIn(filter, 'multiRootEntitiesType');
  const ofOne = (
    <EntitySelectControl
      {...state}
      label={t('aliases.root')}
      required
      hasAliases
      value={entityIn(filter, 'rootEntity')}
      onChange={(rootEntity) => onChange({ ...filter, rootEntity })}
    />
  );
  const ofSeveral = (
    <>
      <EntityTypeControl
        {...state}
        label={t('aliases.rootsType')}
        required
        value={type}
        onChange={(next) => next !== type && onChange({ ...filter, multiRootEntitiesType: next, multiRootEntityIds: [] })}
      />
      {type === null ? null : (
        <EntityListControl
          {...state}
          label={t('aliases.roots')}
          required
          entityType={type}
          value={listIn(filter, 'multiRootEntityIds')}
          onChange={(ids) => onChange({ ...filter, multiRootEntityIds: ids ?? [] })}
        />
      )}
    </>
  );
  return (
    <>
      <FlagControl
        {...state}
        label={t('aliases.rootState')}
        value={isOfState}
        onChange={(rootStateEntity) => onChange({ ...filter, rootStateEntity: rootStateEntity ?? false })}
      />
      {isOfState ? <StateFields {...props} /> : null}
      {filter.type === 'relationsQuery' && !isOfState ? (
        <FlagControl
          {...state}
          label={t('aliases.severalRoots')}
          description={t('aliases.fromVersion', { version: '3.3.3' })}
          value={hasSeveral}
          onChange={(multiRoot) => onChange({ ...filter, multiRoot: multiRoot ?? false })}
        />
      ) : null}
      {isOfState ? null : hasSeveral ? ofSeveral : ofOne}
    </>
  );
}

export function SearchFields(props: AliasFieldsProps) {
  const { filter, onChange, ...state } = props;
  const t = useT();
  const kind = KIND_OF[String(filter.type)];
  const types = `${kind?.field}Types`;
  return (
    <>
      <RootFields {...props} />
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
