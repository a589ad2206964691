import type { DataKey } from '../../../contract/dashboard.ts';
import type { DemandColumn, EntityTableDemand } from '../../../contract/demand.ts';
import { translate } from '../../../i18n/i18n.ts';
import type { WidgetInput } from '../../describe.ts';
import { generatedBy, postFunction } from '../../key-functions.ts';
import { fillLabel } from '../../label.ts';
import { queryKey } from '../../source.ts';

export interface EntityColumn {
  /** Unique in its table, which may contain one key with several functions. */
  readonly id: string;
  readonly key: DemandColumn;
  readonly label: string;
  readonly unit: string;
  readonly decimals: number | undefined;
  /** Measured values have an age and are end-aligned. */
  readonly isMeasured: boolean;
}

type Described = Omit<EntityColumn, 'id'>;

function fieldColumn(name: string, label: string): Described {
  return { key: { type: 'ENTITY_FIELD', key: name }, label, unit: '', decimals: undefined, isMeasured: false };
}

function dataColumn(key: DataKey, i: number, { config, sources }: WidgetInput<'entities-table'>): Described[] {
  const [source] = sources;
  const isFunction = source !== undefined && source.functionEntity !== null && key.type === 'function';
  const asked = isFunction ? ({ type: 'TIME_SERIES', key: String(i) } as const) : queryKey(key);
  if (!source || !asked) return [];
  const post = postFunction(source, key);
  const isMeasured = asked.type === 'TIME_SERIES';
  const label = fillLabel(key.label || key.name, { aliasName: source.name });
  return [
    {
      key: post ? { ...asked, post } : asked,
      label,
      unit: key.units || (isMeasured ? config.units : '') || '',
      decimals: key.decimals ?? undefined,
      isMeasured,
    },
  ];
}

export function entityColumns(input: WidgetInput<'entities-table'>): EntityColumn[] {
  const { settings, sources } = input;
  const columns = [
    ...(settings.displayEntityName === false
      ? []
      : [fieldColumn('name', settings.entityNameColumnTitle || translate('widgets.entityName'))]),
    ...(settings.displayEntityLabel ? [fieldColumn('label', settings.entityLabelColumnTitle || translate('widgets.entityLabel'))] : []),
    ...(settings.displayEntityType ? [fieldColumn('type', translate('widgets.entityType'))] : []),
    ...(sources[0]?.keys ?? []).flatMap((key, i) => dataColumn(key, i, input)),
  ];
  const seen = new Map<string, number>();
  return columns.map((column) => {
    const name = `${column.key.type} ${column.key.key}`;
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    return { ...column, id: before === 0 ? name : `${name} ${before + 1}` };
  });
}

/** Stored as a column's label, its key's name, or `entityName`; a leading `-` means descending. */
export function initialSort(input: WidgetInput<'entities-table'>): EntityTableDemand['sort'] {
  const stored = input.settings.defaultSortOrder || 'entityName';
  const direction = stored.startsWith('-') ? 'DESC' : 'ASC';
  const wanted = stored.replace(/^-/, '');
  const columns = entityColumns(input);
  const fields: Readonly<Record<string, string>> = { entityName: 'name', entityLabel: 'label', entityType: 'type' };
  const column = columns.find(({ label }) => label === wanted) ?? columns.find(({ key }) => key.key === (fields[wanted] ?? wanted));
  return column ? { column: { type: column.key.type, key: column.key.key }, direction } : null;
}

export function entitiesDemand(input: WidgetInput<'entities-table'>): EntityTableDemand | null {
  const source = input.sources[0];
  if (!source?.filter) return null;
  const columns = entityColumns(input).map(({ key }) => key);
  const { filter, keyFilters } = source;
  const generated = generatedBy(source, source.keys);
  const functions = columns.map(({ type, key }) => (type === 'TIME_SERIES' && generated?.functions[Number(key)]) || null);
  return {
    kind: 'entity-table',
    filter,
    keyFilters,
    columns,
    ...(generated ? { generated: { ...generated, functions } } : {}),
    sort: initialSort(input),
    search: '',
    rows: { first: 0, count: 20 },
  };
}
