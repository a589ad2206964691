import { useContext, useMemo } from 'react';
import { type Part, partOf } from '../../contract/part.ts';
import type { StoredTimeWindow } from '../../contract/time-window.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { useT } from '../../i18n/use-t.ts';
import { DatasourceControl, DatasourceListControl } from '../../inputs/data-source/datasource-control.tsx';
import { FoldedSection } from '../../inputs/form/folded-section.tsx';
import { SectionsContext } from '../../inputs/form/sections.ts';
import { FlagControl } from '../../inputs/plain/flag-control.tsx';
import { makerChoice } from '../../inputs/plain/makers.ts';
import type { SettingsForm } from '../../inputs/schema-form/read-settings.ts';
import { StoredWindowControl } from '../../inputs/time-window/stored-window-control.tsx';
import { isFoundBy, textsOf } from '../../stored/fields/sought-fields.ts';
import type { KindTables, WidgetKind } from '../../widgets/define-kind.ts';
import type { FormContext } from '../../widgets/form-context.ts';
import { aliasesOf, filtersOf } from '../document/commands/aliases.ts';
import type { OpenDashboard } from '../use-dashboard.ts';
import type { BoundFields } from './bound-field.ts';
import classes from './editor.module.css';
import { ALARMS, VALUES } from './forms/data-fields.ts';
import { formOf, keyTable } from './forms/form-of.ts';
import { OwnForm } from './forms/own-form.tsx';
import { keySuggestions } from './key-suggestions.ts';
import { useAliasFilter } from './use-alias-filter.ts';
import { WidgetTarget } from './widget-target.tsx';

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
  readonly bound: BoundFields;
}

const choicesOf = (records: Part, field: string) =>
  Object.entries(records).map(([value, record]) => ({ value, label: String(partOf(record)[field] ?? value) }));

/** Of what is no field of a table. */
const OWN_TEXTS: readonly MessageKey[] = [
  ...(['editor.sections.data', 'editor.useDashboardTimewindow', 'editor.ownTimewindow', 'editor.units', 'editor.decimals'] as const),
  ...(['data-sources.alias', 'data-sources.filter', 'data-sources.keys', 'data-sources.label', 'data-sources.color'] as const),
  ...(['data-sources.units', 'data-sources.decimals', 'data-sources.postProcessing', 'data-sources.addSource'] as const),
];
const formTexts = (form: SettingsForm | null): readonly string[] =>
  (form?.groups ?? []).flatMap(({ title, fields }) => [title ?? '', ...fields.flatMap(textsOf)]);

export function WidgetData({ document, dashboard, widget, kind, tables, context, theirs, bound }: WidgetDataProps) {
  const t = useT();
  const { bind, reportIn } = bound;
  const { type, config } = widget;
  const isAlarm = type === 'alarm' || partOf(config).alarmSource !== undefined;
  const sources = partOf(config).datasources;
  const isControl = type === 'rpc' && !(Array.isArray(sources) && sources.length > 0);
  const names = {
    aliases: [...choicesOf(aliasesOf(document), 'alias'), makerChoice('alias', t('editor.make.alias'), t('editor.broken.alias'))],
    filters: [...choicesOf(filtersOf(document), 'filter'), makerChoice('filter', t('editor.make.filter'), t('editor.broken.filter'))],
  };
  const ownWindow = bind<boolean>(['config', 'useDashboardTimewindow'], true);
  const hasWindow = type === 'timeseries' || isAlarm;
  const { entityAliases } = dashboard.configuration;
  const filterOf = useAliasFilter();
  const suggest = useMemo(() => keySuggestions(entityAliases, filterOf), [entityAliases, filterOf]);
  const formFor = (isLatest: boolean) => (key: Part) =>
    tables ? formOf(keyTable(tables, key, type), key, { ...context, isLatest }, t, { kind: kind?.kind }) : (theirs ?? null);
  const options = {
    ...names,
    suggestFor: suggest,
    keyForm: formFor(false),
    latestKeyForm: kind?.hasLatestKeys ? formFor(true) : undefined,
  };
  const label = t(isAlarm ? 'editor.alarmSource' : isControl ? 'editor.target' : 'editor.sources');
  const words = useContext(SectionsContext)?.words ?? [];
  const drawn = () => (
    <div className={classes.section}>
      {isAlarm ? (
        <DatasourceControl label={label} isAlarm {...options} {...bind<Part>(['config', 'alarmSource'])} />
      ) : isControl ? (
        <WidgetTarget widget={widget} aliases={names.aliases} bound={bound} />
      ) : (
        <DatasourceListControl label={label} {...options} {...bind<readonly unknown[]>(['config', 'datasources'])} />
      )}
      <OwnForm label={label} table={isAlarm ? ALARMS : VALUES} context={null} value={partOf(config)} onField={reportIn(['config'])} />
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
    </div>
  );
  return (
    <FoldedSection
      id="data"
      title={t('editor.sections.data')}
      startsOpen
      isFound={isFoundBy(words, words.length > 0 ? [label, ...OWN_TEXTS.map((key) => t(key)), ...formTexts(formFor(false)({}))] : [])}
    >
      {drawn}
    </FoldedSection>
  );
}
