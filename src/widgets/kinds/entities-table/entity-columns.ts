/** Columns of an entities table, from its settings and data keys, and the demand for them. */
import type { DataKey } from '../../../contract/dashboard.ts';
import type { EntityTableDemand } from '../../../contract/demand.ts';
import type { EntityKey } from '../../../contract/query.ts';
import { translate } from '../../../i18n/i18n.ts';
import type { WidgetInput } from '../../describe.ts';
import { fillLabel } from '../../label.ts';
import { queryKey } from '../../source.ts';

export interface EntityColumn {
  readonly key: EntityKey;
  readonly label: string;
  readonly unit: string;
  readonly decimals: number | undefined;
  /** Measured values carry an age and are end-aligned; names and attributes are not. */
  readonly isMeasured: boolean;
}

function fieldColumn(name: string, label: string): EntityColumn {
  return { key: { type: 'ENTITY_FIELD', key: name }, label, unit: '', decimals: undefined, isMeasured: false };
}

function dataColumn(key: DataKey, { config, sources }: WidgetInput<'entities-table'>): EntityColumn[] {
  const asked = queryKey(key);
  if (!asked) return [];
  const isMeasured = asked.type === 'TIME_SERIES';
  const label = fillLabel(key.label || key.name, { aliasName: sources[0]?.name });
  return [
    { key: asked, label, unit: key.units || (isMeasured ? config.units : '') || '', decimals: key.decimals ?? undefined, isMeasured },
  ];
}

/** The columns in their order: name, label, type as the settings want them, then the data keys. */
export function entityColumns(input: WidgetInput<'entities-table'>): EntityColumn[] {
  const { settings, sources } = input;
  return [
    ...(settings.displayEntityName === false
      ? []
      : [fieldColumn('name', settings.entityNameColumnTitle || translate('widgets.entityName'))]),
    ...(settings.displayEntityLabel ? [fieldColumn('label', settings.entityLabelColumnTitle || translate('widgets.entityLabel'))] : []),
    ...(settings.displayEntityType ? [fieldColumn('type', translate('widgets.entityType'))] : []),
    ...(sources[0]?.keys ?? []).flatMap((key) => dataColumn(key, input)),
  ];
}

/** The stored order: a column's label, then its key name, or `entityName`; `-` in front turns it round. */
export function initialSort(input: WidgetInput<'entities-table'>): EntityTableDemand['sort'] {
  const stored = input.settings.defaultSortOrder || 'entityName';
  const direction = stored.startsWith('-') ? 'DESC' : 'ASC';
  const wanted = stored.replace(/^-/, '');
  const columns = entityColumns(input);
  const fields: Readonly<Record<string, string>> = { entityName: 'name', entityLabel: 'label', entityType: 'type' };
  const column = columns.find(({ label }) => label === wanted) ?? columns.find(({ key }) => key.key === (fields[wanted] ?? wanted));
  return column ? { column: column.key, direction } : null;
}

/** The table's demand; null while its alias is not resolved. */
export function entitiesDemand(input: WidgetInput<'entities-table'>): EntityTableDemand | null {
  const source = input.sources[0];
  if (!source?.filter) return null;
  const columns = entityColumns(input).map(({ key }) => key);
  const { filter, keyFilters } = source;
  return { kind: 'entity-table', filter, keyFilters, columns, sort: initialSort(input), search: '', rows: { first: 0, count: 20 } };
}
