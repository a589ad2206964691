/** The fields of an input widget, and what is stored of each now: pure. */
import type { DataKey } from '../../contract/dashboard.ts';
import type { Fault } from '../../contract/fault.ts';
import type { EntityId } from '../../contract/identifiers.ts';
import type { EntityRow } from '../../contract/snapshot.ts';
import type { Script } from '../../contract/stored-script.ts';
import type { Freshness } from '../../contract/telemetry.ts';
import { dataColumns } from '../data-columns.ts';
import type { DraftedField } from '../drafts/use-drafts.ts';
import { fillLabel } from '../label.ts';
import { NAMES, readRow } from '../latest/latest-values.ts';
import type { WidgetSource } from '../source.ts';
import type { WidgetInput } from '../widget-input.ts';

export type Place = 'server' | 'shared' | 'timeseries';
/** Why a field cannot be saved, whoever asks. */
export type Hindrance = 'needsDevice' | 'wrongKey' | 'past';

type Text = string | null | undefined;
type Flag = boolean | null | undefined;

/** What authors may say of a field, wherever they do. Texts that are missing are the console's. */
export interface FieldRules {
  readonly required?: Flag;
  readonly step?: number | undefined;
  readonly minValue?: number | undefined;
  readonly maxValue?: number | undefined;
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  /** `editable`, `disabled` or `readonly`. */
  readonly isEditable?: Text;
  /** Names of keys, with commas: it is off while one of them is false. */
  readonly disabledOnDataKey?: Text;
  readonly dataKeyHidden?: Flag;
  readonly selectOptions?: readonly { readonly value?: Text; readonly label?: Text }[] | null | undefined;
  readonly trueValue?: Text;
  readonly falseValue?: Text;
  readonly useCustomIcon?: Flag;
  readonly icon?: Text;
  readonly customIcon?: Text;
  readonly displayPreview?: Flag;
  readonly displayClearButton?: Flag;
  readonly requiredErrorMessage?: Text;
  readonly minValueErrorMessage?: Text;
  readonly maxValueErrorMessage?: Text;
  readonly invalidDateErrorMessage?: Text;
  /** Of functions of authors: what they make of what is read, and of what is saved. */
  readonly useGetValueFunction?: Flag;
  readonly getValueFunctionBody?: Script | null | undefined;
  readonly useSetValueFunction?: Flag;
  readonly setValueFunctionBody?: Script | null | undefined;
}

export interface InputField extends DraftedField {
  readonly entity: EntityId;
  readonly key: string;
  readonly label: string;
  /** Only for screen readers. */
  readonly isLabelHidden: boolean;
  readonly place: Place;
  /** As in `dataKeyValueType`, or `image`. */
  readonly type: string;
  readonly rules: FieldRules;
  readonly hindrance: Hindrance | null;
  readonly freshness: Freshness;
  /** Why the author's function made nothing of what is stored, which is shown as it is. */
  readonly unread?: Fault | undefined;
}

export interface FieldGroup {
  readonly id: string;
  /** The entity whose values they are. */
  readonly name: string;
  readonly title: string;
  readonly fields: readonly InputField[];
}

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

export interface KeyRules extends Pick<InputField, 'place' | 'type' | 'rules' | 'label' | 'isLabelHidden'> {
  readonly isWrong: boolean;
}

/** Which field a key is, by what its kind stores; null: none. */
export type RuleOf = (key: DataKey, label: string) => KeyRules | null;

function hindranceOf({ isWrong, place }: KeyRules, entity: EntityId, isPast: boolean): Hindrance | null {
  if (isWrong) return 'wrongKey';
  if (place === 'shared' && entity.entityType !== 'DEVICE') return 'needsDevice';
  return isPast ? 'past' : null;
}

/** Of each entity of each source. Sources of functions have no entity to save at. */
/** @param titleText of the group of an entity, with variables. */
export function fieldsOf(
  input: WidgetInput,
  rows: readonly (readonly EntityRow[] | undefined)[],
  { ruleOf, titleText, isPast }: { readonly ruleOf: RuleOf; readonly titleText?: Text; readonly isPast: boolean },
): readonly FieldGroup[] {
  const { sources, config, window } = input;
  const fieldOf = (source: WidgetSource, row: EntityRow, key: DataKey, label: string, at: number): InputField[] => {
    const rule = ruleOf(key, label);
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
      const title = fillLabel(titleText || '${entityName}', { entityName: name, entityLabel: label, aliasName: source.name });
      return { id: `${place} ${row.id.id}`, name, title, fields };
    });
  });
}
