/** Fields of a dialog: what the template's elements of Material, HTML and the official client edit, as fields of ours. */
import type { DialogChoice, DialogField, FieldControlName } from '../../src/contract/author-action.ts';
import { type Editing, isOfficialField, officialEditing } from './official-fields.ts';
import type { Place } from './place.ts';
import { type Control, Field, VALIDATORS } from './reactive-forms.ts';
import { isElement, type TemplateElement, type TemplateNode, textOf } from './template.ts';

const INPUTS: Readonly<Record<string, FieldControlName>> = {
  number: 'number',
  range: 'number',
  password: 'password',
  checkbox: 'flag',
  color: 'colour',
  date: 'day',
  time: 'clock',
  'datetime-local': 'moment',
  file: 'file',
};
const FIELD_TAGS: ReadonlySet<string> = new Set([
  ...['input', 'textarea', 'select', 'mat-select', 'mat-checkbox', 'mat-slide-toggle', 'mat-radio-group', 'mat-button-toggle-group'],
  ...['mat-slider', 'mat-selection-list'],
]);
/** Events of Angular, Material and HTML that tell of a new value. */
const CHANGES = [
  'input',
  'keyup',
  'change',
  'selectionChange',
  'ngModelChange',
  'dateChange',
  'dateInput',
  'optionSelected',
  'valueChange',
];

export const isField = ({ tag, attributes }: TemplateElement) =>
  isOfficialField(tag) || (FIELD_TAGS.has(tag) && attributes.get('type') !== 'submit');

const asTime = (stored: unknown) => {
  if (stored === null || stored === undefined || stored === '') return null;
  const at = new Date(stored as string | number | Date).getTime();
  return Number.isNaN(at) ? null : at;
};
const padded = (number: number) => String(number).padStart(2, '0');
/** As inputs of browsers write days and moments, in the zone of the viewer. */
function localText(shown: unknown, hasTime: boolean): string | null {
  if (typeof shown !== 'number') return null;
  const at = new Date(shown);
  const day = `${at.getFullYear()}-${padded(at.getMonth() + 1)}-${padded(at.getDate())}`;
  return hasTime ? `${day}T${padded(at.getHours())}:${padded(at.getMinutes())}` : day;
}

const MINUTE_MS = 60_000;
function clockTime(stored: unknown): number | null {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})/.exec(String(stored ?? '')) ?? [];
  return hours === undefined ? null : (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
}
function clockText(shown: unknown): string | null {
  if (typeof shown !== 'number') return null;
  const minutes = Math.floor(shown / MINUTE_MS);
  return `${padded(Math.floor(minutes / 60))}:${padded(minutes % 60)}`;
}

/** Inputs of browsers hold texts, dates of Material objects; fields of ours hold milliseconds. */
const TEXTS: Readonly<Partial<Record<FieldControlName, Pick<Editing, 'shown' | 'stored'>>>> = {
  moment: { shown: asTime, stored: (shown) => localText(shown, true) },
  // A day alone would be read in UTC.
  day: { shown: (stored) => (stored ? asTime(`${String(stored)}T00:00`) : null), stored: (shown) => localText(shown, false) },
  clock: { shown: clockTime, stored: clockText },
};

const DATE: Pick<Editing, 'shown' | 'stored'> = { shown: asTime, stored: (shown) => (typeof shown === 'number' ? new Date(shown) : null) };

function editingOf(place: Place, element: TemplateElement): Editing {
  const { tag, attributes } = element;
  const official = officialEditing(place, element);
  if (official) return official;
  switch (tag) {
    case 'textarea':
      return { control: 'multiline' };
    case 'select':
    case 'mat-select':
      return { control: place.isOn(element, 'multiple') ? 'choices' : 'choice' };
    case 'mat-radio-group':
    case 'mat-button-toggle-group':
      return { control: place.isOn(element, 'multiple') ? 'choices' : 'radios' };
    case 'mat-checkbox':
      return { control: 'flag' };
    case 'mat-slide-toggle':
      return { control: 'switch' };
    case 'mat-slider':
      return { control: 'number' };
    case 'mat-selection-list':
      return { control: 'choices' };
    default: {
      if (attributes.has('[matDatepicker]')) return { control: 'day', ...DATE };
      if (attributes.has('[matDatetimepicker]')) return { control: 'moment', ...DATE };
      if (attributes.has('[matAutocomplete]')) return { control: 'offered' };
      const control = INPUTS[String(place.attribute(element, 'type') ?? 'text')] ?? 'text';
      return { control, ...TEXTS[control] };
    }
  }
}

/** Its options, also those of loops and groups; values may be anything. */
function choicesIn(place: Place, nodes: readonly TemplateNode[], drawn: Unfold): [DialogChoice, unknown][] {
  return drawn(nodes, place).flatMap(([element, at]): [DialogChoice, unknown][] => {
    if (!/^((mat-)?(option|radio-button|button-toggle)|mat-list-option|tb-toggle-option)$/.test(element.tag))
      return choicesIn(at, element.children, drawn);
    const label = at.text(textOf(element)).trim().replace(/\s+/g, ' ');
    const value = at.attribute(element, 'value') ?? at.attribute(element, 'ngValue') ?? (element.tag === 'option' ? label : undefined);
    return [[{ value: null, label, isDisabled: at.isOn(element, 'disabled') }, value]];
  });
}

/** The elements that are drawn for nodes, loops and conditions followed, each with its place. */
export type Unfold = (nodes: readonly TemplateNode[], place: Place) => readonly (readonly [TemplateElement, Place])[];

/** The template around a field. */
export interface Around {
  readonly unfold: Unfold;
  /** The list of what a field offers while one types, by its name. */
  readonly offers: (name: string) => TemplateElement | undefined;
}

const same = (a: unknown, b: unknown) => a === b || (typeof a === 'object' && a !== null && JSON.stringify(a) === JSON.stringify(b));

/** The control that the element is bound to; a field of its own where it is bound to none. */
function boundControl(place: Place, element: TemplateElement): Control | null {
  const { attributes } = element;
  const direct = attributes.get('[formControl]');
  if (direct) return place.value(direct) as Control;
  const name = place.attribute(element, 'formControlName');
  return name === undefined ? null : (place.group?.get([name as string]) ?? null);
}

function modelControl(place: Place, element: TemplateElement): Control | null {
  const code = element.attributes.get('[(ngModel)]') ?? element.attributes.get('[ngModel]');
  if (code === undefined) return null;
  const field = new Field(place.value(code));
  if (element.attributes.has('[(ngModel)]')) field.valueChanges.subscribe((next) => place.run(`${code} = $event`, next));
  return field;
}

/** The control of the official client for files keeps what is in them. */
function keepText(place: Place, control: Control | null, file: File | null): void {
  const keep = (text: string | null) => {
    control?.setValue(text);
    place.drawing.redraw();
  };
  if (file) file.text().then(keep, (error: unknown) => place.drawing.onError('tb-file-input', error));
  else keep(null);
}

/** What a field with offers shows of a value. */
function offeredText(place: Place, offers: TemplateElement | undefined, value: unknown): string | null {
  const asText = offers && place.attribute(offers, 'displayWith');
  const shown: unknown = typeof asText === 'function' ? asText(value) : value;
  return shown === null || shown === undefined ? null : String(shown);
}

export interface FieldWords {
  readonly label: string;
  readonly hint: string;
  /** What is wrong, where the template says it. */
  readonly error: string;
}

/** @param words said around the element. */
export function drawField(place: Place, element: TemplateElement, words: FieldWords, around: Around): DialogField | null {
  const { tag, attributes } = element;
  if (place.attribute(element, 'type') === 'hidden') return null;
  const editing = editingOf(place, element);
  const control = boundControl(place, element) ?? modelControl(place, element);
  const own = tag === 'mat-checkbox' || tag === 'mat-slide-toggle' ? place.text(textOf(element)).trim() : '';
  const isFlag = editing.control === 'flag' || editing.control === 'switch';
  const { loose, references } = place.drawing;
  const bound = control ? undefined : place.attribute(element, isFlag ? 'checked' : 'value');
  const held = loose.get(place.key);
  // As in browsers: what was typed stays until the element is bound to something else.
  const stored = editing.control === 'file' ? held?.value : control ? control.value : held && same(held.bound, bound) ? held.value : bound;
  const offers = editing.control === 'offered' ? around.offers(attributes.get('[matAutocomplete]') ?? '') : undefined;
  const pairs = /^(choices?|radios|offered)$/.test(editing.control) ? choicesIn(place, (offers ?? element).children, around.unfold) : [];
  const indexOf = (value: unknown) => pairs.findIndex(([, one]) => same(one, value));
  const chosen = (value: unknown) => (indexOf(value) < 0 ? null : indexOf(value));
  const shown =
    editing.control === 'choices'
      ? (Array.isArray(stored) ? stored : []).map(indexOf).filter((index) => index >= 0)
      : editing.control === 'offered'
        ? offeredText(place, offers, stored)
        : pairs.length > 0
          ? chosen(stored)
          : (editing.shown ?? ((value: unknown) => value ?? null))(stored);
  const storedOf = (next: unknown): unknown => {
    if (editing.control === 'choices') return (next as readonly number[]).map((index) => pairs[index]?.[1]);
    if (editing.control === 'offered') return typeof next === 'number' ? pairs[next]?.[1] : next;
    if (pairs.length > 0) return next === null ? null : pairs[next as number]?.[1];
    return editing.stored ? editing.stored(next) : next;
  };
  const itself = { value: stored ?? '', focus: () => undefined, click: () => undefined };
  for (const name of attributes.keys()) if (name.startsWith('#')) references[name.slice(1)] = itself;
  place.handle({
    change: (next) => {
      const isFile = editing.control === 'file';
      const files = isFile ? [next].filter(Boolean) : undefined;
      const value = isFile && tag === 'input' ? ((next as File | null)?.name ?? '') : storedOf(next);
      itself.value = value ?? '';
      if (isFile) loose.set(place.key, { bound, value: next });
      if (tag === 'tb-file-input') keepText(place, control, next as File | null);
      else if (control) control.setValue(value);
      else if (!isFile) loose.set(place.key, { bound, value });
      control?.markAsDirty();
      const target = { value, checked: value, files, name: attributes.get('name') };
      const event = { value, checked: value, target, source: { value }, isUserInput: true, key: '' };
      for (const name of CHANGES) place.run(attributes.get(`(${name})`), name === 'ngModelChange' ? value : event);
      if (editing.control === 'offered' && typeof next === 'number')
        place.run(offers?.attributes.get('(optionSelected)'), { option: { value, viewValue: pairs[next]?.[0].label } });
    },
    leave: () => {
      control?.markAsTouched();
      place.run(attributes.get('(blur)'), {});
    },
  });
  const isShownWrong = control === null || (control.invalid && (control.touched || place.form?.submitted === true));
  const amount = (name: string) => {
    const given = place.attribute(element, name);
    const number = given === undefined || given === null || given === '' ? Number.NaN : Number(given);
    return Number.isNaN(number) ? undefined : number;
  };
  return {
    kind: 'field',
    key: place.key,
    control: editing.control,
    label: words.label || own || String(place.attribute(element, 'labelText') ?? place.attribute(element, 'label') ?? ''),
    hint: words.hint,
    placeholder: String(place.attribute(element, 'placeholder') ?? ''),
    value: shown,
    choices: pairs.map(([choice], value) => ({ ...choice, value })),
    isRequired: control?.hasValidator(VALIDATORS.required) === true || place.isOn(element, 'required'),
    isDisabled: control?.disabled === true || place.isOn(element, 'disabled'),
    isReadOnly: place.isOn(element, 'readonly'),
    error: isShownWrong ? words.error : '',
    ...{ minimum: amount('min'), maximum: amount('max'), step: amount('step'), rows: amount('rows') },
    entityType: editing.entityType,
    entityTypes: editing.entityTypes,
    within: editing.within,
  };
}

/** The first field within a form field of Material, and what is said around it. */
export function drawFormField(place: Place, element: TemplateElement, around: Around): DialogField | null {
  const said = { label: '', hint: '', error: '' };
  let field: readonly [TemplateElement, Place] | null = null;
  const look = (nodes: readonly TemplateNode[], from: Place): void => {
    for (const [one, at] of around.unfold(nodes, from)) {
      if (isField(one)) field ??= [one, at];
      else if (one.tag === 'mat-label' || one.tag === 'label') said.label ||= at.text(textOf(one)).trim();
      else if (one.tag === 'mat-hint') said.hint ||= at.text(textOf(one)).trim();
      else if (one.tag === 'mat-error') said.error ||= at.text(textOf(one)).replace(/\s+/g, ' ').trim();
      else if (one.children.some(isElement)) look(one.children, at);
    }
  };
  look(element.children, place);
  if (!field) return null;
  const [found, at] = field as readonly [TemplateElement, Place];
  const label = said.label || String(at.attribute(found, 'placeholder') ?? '');
  return drawField(at, found, { ...said, label }, around);
}
