import type { WidgetKind } from '../../contract/widgets.ts';
import type { MessageKey } from '../../i18n/messages.ts';

type Field = 'text' | 'number' | 'flag' | readonly string[];

/** Settings that a native kind reads, by their path, with what they are; a list has the values to choose from. */
const FIELDS: Readonly<Record<WidgetKind, Readonly<Record<string, Field>>>> = {
  'chart-timeseries': {
    stack: 'flag',
    showAlarms: 'flag',
    showAlarmLimits: 'flag',
    comparisonEnabled: 'flag',
    timeForComparison: ['days', 'weeks', 'months', 'years'],
    'yaxis.min': 'number',
    'yaxis.max': 'number',
    'yaxis.title': 'text',
  },
  'value-card': {
    minValue: 'number',
    maxValue: 'number',
    normalMin: 'number',
    normalMax: 'number',
    showTrend: 'flag',
    labelPosition: ['left', 'top'],
  },
  'entities-table': {
    entitiesTitle: 'text',
    displayEntityName: 'flag',
    entityNameColumnTitle: 'text',
    displayEntityLabel: 'flag',
    entityLabelColumnTitle: 'text',
    displayEntityType: 'flag',
    enableSearch: 'flag',
    enableSelectColumnDisplay: 'flag',
    defaultPageSize: 'number',
    defaultSortOrder: 'text',
  },
  'alarms-table': {
    alarmsTitle: 'text',
    enableSelection: 'flag',
    enableSearch: 'flag',
    enableFilter: 'flag',
    displayDetails: 'flag',
    allowAcknowledgment: 'flag',
    allowClear: 'flag',
    defaultPageSize: 'number',
    defaultSortOrder: 'text',
  },
  'timeseries-table': { showTimestamp: 'flag', showMilliseconds: 'flag' },
  'latest-table': {},
};

const TYPES = { text: 'string', number: 'number', flag: 'boolean' } as const;

/**
 * A settings form in the format of servers, for kinds whose types have none there: newer releases have their own forms as code. Settings that
 * it does not name stay as they are.
 */
export function settingsForm(kind: WidgetKind, t: (key: MessageKey) => string): object {
  const schema: { type: 'object'; properties: Record<string, object> } = { type: 'object', properties: {} };
  const form = Object.entries(FIELDS[kind]).map(([key, field]) => {
    const title = t(`editor.options.${key.replace('.', '-')}` as MessageKey);
    const [outer, inner] = key.split('.') as [string, string | undefined];
    const type = typeof field === 'string' ? TYPES[field] : 'string';
    const own = { title, type };
    const around = schema.properties[outer] as { properties?: object } | undefined;
    schema.properties[outer] = inner ? { type: 'object', properties: { ...around?.properties, [inner]: own } } : own;
    if (typeof field === 'string') return { key, title };
    const items = field.map((value) => ({ value, label: t(`editor.options.${value}` as MessageKey) }));
    return { key, title, type: 'rc-select', items };
  });
  return { schema, form };
}
