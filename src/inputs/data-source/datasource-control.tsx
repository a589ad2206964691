/** Where a widget's data comes from: entities of an alias, or functions. */
import { useT } from '../../i18n/use-t.ts';
import { type ControlProps, useCheck } from '../control.ts';
import { FieldGroup, GroupText } from '../field-group.tsx';
import { ItemList } from '../item-list.tsx';
import { type Choice, ChoiceControl } from '../plain/choice-control.tsx';
import { TextControl } from '../plain/text-control.tsx';
import type { KeySuggest } from '../query/key-name-control.tsx';
import type { Raw } from '../query/predicates.ts';
import { Unreadable } from '../query/unreadable.tsx';
import { labelOf } from './data-key.ts';
import { DataKeyListControl } from './data-key-list-control.tsx';
import { DATASOURCE_TYPES, keysOf, keyTypesOf, newDatasource, readDatasource, withType } from './datasource.ts';

export interface DatasourceOptions {
  /** The dashboard's aliases and filters, by id. */
  readonly aliases?: readonly Choice[];
  readonly filters?: readonly Choice[];
  readonly suggest?: KeySuggest | undefined;
  /** Of a widget of alarms. */
  readonly isAlarm?: boolean;
  readonly keySettings?: Raw | undefined;
}

export function DatasourceControl(props: ControlProps<Raw> & DatasourceOptions) {
  const {
    value,
    onChange,
    aliases = [],
    filters = [],
    suggest,
    isAlarm = false,
    keySettings,
    required,
    requiredText,
    error,
    disabled,
    readOnly,
  } = props;
  const t = useT();
  const checked = useCheck(value === null && required ? (requiredText ?? t('inputs.required')) : null, error);
  const source = readDatasource(value ?? newDatasource('entity', isAlarm));
  if (source === null) {
    return (
      <FieldGroup {...props} {...checked}>
        <Unreadable stored={value} />
      </FieldGroup>
    );
  }
  const state = { disabled, readOnly };
  const isKnown = DATASOURCE_TYPES.some((type) => type === source.type);
  const textOf = (field: 'name' | 'entityAliasId' | 'filterId') => {
    const text = source[field];
    return typeof text === 'string' && text !== '' ? text : null;
  };
  return (
    <FieldGroup {...props} {...checked}>
      <ChoiceControl
        {...state}
        label={t('data-sources.type')}
        required
        choices={DATASOURCE_TYPES.map((type) => ({ value: type, label: t(`data-sources.types.${type}`) }))}
        value={source.type}
        onChange={(chosen) => {
          const type = DATASOURCE_TYPES.find((one) => one === chosen);
          if (type && type !== source.type) onChange(withType(source, type));
        }}
      />
      {isKnown ? null : <GroupText>{t('data-sources.unsupported')}</GroupText>}
      {source.type === 'function' ? (
        <TextControl
          {...state}
          label={t('data-sources.name')}
          value={textOf('name')}
          onChange={(name) => onChange({ ...source, name: name ?? '' })}
        />
      ) : null}
      {source.type === 'function' || source.deviceId ? null : (
        <>
          <ChoiceControl
            {...state}
            label={t('data-sources.alias')}
            required={source.type === 'entity'}
            requiredText={t('data-sources.aliasRequired')}
            isSearchable
            choices={aliases}
            value={textOf('entityAliasId')}
            onChange={(entityAliasId) => onChange({ ...source, entityAliasId })}
          />
          <ChoiceControl
            {...state}
            label={t('data-sources.filter')}
            placeholder={t('data-sources.noFilter')}
            isSearchable
            choices={filters}
            value={textOf('filterId')}
            onChange={(filterId) => onChange({ ...source, filterId })}
          />
        </>
      )}
      <DataKeyListControl
        {...state}
        label={t('data-sources.keys')}
        required={isKnown}
        types={isKnown ? keyTypesOf(source.type, isAlarm) : []}
        suggest={suggest}
        keySettings={keySettings}
        value={keysOf(source)}
        onChange={(dataKeys) => onChange({ ...source, dataKeys })}
      />
    </FieldGroup>
  );
}

/** All sources of a widget, in their order. */
export function DatasourceListControl(props: ControlProps<readonly unknown[]> & DatasourceOptions) {
  const {
    value,
    onChange,
    required,
    requiredText,
    error,
    disabled,
    readOnly,
    aliases = [],
    filters = [],
    suggest,
    isAlarm = false,
    keySettings,
  } = props;
  const t = useT();
  const sources = Array.isArray(value) ? value : [];
  const checked = useCheck(required && sources.length === 0 ? (requiredText ?? t('data-sources.sourceRequired')) : null, error);
  if (value !== null && !Array.isArray(value)) {
    return (
      <FieldGroup {...props}>
        <Unreadable stored={value} />
      </FieldGroup>
    );
  }
  const words = (stored: unknown): string => {
    const source = readDatasource(stored);
    if (source === null) return t('filters.unreadable');
    const alias = aliases.find((one) => one.value === source.entityAliasId)?.label;
    const type = DATASOURCE_TYPES.find((one) => one === source.type);
    const name =
      alias ?? (typeof source.name === 'string' && source.name !== '' ? source.name : type ? t(`data-sources.types.${type}`) : source.type);
    return t('data-sources.words', { name, keys: keysOf(source).map(labelOf).join(', ') || t('data-sources.noKeys') });
  };
  return (
    <ItemList<unknown>
      {...props}
      {...checked}
      items={sources}
      onChange={(next) => onChange(next)}
      nameOf={(_, index) => t('data-sources.nthSource', { n: index + 1 })}
      summarize={words}
      draw={(source, replace, index) => (
        <DatasourceControl
          label={t('data-sources.nthSource', { n: index + 1 })}
          disabled={disabled}
          readOnly={readOnly}
          aliases={aliases}
          filters={filters}
          suggest={suggest}
          isAlarm={isAlarm}
          keySettings={keySettings}
          value={source as Raw}
          onChange={(next) => replace(next)}
        />
      )}
      adds={[{ label: t('data-sources.addSource'), make: () => newDatasource('entity', isAlarm) }]}
      emptyText={t('data-sources.noSources')}
    />
  );
}
