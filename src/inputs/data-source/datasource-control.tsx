import type { Part } from '../../contract/part.ts';
import { useT } from '../../i18n/use-t.ts';
import type { ControlProps } from '../control.ts';
import { GroupText } from '../field-group.tsx';
import type { Inherited, KeySuggest } from '../inherited.ts';
import { ItemList, storedList } from '../list/item-list.tsx';
import { type Choice, ChoiceControl } from '../plain/choice-control.tsx';
import { EnumControl } from '../plain/enum-control.tsx';
import { TextControl } from '../plain/text-control.tsx';
import { rawFields } from '../query/raw-fields.ts';
import { StoredGroup } from '../stored-group.tsx';
import { type KeyForm, labelOf } from './data-key.ts';
import { DataKeyListControl } from './data-key-list-control.tsx';
import { DATASOURCE_TYPES, keysOf, keyTypesOf, latestKeysOf, newDatasource, readDatasource, withType } from './datasource.ts';

export interface DatasourceOptions extends Inherited {
  /** The dashboard's aliases and filters, by id. */
  readonly aliases?: readonly Choice[];
  readonly filters?: readonly Choice[];
  readonly isAlarm?: boolean;
  readonly keySettings?: Part | undefined;
  readonly keyForm?: KeyForm | undefined;
  /** For widgets that show newest values beside their readings. */
  readonly latestKeyForm?: KeyForm | undefined;
  /** Suggestions of keys for a source. */
  readonly suggestFor?: ((source: Part) => KeySuggest) | undefined;
}

export function DatasourceControl(props: ControlProps<Part> & DatasourceOptions) {
  const { value, onChange, aliases = [], filters = [], isAlarm = false, keySettings, keyForm, latestKeyForm, suggestFor } = props;
  const t = useT();
  return (
    <StoredGroup control={props} read={readDatasource(value ?? newDatasource('entity', isAlarm))}>
      {(source) => {
        const { text } = rawFields(source, onChange);
        const isKnown = DATASOURCE_TYPES.some((type) => type === source.type);
        return (
          <>
            <EnumControl
              label={t('data-sources.type')}
              all={DATASOURCE_TYPES}
              wordOf={(type) => t(`data-sources.types.${type}`)}
              value={source.type}
              onChange={(type) => onChange(withType(source, type), ['type'])}
            />
            {isKnown ? null : <GroupText>{t('data-sources.unsupported')}</GroupText>}
            {source.type === 'function' ? <TextControl label={t('data-sources.name')} {...text('name', '')} /> : null}
            {source.type === 'function' || source.deviceId ? null : (
              <>
                <ChoiceControl
                  label={t('data-sources.alias')}
                  required={source.type === 'entity'}
                  requiredText={t('data-sources.aliasRequired')}
                  isSearchable
                  choices={aliases}
                  {...text('entityAliasId')}
                />
                <ChoiceControl
                  label={t('data-sources.filter')}
                  placeholder={t('data-sources.noFilter')}
                  isSearchable
                  choices={filters}
                  {...text('filterId')}
                />
              </>
            )}
            <DataKeyListControl
              label={t('data-sources.keys')}
              required={isKnown}
              types={isKnown ? keyTypesOf(source.type, isAlarm) : []}
              keySettings={keySettings}
              keyForm={keyForm}
              suggest={suggestFor?.(source)}
              value={keysOf(source)}
              onChange={(dataKeys, within = []) => onChange({ ...source, dataKeys }, ['dataKeys', ...within])}
            />
            {latestKeyForm && source.type !== 'function' ? (
              <DataKeyListControl
                label={t('data-sources.latestKeys')}
                emptyText={t('data-sources.noLatestKeys')}
                types={keyTypesOf('entity', false)}
                keySettings={keySettings}
                keyForm={latestKeyForm}
                suggest={suggestFor?.(source)}
                value={latestKeysOf(source)}
                onChange={(latestDataKeys, within = []) => onChange({ ...source, latestDataKeys }, ['latestDataKeys', ...within])}
              />
            ) : null}
          </>
        );
      }}
    </StoredGroup>
  );
}

export function DatasourceListControl(props: ControlProps<readonly unknown[]> & DatasourceOptions) {
  const { value, aliases = [], filters = [], isAlarm = false, keySettings, keyForm, latestKeyForm, suggestFor } = props;
  const t = useT();
  const nameOf = (_: unknown, index: number) => t('data-sources.nthSource', { n: index + 1 });
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
      items={storedList(value)}
      stored={value}
      missing={t('data-sources.sourceRequired')}
      nameOf={nameOf}
      summarize={words}
      opensOnly
      draw={(source, replace, index) => (
        <DatasourceControl
          label={nameOf(source, index)}
          aliases={aliases}
          filters={filters}
          isAlarm={isAlarm}
          keySettings={keySettings}
          keyForm={keyForm}
          latestKeyForm={latestKeyForm}
          suggestFor={suggestFor}
          value={source as Part}
          onChange={replace}
        />
      )}
      adds={[{ label: t('data-sources.addSource'), make: () => newDatasource('entity', isAlarm) }]}
      emptyText={t('data-sources.noSources')}
    />
  );
}
