import { type Part, partOf } from '../../contract/part.ts';
import { useT } from '../../i18n/use-t.ts';
import { EntityListSelectControl, EntitySelectControl } from '../entities/entity-select-control.tsx';
import { EntityTypeListControl } from '../entities/entity-type-control.tsx';
import { RelationTypeControl } from '../entities/relation-type-control.tsx';
import { SubtypeListControl } from '../entities/subtype-control.tsx';
import { FieldPair } from '../field-group.tsx';
import { ItemList } from '../list/item-list.tsx';
import { EnumControl } from '../plain/enum-control.tsx';
import { FlagControl } from '../plain/flag-control.tsx';
import { NumberControl } from '../plain/number-control.tsx';
import { TextControl } from '../plain/text-control.tsx';
import { KIND_OF, listIn, textIn } from './alias.ts';
import { rawFields } from './raw-fields.ts';

export interface AliasFieldsProps {
  readonly filter: Part;
  readonly onChange: (filter: Part) => void;
}

export function StateFields({ filter, onChange }: AliasFieldsProps) {
  const t = useT();
  const { text, entity } = rawFields(filter, onChange);
  return (
    <>
      <TextControl label={t('aliases.stateParam')} description={t('aliases.stateParamText')} {...text('stateEntityParamName')} />
      <EntitySelectControl label={t('aliases.defaultEntity')} hasAliases {...entity('defaultStateEntity')} />
    </>
  );
}

function RelationFilters({ filter, onChange }: AliasFieldsProps) {
  const t = useT();
  const filters: readonly unknown[] = Array.isArray(filter.filters) ? filter.filters : [];
  return (
    <ItemList<unknown>
      label={t('aliases.relationFilters')}
      isUnordered
      items={filters}
      onChange={(next) => onChange({ ...filter, filters: [...next] })}
      nameOf={(_, index) => t('aliases.nthRelationFilter', { n: index + 1 })}
      draw={(stored, replace) => {
        const { text, list, flag } = rawFields(partOf(stored), replace);
        return (
          <>
            <RelationTypeControl label={t('aliases.relationType')} {...text('relationType', '')} />
            <EntityTypeListControl label={t('aliases.entityTypes')} {...list('entityTypes')} />
            <FlagControl label={t('aliases.negate')} description={t('aliases.fromVersion', { version: '3.7' })} {...flag('negate')} />
          </>
        );
      }}
      adds={[{ label: t('aliases.addRelationFilter'), make: () => ({ relationType: 'Contains', entityTypes: [] }) }]}
      emptyText={t('aliases.anyRelation')}
    />
  );
}

/** One entity, the entity of the dashboard's state, or, in relations queries of newer servers, several. */
function RootFields(props: AliasFieldsProps) {
  const { filter, onChange } = props;
  const t = useT();
  const { entity, flag } = rawFields(filter, onChange);
  const isOfState = filter.rootStateEntity === true;
  const hasSeveral = filter.type === 'relationsQuery' && filter.multiRoot === true;
  const type = textIn(filter, 'multiRootEntitiesType');
  const ofOne = <EntitySelectControl label={t('aliases.root')} required hasAliases {...entity('rootEntity')} />;
  const ofSeveral = (
    <EntityListSelectControl
      label={t('aliases.roots')}
      required
      value={type === null ? null : { entityType: type, ids: listIn(filter, 'multiRootEntityIds') ?? [] }}
      onChange={(roots) => onChange({ ...filter, multiRootEntitiesType: roots?.entityType ?? null, multiRootEntityIds: roots?.ids ?? [] })}
    />
  );
  return (
    <>
      <FlagControl label={t('aliases.rootState')} {...flag('rootStateEntity')} />
      {isOfState ? <StateFields {...props} /> : null}
      {filter.type === 'relationsQuery' && !isOfState ? (
        <FlagControl
          label={t('aliases.severalRoots')}
          description={t('aliases.fromVersion', { version: '3.3.3' })}
          {...flag('multiRoot')}
        />
      ) : null}
      {isOfState ? null : hasSeveral ? ofSeveral : ofOne}
    </>
  );
}

export function SearchFields(props: AliasFieldsProps) {
  const { filter, onChange } = props;
  const t = useT();
  const { text, number, list, flag } = rawFields(filter, onChange);
  const kind = KIND_OF[String(filter.type)];
  return (
    <>
      <RootFields {...props} />
      <FieldPair>
        <EnumControl
          label={t('aliases.direction')}
          all={['FROM', 'TO'] as const}
          wordOf={(one) => t(`aliases.directions.${one}`)}
          {...text('direction')}
        />
        <NumberControl label={t('aliases.levels')} description={t('aliases.levelsText')} isWhole minimum={0} {...number('maxLevel')} />
      </FieldPair>
      <FlagControl label={t('aliases.lastLevel')} {...flag('fetchLastLevelOnly')} />
      {kind === undefined ? (
        <RelationFilters {...props} />
      ) : (
        <>
          <RelationTypeControl label={t('aliases.relationType')} {...text('relationType')} />
          <SubtypeListControl
            label={t('aliases.types')}
            description={t('aliases.typesText')}
            entityType={kind.entityType}
            {...list(`${kind.field}Types`)}
          />
        </>
      )}
    </>
  );
}
