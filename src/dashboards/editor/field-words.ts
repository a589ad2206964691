/** Fields of stored objects in people's words: what a field at a path is called, and what is stored in it. */
import type { MessageKey } from '../../i18n/messages.ts';
import type { SettingsForm } from '../../inputs/schema-form/read-settings.ts';
import type { FormField } from '../../stored/fields/form-field.ts';
import type { Path } from '../../stored/path.ts';

export interface PlacedField {
  /** From the thing on. */
  readonly path: Path;
  /** Of its group. */
  readonly title: string | null;
  readonly field: FormField;
}

const flat = (fields: readonly FormField[]): readonly FormField[] =>
  fields.flatMap((field) => (field.type === 'group' ? flat(field.fields) : field.type === 'note' ? [] : [field]));

/** @param at where the object of the form is in the thing. */
export const placedFields = ({ groups }: SettingsForm, at: Path): readonly PlacedField[] =>
  groups.flatMap(({ title, fields }) => flat(fields).map((field) => ({ path: [...at, ...field.path], title, field })));

const isWithin = (path: Path, around: Path): boolean => around.every((name, index) => path[index] === name);

/** The field that holds what is at a path; undefined: none does. */
export function fieldAt(fields: readonly PlacedField[], path: Path): PlacedField | undefined {
  const found = fields.filter((one) => one.path.length > 0 && isWithin(path, one.path));
  return found.reduce<PlacedField | undefined>((best, one) => (best && best.path.length >= one.path.length ? best : one), undefined);
}

/** What is in a widget besides its forms. */
const OTHERS: readonly (readonly [Path, MessageKey])[] = [
  [['config', 'datasources'], 'editor.sources'],
  [['config', 'alarmSource'], 'editor.alarmSource'],
  [['config', 'targetDevice'], 'editor.target'],
  [['config', 'targetDeviceAliasIds'], 'editor.target'],
  [['config', 'actions'], 'editor.sections.actions'],
  [['config', 'useDashboardTimewindow'], 'editor.useDashboardTimewindow'],
  [['config', 'displayTimewindow'], 'editor.displayTimewindow'],
  [['config', 'timewindow'], 'editor.ownTimewindow'],
  [['config', 'showLegend'], 'editor.showLegend'],
  [['config', 'legendConfig'], 'editor.legend'],
  [['config', 'settings'], 'editor.sections.settings'],
  [['name'], 'editor.stateName'],
  [['root'], 'editor.stateRoot'],
  [['alias'], 'aliases.name'],
  [['filter'], 'aliases.typeLabel'],
  [['title'], 'editor.dashboardTitle'],
  [['description'], 'editor.description'],
];

type Words = (key: MessageKey) => string;

/** What is at a path; null: nothing that has a name. */
export function nameAt(fields: readonly PlacedField[], path: Path, t: Words): string | null {
  const found = fieldAt(fields, path);
  if (found) return [found.title, found.field.label].filter(Boolean).join(': ');
  const other = OTHERS.find(([at]) => isWithin(path, at));
  return other ? t(other[1]) : null;
}

const LONGEST = 60;
const cut = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

const usualOf = (field: FormField | undefined): unknown => field?.usual ?? (field && 'whenAbsent' in field ? field.whenAbsent : undefined);

/** What is stored, or counts where nothing is, in a few words; null: it has too many, such as a list. */
export function valueWords(field: FormField | undefined, stored: unknown, t: Words): string | null {
  const value = stored === undefined ? usualOf(field) : stored;
  if (value === undefined || value === null || value === '') return t('editor.nothingSet');
  if (field && 'options' in field && 'choices' in field.options) {
    const known = field.options.choices.find(({ stored }) => stored === value);
    if (known) return known.label;
  }
  if (typeof value === 'boolean') return t(value ? 'editor.on' : 'editor.off');
  if (typeof value === 'string') return `“${cut(value)}”`;
  return typeof value === 'number' ? String(value) : null;
}
