/** Pure edits of data keys. A change keeps unknown fields. */
import { type Part, partOf } from '../../contract/part.ts';
import { PREDEFINED_FUNCTIONS } from '../../contract/user-function.ts';
import { translate } from '../../i18n/i18n.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { KEY_COLORS } from '../../theme/key-colors.ts';
import type { SettingsForm } from '../schema-form/read-settings.ts';

export const DATA_KEY_TYPES = ['timeseries', 'attribute', 'entityField', 'alarm', 'function'] as const;
export type DataKeyType = (typeof DATA_KEY_TYPES)[number];

/** The form of what a widget's kind reads of a data key besides; null: nothing. */
export type KeyForm = (key: Part) => SettingsForm | null;

export const ALARM_FIELDS = [
  ...['createdTime', 'startTime', 'endTime', 'ackTime', 'clearTime', 'originator', 'originatorType', 'type', 'severity', 'status'],
] as const;
/** What new alarm tables show, with their titles. */
const FIRST_ALARM_FIELDS = {
  createdTime: 'alarms.moments.createdTime',
  originator: 'alarms.columns.originator',
  type: 'alarms.columns.type',
  severity: 'alarms.columns.severity',
  status: 'alarms.columns.status',
} as const satisfies Readonly<Record<string, MessageKey>>;

export const MOST_DECIMALS = 15;

export type BuiltIn = keyof typeof PREDEFINED_FUNCTIONS;
export const BUILT_INS = Object.keys(PREDEFINED_FUNCTIONS) as readonly BuiltIn[];

/** Null for an invalid key. */
export function readDataKey(stored: unknown): (Part & { readonly name: string; readonly type: string }) | null {
  const { name, type } = partOf(stored);
  return typeof name === 'string' && typeof type === 'string' ? { ...partOf(stored), name, type } : null;
}

export function labelOf(stored: unknown): string {
  const { label, name } = partOf(stored);
  return typeof label === 'string' && label !== '' ? label : typeof name === 'string' ? name : '';
}

/** Made unique by a number from 2 on. */
export function uniqueLabel(label: string, taken: readonly string[]): string {
  let candidate = label;
  for (let n = 2; taken.includes(candidate); n += 1) candidate = `${label} ${n}`;
  return candidate;
}

/**
 * A new key with the next colour and a unique label; functions take the built-in ones in turn.
 * @param others the existing keys. @param settings the widget's defaults for its keys.
 */
export function newDataKey(type: DataKeyType, name: string, others: readonly unknown[], settings: Part = {}): Part {
  const color = KEY_COLORS[others.length % KEY_COLORS.length];
  const label = uniqueLabel(type === 'function' ? 'f(x)' : name, others.map(labelOf));
  if (type !== 'function') return { name, type, label, color, settings };
  const functions = others.filter((other) => partOf(other).type === 'function').length;
  const builtIn = BUILT_INS[functions % BUILT_INS.length] ?? 'Sin';
  return { name: 'f(x)', type, label, color, settings, funcBody: PREDEFINED_FUNCTIONS[builtIn] };
}

/** A copy with the next colour and a label of its own. @param others the existing keys. */
export function copyOfKey(key: unknown, others: readonly unknown[]): Part {
  const color = KEY_COLORS[others.length % KEY_COLORS.length];
  // Official consoles give each key a hash of its own.
  const { _hash: _, ...copied } = partOf(key);
  return { ...copied, color, label: uniqueLabel(labelOf(key), others.map(labelOf)) };
}

export function newAlarmKeys(): readonly Part[] {
  const keys: Part[] = [];
  for (const [name, title] of Object.entries(FIRST_ALARM_FIELDS))
    keys.push({ ...newDataKey('alarm', name, keys), label: translate(title) });
  return keys;
}

/** Also changes a generated label. @param taken labels of the other keys. */
export function withName(key: Part, name: string, taken: readonly string[]): Part {
  const label = typeof key.label === 'string' ? key.label : '';
  const before = String(key.name);
  const isMade = label === '' || label === before || (label.startsWith(`${before} `) && /^\d+$/.test(label.slice(before.length + 1)));
  return { ...key, name, ...(isMade && { label: uniqueLabel(name, taken) }) };
}

/** A script or unit: a text, or on newer servers an object with it. Null for none. */
export function textIn(stored: unknown, field: 'body' | 'from'): string | null {
  const text = typeof stored === 'object' ? partOf(stored)[field] : stored;
  return typeof text === 'string' && text !== '' ? text : null;
}

export function withText(stored: unknown, field: 'body' | 'from', text: string | null): unknown {
  return typeof stored === 'object' && stored !== null ? { ...stored, [field]: text ?? '' } : text;
}

export function hasModules(stored: unknown): boolean {
  const { modules } = partOf(stored);
  return typeof modules === 'object' && modules !== null && Object.keys(modules).length > 0;
}

export function hasPostProcessing(key: Part): boolean {
  return typeof key.usePostProcessing === 'boolean' ? key.usePostProcessing : textIn(key.postFuncBody, 'body') !== null;
}

export function builtInOf(body: string | null): BuiltIn | null {
  return BUILT_INS.find((name) => PREDEFINED_FUNCTIONS[name] === body) ?? null;
}
