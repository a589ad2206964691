import { isPart, type Part, partOf } from '../../contract/part.ts';
import { useT } from '../../i18n/use-t.ts';
import type { ControlProps } from '../control.ts';
import { entityTypeName } from '../entities/entity-words.ts';
import { GroupText } from '../field-group.tsx';
import { EnumControl } from '../plain/enum-control.tsx';
import { FlagControl } from '../plain/flag-control.tsx';
import { StoredGroup } from '../stored-group.tsx';
import { ALIAS_FILTER_TYPES, aliasWords, isAliasType, isWholeAliasFilter, withAliasType } from './alias.ts';
import { AliasFields } from './alias-fields.tsx';
import { NameControl } from './name-control.tsx';
import { NamedRecords, type Records } from './named-records.tsx';
import { rawFields } from './raw-fields.ts';
import { Unreadable } from './unreadable.tsx';

interface AliasControlProps extends ControlProps<Part> {
  /** Names of the other aliases, because some widgets refer to an alias by name. */
  readonly takenNames?: readonly string[];
}

export function AliasControl(props: AliasControlProps) {
  const { value, onChange, takenNames = [] } = props;
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
            <NameControl
              label={t('aliases.name')}
              taken={takenNames}
              takenText={t('aliases.nameTaken')}
              {...rawFields(alias, onChange).text('alias', '')}
            />
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
