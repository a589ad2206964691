import type { Alarm } from '../../../contract/alarm.ts';
import type { DataKey } from '../../../contract/dashboard.ts';
import type { EntityKey } from '../../../contract/query.ts';
import type { AlarmRow } from '../../../contract/snapshot.ts';
import { translate } from '../../../i18n/i18n.ts';
import { titledApart } from '../../apart.ts';
import { fillLabel } from '../../label.ts';
import type { TableKeySettings } from '../../settings-fields.ts';
import { queryKey } from '../../source.ts';
import { tableKeySettings } from '../../table-key.ts';
import type { AlarmsWidget } from './settings.ts';

/** Title of a field of alarms whose key has no label. */
export function fieldTitle(name: string): string {
  switch (name) {
    case 'severity':
    case 'status':
    case 'type':
    case 'originator':
      return translate(`alarms.columns.${name}`);
    case 'createdTime':
      return translate('alarms.moments.createdTime');
    case 'startTime':
      return translate('alarms.moments.startTs');
    case 'endTime':
      return translate('alarms.moments.endTs');
    case 'ackTime':
      return translate('alarms.moments.ackTs');
    case 'clearTime':
      return translate('alarms.moments.clearTs');
    case 'assignTime':
      return translate('alarms.moments.assignTs');
    case 'assignee':
      return translate('alarms.assignee');
    case 'originatorType':
      return translate('alarms.file.originatorType');
    default:
      return name.replace(/^details\./, '');
  }
}

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

/** @param titleOf names alarm fields without a label. */
export function alarmColumns(input: AlarmsWidget, titleOf: (name: string) => string): AlarmColumn[] {
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
