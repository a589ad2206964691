/** The fields of an input widget, and what is stored of each now: pure. */
import type { DataKey } from '../../../contract/dashboard.ts';
import type { EntityId } from '../../../contract/identifiers.ts';
import { readParts } from '../../../contract/read-parts.ts';
import type { EntityRow } from '../../../contract/snapshot.ts';
import type { Freshness } from '../../../contract/telemetry.ts';
import { schemaOf } from '../../../stored/fields/fields.ts';
import { dataColumns } from '../../data-columns.ts';
import type { DraftedField } from '../../drafts/use-drafts.ts';
import { fillLabel } from '../../label.ts';
import { NAMES, readRow } from '../../latest/latest-values.ts';
import type { WidgetSource } from '../../source.ts';
import { type InputKeySettings, type InputSettings, type InputWidget, KEY_SETTINGS } from './settings.ts';

export type Place = 'server' | 'shared' | 'timeseries';
/** Why a field cannot be saved, whoever asks. */
export type Hindrance = 'needsDevice' | 'wrongKey' | 'past';

export interface InputField extends DraftedField {
  readonly entity: EntityId;
  readonly key: string;
  readonly label: string;
  /** Only for screen readers. */
  readonly isLabelHidden: boolean;
  readonly place: Place;
  /** As in `dataKeyValueType`, or `image`. */
  readonly type: string;
  readonly rules: InputKeySettings &
    Pick<InputSettings, 'minLength' | 'maxLength' | 'trueValue' | 'falseValue' | 'displayPreview' | 'displayClearButton'>;
  readonly hindrance: Hindrance | null;
  readonly freshness: Freshness;
}

export interface FieldGroup {
  readonly id: string;
  /** The entity whose values they are. */
  readonly name: string;
  readonly title: string;
  readonly fields: readonly InputField[];
}

const ruleSchema = schemaOf(KEY_SETTINGS);
const isTime = (type: string) => ['dateTime', 'date', 'time'].includes(type);
export const isFlag = (type: string) => type.startsWith('boolean');
export const isNumber = (type: string) => type === 'double' || type === 'integer';

/** Texts that are no number stay texts, which controls of numbers show. */
function storedValue(text: string | null, type: string): unknown {
  if (text === null || text === '') return null;
  if (isFlag(type)) return text === 'true';
  const number = Number(text);
  if (isTime(type)) return Number.isFinite(number) ? number : null;
  if (isNumber(type)) return Number.isFinite(number) ? number : text;
  if (type !== 'JSON') return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

interface KeyRules extends Pick<InputField, 'place' | 'type' | 'rules' | 'label' | 'isLabelHidden'> {
  readonly isWrong: boolean;
}

/** A key of a widget of several values. */
function ruleOf(key: DataKey, label: string, { attributesShared }: InputSettings): KeyRules {
  const rules = readParts(ruleSchema, key.settings ?? {}).value ?? {};
  const usual = key.type === 'timeseries' ? 'timeseries' : attributesShared ? 'shared' : 'server';
  const place = (['server', 'shared', 'timeseries'] as const).find((one) => one === rules.dataKeyType) ?? usual;
  const isWrong = key.type !== 'attribute' && key.type !== 'timeseries';
  return { place, type: rules.dataKeyValueType || 'string', rules, label, isLabelHidden: false, isWrong };
}

const ONE_TYPE: Readonly<Record<string, string>> = { boolean: 'booleanCheckbox', json: 'JSON', location: 'double' };

/** The key of a widget of one value, or one of the two of a place on earth; null: another key. */
function ruleOfOne(key: DataKey, label: string, s: InputSettings, [where = '', what = '']: readonly string[]): KeyRules | null {
  const isJson = what === 'json';
  const scope = s.attributeScope === 'SHARED_SCOPE' ? 'shared' : 'server';
  const place = (isJson ? (s.widgetMode === 'TIME_SERIES' ? 'timeseries' : scope) : where) as Place;
  const isLatitude = key.name === (s.latKeyName || 'latitude');
  if (what === 'location' && !isLatitude && key.name !== (s.lngKeyName || 'longitude')) return null;
  const limit = what === 'location' ? (isLatitude ? 90 : 180) : undefined;
  const own = what === 'location' ? (isLatitude ? s.latLabel : s.lngLabel) : s.labelValue;
  return {
    ...{ place, type: what === 'date' ? (s.showTimeInput === false ? 'date' : 'dateTime') : (ONE_TYPE[what] ?? what) },
    rules: {
      ...{ required: (isJson ? s.attributeRequired : s.isRequired) !== false && what !== 'image' && what !== 'boolean' },
      ...{ requiredErrorMessage: s.requiredErrorMessage, trueValue: s.trueValue, falseValue: s.falseValue },
      ...{ minValue: limit === undefined ? s.minValue : -limit, maxValue: limit ?? s.maxValue },
      ...{ minLength: s.minLength, maxLength: s.maxLength, displayPreview: s.displayPreview, displayClearButton: s.displayClearButton },
    },
    label: own ? fillLabel(own, {}) : label,
    isLabelHidden: s.showLabel === false,
    isWrong: key.type !== (place === 'timeseries' ? 'timeseries' : 'attribute'),
  };
}

function hindranceOf({ isWrong, place }: KeyRules, entity: EntityId, isPast: boolean): Hindrance | null {
  if (isWrong) return 'wrongKey';
  if (place === 'shared' && entity.entityType !== 'DEVICE') return 'needsDevice';
  return isPast ? 'past' : null;
}

/** Of each entity of each source. Sources of functions have no entity to save at. */
export function fieldsOf(input: InputWidget, rows: readonly (readonly EntityRow[] | undefined)[], isPast: boolean): readonly FieldGroup[] {
  const { sources, settings, variant, config, window } = input;
  const fieldOf = (source: WidgetSource, row: EntityRow, key: DataKey, label: string, at: number): InputField[] => {
    const rule = variant === undefined ? ruleOf(key, label, settings) : ruleOfOne(key, label, settings, variant.split(' '));
    if (!rule) return [];
    const { isWrong: _, ...field } = rule;
    const text = row.values[at] ?? null;
    const hindrance = hindranceOf(rule, row.id, isPast || source.functionEntity !== null);
    const stored = storedValue(text, rule.type);
    const id = `${row.id.id} ${at} ${rule.place} ${key.name}`;
    return [
      {
        ...field,
        id,
        entity: row.id,
        key: key.name,
        hindrance,
        text,
        stored,
        at: row.times[at] ?? 0,
        freshness: row.freshness[at] ?? 'unknown',
      },
    ];
  };
  return sources.flatMap((source, place) => {
    const columns = dataColumns(source, config, window);
    const keys = source.keys.filter(({ type }) => source.functionEntity !== null || type !== 'function');
    return (rows[place] ?? []).map((row) => {
      const { name, label } = readRow(row, source, input).entity;
      const fields = columns.flatMap(({ title }, i) => (keys[i] ? fieldOf(source, row, keys[i], title, NAMES.length + i) : []));
      const title = fillLabel(settings.groupTitle || '${entityName}', { entityName: name, entityLabel: label, aliasName: source.name });
      return { id: `${place} ${row.id.id}`, name, title, fields };
    });
  });
}
