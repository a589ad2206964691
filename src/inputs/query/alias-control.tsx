/** What an alias stands for: entities by themselves, by their name or type, by the dashboard's state, or by relations. */
import { useT } from '../../i18n/use-t.ts';
import { type ControlProps, useCheck } from '../control.ts';
import { entityTypeName } from '../entities/entity-words.ts';
import { FieldGroup, GroupText } from '../field-group.tsx';
import { ChoiceControl } from '../plain/choice-control.tsx';
import { FlagControl } from '../plain/flag-control.tsx';
import { ALIAS_FILTER_TYPES, aliasWords, isAliasType, isWholeAliasFilter, withAliasType } from './alias.ts';
import { AliasFields } from './alias-fields.tsx';
import { NameControl } from './name-control.tsx';
import { NamedRecords, type Records } from './named-records.tsx';
import { isRaw, type Raw, rawOf } from './predicates.ts';
import { Unreadable } from './unreadable.tsx';

interface AliasControlProps extends ControlProps<Raw> {
  /** Names of the dashboard's other aliases: some widgets name an alias instead of its id. */
  readonly takenNames?: readonly string[];
}

export function AliasControl(props: AliasControlProps) {
  const { value, onChange, takenNames = [], required, requiredText, error, disabled, readOnly } = props;
  const t = useT();
  const alias = value === null ? { alias: '', filter: null } : rawOf(value);
  const filter = rawOf(alias.filter);
  const isIdle = value !== null && !isWholeAliasFilter(filter) ? t('aliases.nothingFound') : null;
  const checked = useCheck(value === null && required ? (requiredText ?? t('inputs.required')) : isIdle, error);
  if (value !== null && !isRaw(value)) {
    return (
      <FieldGroup {...props}>
        <Unreadable stored={value} />
      </FieldGroup>
    );
  }
  const state = { disabled, readOnly };
  const type = typeof filter.type === 'string' ? filter.type : null;
  const change = (next: Raw) => onChange({ ...alias, filter: next });
  const choices = ALIAS_FILTER_TYPES.map((one) => ({ value: one, label: t(`aliases.type.${one}`) }));
  return (
    <FieldGroup {...props} {...checked}>
      <NameControl
        {...state}
        label={t('aliases.name')}
        taken={takenNames}
        takenText={t('aliases.nameTaken')}
        value={typeof alias.alias === 'string' && alias.alias !== '' ? alias.alias : null}
        onChange={(name) => onChange({ ...alias, alias: name ?? '' })}
      />
      <ChoiceControl
        {...state}
        label={t('aliases.typeLabel')}
        required
        choices={choices}
        value={type}
        onChange={(chosen) => isAliasType(chosen) && chosen !== type && change(withAliasType(filter, chosen))}
      />
      {isAliasType(type) ? <AliasFields {...state} filter={filter} onChange={change} /> : null}
      {type !== null && !isAliasType(type) ? (
        <>
          <GroupText>{t('aliases.unsupported')}</GroupText>
          <Unreadable stored={alias.filter} />
        </>
      ) : null}
      {type === null ? null : (
        <FlagControl
          {...state}
          label={t('aliases.resolveMultiple')}
          value={filter.resolveMultiple === true}
          onChange={(resolveMultiple) => change({ ...filter, resolveMultiple: resolveMultiple ?? false })}
        />
      )}
    </FieldGroup>
  );
}

interface AliasListControlProps extends ControlProps<Records> {
  /** Says which widgets use an alias; null where none does. */
  readonly usedBy?: ((id: string) => string | null) | undefined;
}

/** All aliases of a dashboard, by id. */
export function AliasListControl(props: AliasListControlProps) {
  const { disabled, readOnly } = props;
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
        <AliasControl
          label={t('aliases.alias')}
          disabled={disabled}
          readOnly={readOnly}
          takenNames={takenNames}
          value={rawOf(record)}
          onChange={replace}
        />
      )}
    />
  );
}
