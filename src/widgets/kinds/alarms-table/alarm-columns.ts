import type { Alarm } from '../../../contract/alarm.ts';
import type { DataKey } from '../../../contract/dashboard.ts';
import { latestCell } from '../../../contract/latest-cell.ts';
import type { EntityKey } from '../../../contract/query.ts';
import type { AlarmRow } from '../../../contract/snapshot.ts';
import { translate } from '../../../i18n/i18n.ts';
import { titledApart } from '../../apart.ts';
import { type LookFunction, tableFunctions } from '../../cell-functions/look-function.ts';
import { fillLabel } from '../../label.ts';
import type { TableKeySettings } from '../../settings-fields.ts';
import { queryKey } from '../../source.ts';
import { tableKeySettings } from '../../table-key.ts';
import type { AlarmsWidget } from './settings.ts';

/** What fields of alarms without a label are called. */
const TITLES = {
  severity: 'alarms.columns.severity',
  status: 'alarms.columns.status',
  type: 'alarms.columns.type',
  originator: 'alarms.columns.originator',
  createdTime: 'alarms.moments.createdTime',
  startTime: 'alarms.moments.startTs',
  endTime: 'alarms.moments.endTs',
  ackTime: 'alarms.moments.ackTs',
  clearTime: 'alarms.moments.clearTs',
  assignTime: 'alarms.moments.assignTs',
  assignee: 'alarms.assignee',
  originatorType: 'alarms.file.originatorType',
} as const;
const titleOf = (name: string) =>
  Object.hasOwn(TITLES, name) ? translate(TITLES[name as keyof typeof TITLES]) : name.replace(/^details\./, '');

/** Names of alarm fields in dashboards, by the paths of their values. */
const PATHS: Readonly<Record<string, string>> = {
  createdTime: 'createdTime',
  startTime: 'startTs',
  endTime: 'endTs',
  ackTime: 'ackTs',
  clearTime: 'clearTs',
  assignTime: 'assignTs',
  originator: 'originatorName',
  originatorLabel: 'originatorLabel',
  originatorType: 'originator.entityType',
};
const DETAILS = 'details.';
const MOMENTS: ReadonlySet<string> = new Set(['createdTime', 'startTs', 'endTs', 'ackTs', 'clearTs', 'assignTs']);
/** Fields that every server sorts alarms by. */
const SORTED: ReadonlySet<string> = new Set([...MOMENTS, 'originatorName', 'originator.entityType', 'type', 'severity', 'status']);

/** What sources without keys show, as those of new widgets. */
const FIRST_KEYS: readonly DataKey[] = ['createdTime', 'originator', 'type', 'severity', 'status'].map((name) => ({ name, type: 'alarm' }));

export interface AlarmColumn {
  /** Unique in its table. */
  readonly id: string;
  /** Path in the alarm; null for a value of the entity. */
  readonly path: string | null;
  /** For a value of the entity: its place in the row. */
  readonly at: number;
  /** The field that servers sort by; null: not sortable. */
  readonly sortField: string | null;
  /** Of the key in the document. */
  readonly name: string;
  readonly label: string;
  readonly title: string;
  readonly unit: string;
  readonly decimals: number | undefined;
  readonly isMoment: boolean;
  readonly settings: TableKeySettings;
}

/** Names as they are stored for sorts: those of fields, not of paths. */
export function sortFieldOf(name: string): string | null {
  const path = PATHS[name] ?? name;
  if (!SORTED.has(path)) return null;
  if (path === 'originatorName') return 'originator';
  return path === 'originator.entityType' ? 'originatorType' : path;
}

function keysOf({ sources }: AlarmsWidget): readonly DataKey[] {
  const keys = sources[0]?.keys ?? [];
  return keys.length > 0 ? keys : FIRST_KEYS;
}

/** The values of entities that columns show, in their order in the rows. */
export function entityKeys(input: AlarmsWidget): EntityKey[] {
  return keysOf(input).flatMap((key) => (key.type === 'alarm' ? [] : (queryKey(key) ?? [])));
}

export function alarmColumns(input: AlarmsWidget): AlarmColumn[] {
  const { config, sources } = input;
  const seen = new Map<string, number>();
  let values = 0;
  const columns = keysOf(input).flatMap((key): AlarmColumn[] => {
    const isAlarm = key.type === 'alarm';
    if (!isAlarm && !queryKey(key)) return [];
    const path = isAlarm ? (PATHS[key.name] ?? key.name) : null;
    const sortField = isAlarm && !key.name.startsWith(DETAILS) ? sortFieldOf(key.name) : null;
    const name = sortField ?? `${key.type} ${key.name}`;
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    const settings = tableKeySettings(key);
    const label = fillLabel(key.label ?? '', { aliasName: sources[0]?.name }) || titleOf(key.name);
    return [
      {
        id: before === 0 ? name : `${name} ${before + 1}`,
        path,
        at: isAlarm ? -1 : values++,
        sortField: settings.disableSorting === true ? null : sortField,
        name: key.name,
        label,
        title: settings.customTitle ? fillLabel(settings.customTitle, { aliasName: sources[0]?.name }) : label,
        unit: key.units ?? '',
        decimals: key.decimals ?? config.decimals ?? undefined,
        isMoment: path !== null && MOMENTS.has(path),
        settings,
      },
    ];
  });
  return titledApart(columns);
}

function within(value: unknown, path: readonly string[]): unknown {
  let found = value;
  for (const step of path) found = typeof found === 'object' && found !== null ? (found as Record<string, unknown>)[step] : undefined;
  return found;
}

/** What an alarm has at a path; keys of details may have dots themselves. */
export function alarmValue(alarm: Alarm, path: string): unknown {
  if (path === 'originatorName') return alarm.originatorName ?? alarm.originator.id;
  const steps = path.split('.');
  const found = within(alarm, steps);
  return found === undefined && steps.length > 2 ? within(alarm, [steps[0] ?? '', steps.slice(1).join('.')]) : found;
}

/** As text; null for nothing. */
export function columnText({ alarm, values }: AlarmRow, { path, at }: AlarmColumn): string | null {
  if (path === null) return values[at] ?? null;
  const value = alarmValue(alarm, path);
  if (value === null || value === undefined) return null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);
}

/** Functions get the alarm as servers send it, with the latest values of its entity. @param keys of those values. */
export function alarmFunctions(input: AlarmsWidget, columns: readonly AlarmColumn[], keys: readonly EntityKey[]): LookFunction<AlarmRow>[] {
  const alarmOf = ({ alarm, values }: AlarmRow) => {
    const latest: Record<string, Record<string, { readonly value: string | null }>> = {};
    keys.forEach(({ type, key }, i) => {
      latest[type] = { ...latest[type], [key]: { value: values[i] ?? null } };
    });
    return { ...alarm, latest };
  };
  const named = columns.filter(({ path }) => path === null);
  const dataOf = (row: AlarmRow) => ({
    ...Object.fromEntries(named.map(({ label, at }) => [label, latestCell(row.values[at] ?? null)])),
    ...alarmOf(row),
  });
  const cellOf = ({ alarm, values }: AlarmRow, { path, at }: AlarmColumn) =>
    path === null ? latestCell(values[at] ?? null) : alarmValue(alarm, path);
  return tableFunctions(input, columns, { rowName: 'alarm', cellOf, rowOf: alarmOf, dataOf });
}
