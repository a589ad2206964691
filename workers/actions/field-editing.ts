/** Which control of ours edits what an element of a template edits, and how what it stores is shown. */
import type { FieldControlName } from '../../src/contract/author-action.ts';
import { type Editing, officialEditing } from './official-fields.ts';
import type { Place } from './place.ts';
import type { TemplateElement } from './template.ts';

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

/** A button of several that stand apart: it is on while their value is its own. */
const oneOfMany = (own: unknown): Editing => ({
  control: 'flag',
  shown: (stored) => stored === own,
  stored: (isOn) => (isOn === true ? own : null),
});

/** How an element is edited. */
export function editingOf(place: Place, element: TemplateElement): Editing {
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
    case 'mat-chip-listbox':
      return { control: place.isOn(element, 'multiple') ? 'choices' : 'radios' };
    default: {
      if (attributes.has('[matDatepicker]') || attributes.has('matStartDate') || attributes.has('matEndDate'))
        return { control: 'day', ...DATE };
      if (attributes.has('[matDatetimepicker]')) return { control: 'moment', ...DATE };
      if (attributes.has('[matAutocomplete]')) return { control: 'offered' };
      if (attributes.get('type') === 'radio') return oneOfMany(place.attribute(element, 'value'));
      const control = INPUTS[String(place.attribute(element, 'type') ?? 'text')] ?? 'text';
      return { control, ...TEXTS[control] };
    }
  }
}
