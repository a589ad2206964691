/** Fields of a dialog: what the template's elements of Material, HTML and the official client edit, as fields of ours. */
import type { DialogChoice, DialogField, DialogNode } from '../../src/contract/author-action.ts';
import { editingOf } from './field-editing.ts';
import { CHANGES, ENTER, hearing } from './hearing.ts';
import { isOfficialField } from './official-fields.ts';
import type { Place } from './place.ts';
import { type Control, Field, Group, type Validator } from './reactive-forms.ts';
import { isElement, type TemplateElement, type TemplateNode, textOf } from './template.ts';
import type { Unfold } from './unfolding.ts';
import { VALIDATORS } from './validators.ts';

const FIELD_TAGS: ReadonlySet<string> = new Set([
  ...['input', 'textarea', 'select', 'mat-select', 'mat-checkbox', 'mat-slide-toggle', 'mat-radio-group', 'mat-button-toggle-group'],
  ...['mat-slider', 'mat-selection-list', 'mat-chip-listbox'],
]);
const PICKER_TOGGLE = /^mat-date(time)?picker-toggle$/;
export const isPickerToggle = (tag: string): boolean => PICKER_TOGGLE.test(tag);
/** What stands at the end of a field of Material. */
const ENDS = ['matSuffix', 'matTextSuffix', 'matIconSuffix', 'matPrefix', 'matTextPrefix', 'matIconPrefix'];
export const isField = ({ tag, attributes }: TemplateElement) =>
  isOfficialField(tag) || (FIELD_TAGS.has(tag) && attributes.get('type') !== 'submit');

/** Of an option; one that only shows an icon is named by that. */
function labelOf(element: TemplateElement, at: Place): string {
  const said = at.text(textOf(element)).trim().replace(/\s+/g, ' ');
  if (said !== '') return said;
  const icon = element.children.find((child): child is TemplateElement => isElement(child) && child.tag === 'mat-icon');
  const hint = at.attribute(element, 'aria-label') ?? at.attribute(element, 'matTooltip');
  return String(hint ?? (icon ? at.text(icon.children.map((child) => (isElement(child) ? '' : child.text)).join('')) : ''))
    .replaceAll('_', ' ')
    .trim();
}

const PLAIN_EVENT = { preventDefault: () => undefined, stopPropagation: () => undefined };

/** An option, with what it stands for. */
interface Option {
  readonly choice: DialogChoice;
  readonly value: unknown;
  /** Where nothing else says what is chosen. */
  readonly isMarked: boolean;
  /** Tells the option's own code that it was chosen. */
  readonly tell: () => void;
}

/** What tells an option that it was chosen. */
const CHOSEN = ['change', 'click', 'onSelectionChange'];
const OPTION = /^((mat-)?(option|radio-button|button-toggle)|mat-list-option|mat-chip-option|tb-toggle-option)$/;

/** Its options, also those of loops and groups; values may be anything. */
function choicesIn(place: Place, nodes: readonly TemplateNode[], drawn: Unfold): Option[] {
  return drawn(nodes, place).flatMap(([element, at]): Option[] => {
    if (!OPTION.test(element.tag)) return choicesIn(at, element.children, drawn);
    const label = labelOf(element, at);
    const value = at.attribute(element, 'value') ?? at.attribute(element, 'ngValue') ?? (element.tag === 'option' ? label : undefined);
    const event = { value, source: { value, viewValue: label }, isUserInput: true, ...PLAIN_EVENT };
    return [
      {
        choice: { value: null, label, isDisabled: at.isOn(element, 'disabled') },
        value,
        isMarked: at.isOn(element, 'checked') || at.isOn(element, 'selected'),
        tell: () => {
          for (const name of CHOSEN) at.run(element.attributes.get(`(${name})`), event);
        },
      },
    ];
  });
}

/** What a choice shows of what is chosen, where its template says so; undefined: the label of that. */
function triggerText(place: Place, element: TemplateElement, { unfold, draw }: Around): string | undefined {
  const [found] = unfold(element.children, place).filter(([{ tag }]) => tag === 'mat-select-trigger');
  const wordsOf = (nodes: readonly DialogNode[]): string =>
    nodes.map((node) => (node.kind === 'text' ? node.text : 'children' in node ? wordsOf(node.children) : '')).join('');
  return (found && wordsOf(draw(found[0].children, found[1])).replace(/\s+/g, ' ').trim()) || undefined;
}

/** The template around a field. */
export interface Around {
  readonly unfold: Unfold;
  readonly draw: (nodes: readonly TemplateNode[], place: Place) => DialogNode[];
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

interface Model {
  readonly field: Field;
  bound: unknown;
}

/** What attributes of HTML demand. */
function demands(place: Place, element: TemplateElement): Validator[] {
  const number = (name: string) =>
    element.attributes.has(name) || element.attributes.has(`[${name}]`) ? Number(place.attribute(element, name)) : null;
  const [min, max, minLength, maxLength] = ['min', 'max', 'minlength', 'maxlength'].map(number);
  const pattern = place.attribute(element, 'pattern');
  return [
    ...(place.isOn(element, 'required') ? [VALIDATORS.required] : []),
    ...(place.attribute(element, 'type') === 'email' ? [VALIDATORS.email] : []),
    ...(typeof min === 'number' ? [VALIDATORS.min(min)] : []),
    ...(typeof max === 'number' ? [VALIDATORS.max(max)] : []),
    ...(typeof minLength === 'number' ? [VALIDATORS.minLength(minLength)] : []),
    ...(typeof maxLength === 'number' ? [VALIDATORS.maxLength(maxLength)] : []),
    ...(typeof pattern === 'string' ? [VALIDATORS.pattern(pattern)] : []),
  ];
}

/** The field of an element that is bound to a member, or only named within its form. */
function modelControl(place: Place, element: TemplateElement): Control | null {
  const { attributes } = element;
  const twoWay = attributes.get('[(ngModel)]');
  const code = twoWay ?? attributes.get('[ngModel]');
  if (code === undefined && !attributes.has('ngModel')) return null;
  const { references } = place.drawing;
  const value = code === undefined ? undefined : place.value(code);
  const held = references[`model ${place.key}`] as Model | undefined;
  const model = held ?? { field: new Field(value), bound: value };
  references[`model ${place.key}`] = model;
  const { field } = model;
  if (!same(model.bound, value)) {
    model.bound = value;
    if (!same(field.value, value)) field.setValue(value);
  }
  if (!held && twoWay !== undefined)
    field.valueChanges.subscribe((next) => {
      model.bound = next;
      place.run(`${twoWay} = $event`, next);
    });
  field.setValidators(demands(place, element));
  const name = place.attribute(element, 'name');
  const { form, group } = place;
  if (held) return field;
  field.updateValueAndValidity({ emitEvent: false });
  if (form?.isOfTemplate && group instanceof Group && typeof name === 'string' && name !== '') group.addControl(name, field);
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

/** Newer sliders hold an input that is bound. */
function boundElement(element: TemplateElement): TemplateElement {
  const inner =
    element.tag === 'mat-slider' && element.children.find((child): child is TemplateElement => isElement(child) && child.tag === 'input');
  return inner ? { ...element, attributes: new Map([...element.attributes, ...inner.attributes]) } : element;
}

/** @param words said around the element. */
export function drawField(place: Place, given: TemplateElement, words: FieldWords, around: Around): DialogField | null {
  const element = boundElement(given);
  const { tag, attributes } = element;
  if (place.attribute(element, 'type') === 'hidden') return null;
  const editing = editingOf(place, element);
  const control = boundControl(place, element) ?? modelControl(place, element);
  const own = tag === 'mat-checkbox' || tag === 'mat-slide-toggle' ? place.text(textOf(element)).trim() : '';
  const isFlag = editing.control === 'flag' || editing.control === 'switch';
  const { loose, references } = place.drawing;
  const bound = control ? undefined : place.attribute(element, isFlag ? 'checked' : 'value');
  const held = loose.get(place.key);
  const offers = editing.control === 'offered' ? around.offers(attributes.get('[matAutocomplete]') ?? '') : undefined;
  const pairs = /^(choices?|radios|offered)$/.test(editing.control) ? choicesIn(place, (offers ?? element).children, around.unfold) : [];
  const marked = pairs.find(({ isMarked }) => isMarked)?.value;
  // As in browsers: what was typed stays until the element is bound to something else.
  const loosely = held && same(held.bound, bound) ? held.value : (bound ?? marked);
  const stored = editing.control === 'file' ? held?.value : control ? control.value : loosely;
  const compare = place.attribute(element, 'compareWith');
  const isOne = typeof compare === 'function' ? (a: unknown, b: unknown) => compare(a, b) as unknown : same;
  const indexOf = (value: unknown) => pairs.findIndex((one) => isOne(one.value, value));
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
    if (editing.control === 'choices') return (next as readonly number[]).map((index) => pairs[index]?.value);
    if (editing.control === 'offered') return typeof next === 'number' ? pairs[next]?.value : next;
    if (pairs.length > 0) return next === null ? null : pairs[next as number]?.value;
    return editing.stored ? editing.stored(next) : next;
  };
  const write = (value: unknown) => {
    if (control) control.setValue(value);
    else loose.set(place.key, { bound, value });
  };
  let current: unknown = stored ?? '';
  const itself = {
    get value(): unknown {
      return current;
    },
    set value(value: unknown) {
      current = value;
      write(value);
    },
    ...{ focus: () => undefined, blur: () => undefined, click: () => undefined, select: () => undefined },
  };
  for (const [name, kind] of attributes) if (name.startsWith('#')) references[name.slice(1)] = kind === 'ngModel' ? control : itself;
  const onEnter = ENTER.flatMap((name) => attributes.get(name) ?? []);
  place.handle({
    change: (next) => {
      const isFile = editing.control === 'file';
      const files = isFile ? [next].filter(Boolean) : undefined;
      const value = isFile && tag === 'input' ? ((next as File | null)?.name ?? '') : storedOf(next);
      current = value ?? '';
      if (isFile) loose.set(place.key, { bound, value: next });
      if (tag === 'tb-file-input') keepText(place, control, next as File | null);
      else if (!isFile) write(value);
      control?.markAsDirty();
      const target = { value, checked: value, files, name: attributes.get('name') };
      const event = { value, checked: value, target, source: { value }, isUserInput: true, key: '' };
      for (const name of ['[(value)]', '[(checked)]'].filter((one) => attributes.has(one)))
        place.run(`${attributes.get(name)} = $event`, value);
      for (const name of CHANGES) place.run(attributes.get(`(${name})`), name === 'ngModelChange' ? value : event);
      if (typeof next === 'number') pairs[next]?.tell();
      if (editing.control !== 'offered' || typeof next !== 'number') return;
      const option = { value, viewValue: pairs[next]?.choice.label, deselect: () => undefined };
      place.run(offers?.attributes.get('(optionSelected)'), { option });
      if (attributes.has('[matChipInputFor]')) itself.value = '';
    },
    enter: (typed) => {
      const text = storedOf(typed);
      if (!same(text, current)) itself.value = text ?? '';
      const chipInput = { inputElement: itself, clear: () => Object.assign(itself, { value: '' }) };
      const event = { value: current, input: itself, chipInput, target: itself, key: 'Enter', ...PLAIN_EVENT };
      for (const code of onEnter) place.run(code, event);
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
  const field: DialogField = {
    kind: 'field',
    key: place.key,
    control: editing.control,
    label: words.label || own || String(place.attribute(element, 'labelText') ?? place.attribute(element, 'label') ?? ''),
    hint: words.hint,
    placeholder: String(place.attribute(element, 'placeholder') ?? ''),
    value: shown,
    choices: pairs.map(({ choice }, at) => ({ ...choice, value: at })),
    shownAs: editing.control === 'choice' && shown !== null ? triggerText(place, element, around) : undefined,
    isRequired: control?.hasValidator(VALIDATORS.required) === true || place.isOn(element, 'required'),
    isDisabled: control?.disabled === true || place.isDisabled(element),
    isReadOnly: place.isOn(element, 'readonly'),
    error: isShownWrong ? words.error : '',
    ...{ minimum: amount('min'), maximum: amount('max'), step: amount('step'), rows: amount('rows') },
    entityType: editing.entityType,
    entityTypes: editing.entityTypes,
    within: editing.within,
    hearsEnter: onEnter.length > 0 || undefined,
  };
  return hearing(field, element, place);
}

const isEnd = ({ tag, attributes }: TemplateElement) =>
  !isPickerToggle(tag) &&
  (tag === 'button' || (ENDS.some((name) => attributes.has(name)) && (tag !== 'mat-icon' || attributes.has('(click)'))));
const isChips = (tag: string) => /^mat-chip-(grid|list|set)$/.test(tag);

/**
 * The fields within a form field of Material, mostly one, what is said around it and what stands at its end, below the chips that it adds to; null:
 * it has neither.
 */
export function drawFormField(place: Place, element: TemplateElement, around: Around): DialogNode[] | null {
  const said = { label: '', hint: '', error: '' };
  const fields: (readonly [TemplateElement, Place])[] = [];
  const [ends, chips]: [DialogNode[], DialogNode[]] = [[], []];
  const look = (nodes: readonly TemplateNode[], from: Place): void => {
    for (const [one, at] of around.unfold(nodes, from)) {
      if (isField(one) && !isEnd(one)) fields.push([one, at]);
      else if (one.tag === 'mat-label' || one.tag === 'label') said.label ||= at.text(textOf(one)).trim();
      else if (one.tag === 'mat-hint') said.hint ||= at.text(textOf(one)).trim();
      else if (one.tag === 'mat-error') said.error ||= at.text(textOf(one)).replace(/\s+/g, ' ').trim();
      else if (isEnd(one)) ends.push(...around.draw([one], at));
      else if (isChips(one.tag)) {
        const inner = one.children.filter((child) => isElement(child) && isField(child));
        chips.push(...around.draw([{ ...one, children: one.children.filter((child) => !inner.includes(child)) }], at));
        look(inner, at);
      } else if (one.children.some(isElement)) look(one.children, at);
    }
  };
  look(element.children, place);
  if (fields.length === 0) return chips.length > 0 ? [...around.draw([{ text: said.label }], place.at('label')), ...chips] : null;
  const drawn = fields.flatMap(([found, at], index) => {
    const label = said.label || String(at.attribute(found, 'placeholder') ?? '');
    return (
      drawField(at, found, { ...said, label: index === 0 ? label : String(at.attribute(found, 'placeholder') ?? label) }, around) ?? []
    );
  });
  const last = drawn.at(-1);
  return [...chips, ...drawn.slice(0, -1), ...(last ? [ends.length > 0 ? { ...last, ends } : last] : [])];
}
