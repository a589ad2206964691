import type { DataKey } from '../../../contract/dashboard.ts';
import type { DemandColumn } from '../../../contract/demand.ts';
import type { TableKeySettings } from '../../../contract/widgets.ts';
import { translate } from '../../../i18n/i18n.ts';
import type { WidgetInput } from '../../describe.ts';
import { postFunction } from '../../key-functions.ts';
import { fillLabel } from '../../label.ts';
import { queryKey } from '../../source.ts';
import { tableKeySettings } from '../../table-key.ts';

export interface EntityColumn {
  /** Unique in its table, which may contain one key with several functions. */
  readonly id: string;
  /** Null for the type of the row's entity, which is no value. */
  readonly key: DemandColumn | null;
  readonly label: string;
  readonly title: string;
  readonly unit: string;
  readonly decimals: number | undefined;
  /** Measured values have an age and are end-aligned. */
  readonly isMeasured: boolean;
  readonly settings: TableKeySettings;
}

type Described = Omit<EntityColumn, 'id'>;

const PLAIN = { unit: '', decimals: undefined, isMeasured: false, settings: {} };

function fieldColumn(name: string, label: string): Described {
  return { ...PLAIN, key: { type: 'ENTITY_FIELD', key: name }, label, title: label };
}

function dataColumn(key: DataKey, i: number, { config, sources }: WidgetInput<'entities-table'>): Described[] {
  const [source] = sources;
  const isFunction = source !== undefined && source.functionEntity !== null && key.type === 'function';
  const asked = isFunction ? ({ type: 'TIME_SERIES', key: String(i) } as const) : queryKey(key);
  if (!source || !asked) return [];
  const post = postFunction(source, key);
  const isMeasured = asked.type === 'TIME_SERIES';
  const label = fillLabel(key.label || key.name, { aliasName: source.name });
  const settings = tableKeySettings(key);
  return [
    {
      key: post ? { ...asked, post } : asked,
      label,
      title: settings.customTitle ? fillLabel(settings.customTitle, { aliasName: source.name }) : label,
      unit: key.units || (isMeasured ? config.units : '') || '',
      decimals: key.decimals ?? config.decimals ?? undefined,
      isMeasured,
      settings,
    },
  ];
}

/** In the order of the document: name, label and type of the entity, then its keys. */
export function entityColumns(input: WidgetInput<'entities-table'>): EntityColumn[] {
  const { settings, sources } = input;
  const columns: Described[] = [
    ...(settings.displayEntityName === false
      ? []
      : [fieldColumn('name', settings.entityNameColumnTitle || translate('widgets.entityName'))]),
    ...(settings.displayEntityLabel ? [fieldColumn('label', settings.entityLabelColumnTitle || translate('widgets.entityLabel'))] : []),
    ...(settings.displayEntityType === false || sources[0]?.functionEntity != null
      ? []
      : [{ ...PLAIN, key: null, label: translate('widgets.entityType'), title: translate('widgets.entityType') }]),
    ...(sources[0]?.keys ?? []).flatMap((key, i) => dataColumn(key, i, input)),
  ];
  const seen = new Map<string, number>();
  return columns.map((column) => {
    const name = column.key ? `${column.key.type} ${column.key.key}` : 'type';
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    return { ...column, id: before === 0 ? name : `${name} ${before + 1}` };
  });
}
