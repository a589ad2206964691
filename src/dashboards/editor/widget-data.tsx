import { useMemo } from 'react';
import { type Part, partOf } from '../../contract/part.ts';
import type { StoredTimeWindow } from '../../contract/time-window.ts';
import { useT } from '../../i18n/use-t.ts';
import { DatasourceControl, DatasourceListControl } from '../../inputs/data-source/datasource-control.tsx';
import { FieldPair } from '../../inputs/field-group.tsx';
import { FlagControl } from '../../inputs/plain/flag-control.tsx';
import { NumberControl } from '../../inputs/plain/number-control.tsx';
import { TextControl } from '../../inputs/plain/text-control.tsx';
import type { SettingsForm } from '../../inputs/schema-form/read-settings.ts';
import { StoredWindowControl } from '../../inputs/time-window/stored-window-control.tsx';
import type { KindTables, WidgetKind } from '../../widgets/define-kind.ts';
import type { FormContext } from '../../widgets/form-context.ts';
import { aliasesOf, filtersOf } from '../document/commands/aliases.ts';
import type { OpenDashboard } from '../use-dashboard.ts';
import type { boundField } from './bound-field.ts';
import { alarmGroups } from './forms/data-fields.ts';
import { formOf } from './forms/form-of.ts';
import { keyGroups } from './forms/kind-forms.ts';
import { OwnForm } from './forms/own-form.tsx';
import { keySuggestions } from './key-suggestions.ts';

interface WidgetDataProps {
  readonly document: Part;
  /** What the document shows. */
  readonly dashboard: OpenDashboard;
  readonly widget: Part;
  /** Undefined: none draws it. */
  readonly kind: WidgetKind | undefined;
  readonly tables: KindTables | null;
  readonly context: FormContext;
  /** Of data keys, as the server has it for the type. */
  readonly theirs: SettingsForm | null | undefined;
  readonly bind: ReturnType<typeof boundField>;
}

const choicesOf = (records: Part, field: string) =>
  Object.entries(records).map(([value, record]) => ({ value, label: String(partOf(record)[field] ?? value) }));

export function WidgetData({ document, dashboard, widget, kind, tables, context, theirs, bind }: WidgetDataProps) {
  const t = useT();
  const { type, config } = widget;
  const isAlarm = type === 'alarm' || partOf(config).alarmSource !== undefined;
  const names = { aliases: choicesOf(aliasesOf(document), 'alias'), filters: choicesOf(filtersOf(document), 'filter') };
  const ownWindow = bind<boolean>(['config', 'useDashboardTimewindow'], true);
  const hasWindow = type === 'timeseries' || isAlarm;
  const suggest = useMemo(() => keySuggestions(dashboard.configuration.entityAliases), [dashboard.configuration.entityAliases]);
  const formFor = (isLatest: boolean) => (key: Part) => {
    if (!tables) return theirs ?? null;
    const groups = keyGroups(tables, key, { ...context, isLatest }, type);
    return groups.length > 0 ? formOf(groups, t, kind?.kind) : null;
  };
  const options = {
    ...names,
    suggestFor: suggest,
    keyForm: formFor(false),
    latestKeyForm: kind?.hasLatestKeys ? formFor(true) : undefined,
  };
  const alarms = { value: partOf(config), onChange: bind<Part>(['config']).onChange };
  return (
    <>
      {isAlarm ? (
        <DatasourceControl label={t('editor.alarmSource')} isAlarm {...options} {...bind<Part>(['config', 'alarmSource'])} />
      ) : (
        <DatasourceListControl label={t('editor.sources')} {...options} {...bind<readonly unknown[]>(['config', 'datasources'])} />
      )}
      {isAlarm ? (
        <OwnForm label={t('editor.alarmSource')} groups={alarmGroups(alarms.value)} {...alarms} />
      ) : (
        <FieldPair>
          <TextControl label={t('editor.units')} {...bind<string>(['config', 'units'])} />
          <NumberControl label={t('editor.decimals')} isWhole minimum={0} maximum={15} {...bind<number>(['config', 'decimals'])} />
        </FieldPair>
      )}
      {hasWindow ? <FlagControl label={t('editor.useDashboardTimewindow')} {...ownWindow} /> : null}
      {hasWindow && ownWindow.value === false ? (
        <>
          <FlagControl label={t('editor.displayTimewindow')} {...bind<boolean>(['config', 'displayTimewindow'], true)} />
          <StoredWindowControl
            label={t('editor.ownTimewindow')}
            hasAggregation={!isAlarm}
            {...bind<StoredTimeWindow>(['config', 'timewindow'])}
          />
        </>
      ) : null}
    </>
  );
}
