import { Checkbox, Switch } from '@mantine/core';
import type { ComponentType, KeyboardEvent } from 'react';
import type { EpochMs } from '../../contract/units.ts';
import { useT } from '../../i18n/use-t.ts';
import type { JsonValue } from '../../inputs/code/json-text.ts';
import type { ControlProps, TimeControlProps } from '../../inputs/control.ts';
import { ChoiceControl } from '../../inputs/plain/choice-control.tsx';
import { FlagControl } from '../../inputs/plain/flag-control.tsx';
import { NumberControl } from '../../inputs/plain/number-control.tsx';
import { TextControl } from '../../inputs/plain/text-control.tsx';
import { lateComponent } from '../../page/late-component.ts';
import { type InputField, isFlag, isNumber } from './input-fields.ts';

const DateTimeControl = lateComponent(async () => (await import('../../inputs/time/date-time-control.tsx')).DateTimeControl);
const DayControl = lateComponent(async () => (await import('../../inputs/schema-form/day-control.tsx')).DayControl);
const DayTimeControl = lateComponent(async () => (await import('../../inputs/time/day-time-control.tsx')).DayTimeControl);
const JsonControl = lateComponent(async () => (await import('../../inputs/code/json-control.tsx')).JsonControl);
const ImageControl = lateComponent(async () => (await import('../../inputs/media/image-control.tsx')).ImageControl);
const ColourControl = lateComponent(async () => (await import('../../inputs/colour/colour-control.tsx')).ColourControl);
const RadiosControl = lateComponent(async () => (await import('../../inputs/schema-form/choice-controls.tsx')).RadiosControl);

/** A time of day is stored as a moment of the day that is stored, or of today. */
function ClockControl({ value, onChange, ...field }: TimeControlProps<EpochMs>) {
  const midnight = () => new Date(value ?? Date.now()).setHours(0, 0, 0, 0);
  return (
    <DayTimeControl
      {...field}
      value={value === null ? null : value - midnight()}
      onChange={(ms) => onChange(ms === null ? null : midnight() + ms)}
    />
  );
}

// biome-ignore lint/suspicious/noExplicitAny: a control is given what is stored, of whatever type: it shows what it cannot edit.
const SIMPLE: Readonly<Record<string, ComponentType<ControlProps<any>>>> = {
  color: ColourControl,
  JSON: JsonControl satisfies ComponentType<ControlProps<JsonValue>>,
};

interface ValueControlProps extends Omit<ControlProps<unknown>, 'label' | 'value' | 'onChange'> {
  readonly field: InputField;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

const TIMES: Readonly<Record<string, ComponentType<TimeControlProps<EpochMs>>>> = {
  dateTime: DateTimeControl,
  date: DayControl,
  time: ClockControl,
};

/** The control of a field, with its rules. Arrow keys move numbers by their step. */
export function ValueControl({ field: { type, rules, label, place, stored: before }, value, onChange, ...state }: ValueControlProps) {
  const t = useT();
  // A reading cannot be deleted as an attribute can; one that never was need not be.
  const required = rules.required === true || (place === 'timeseries' && !isFlag(type) && before !== null);
  const common = { ...state, label, onChange, required, requiredText: rules.requiredErrorMessage || undefined };
  const { minValue: minimum, maxValue: maximum } = rules;
  if (isNumber(type)) {
    const turn = (event: KeyboardEvent) => {
      const way = ['ArrowDown', '', 'ArrowUp'].indexOf(event.key) - 1;
      if (Math.abs(way) !== 1 || state.disabled || state.readOnly) return;
      event.preventDefault();
      const next = (typeof value === 'number' ? value : 0) + way * (rules.step || 1);
      onChange(Number(Math.min(maximum ?? Infinity, Math.max(minimum ?? -Infinity, next)).toPrecision(15)));
    };
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the text field in it.
      <div onKeyDown={turn}>
        <NumberControl
          {...{ ...common, minimum, maximum, isWhole: type === 'integer', value: value as number | null }}
          tooSmallText={rules.minValueErrorMessage || undefined}
          tooLargeText={rules.maxValueErrorMessage || undefined}
        />
      </div>
    );
  }
  if (isFlag(type)) {
    const word = value === true ? rules.trueValue : rules.falseValue;
    return <FlagControl {...common} label={word || label} value={value === true} Box={type === 'booleanSwitch' ? Switch : Checkbox} />;
  }
  const stored = (rules.selectOptions ?? []).map(({ value: one, label: shown }) => ({ value: one ?? '', label: shown || one || '–' }));
  const hasNothing = stored.some((one) => one.value === '');
  if (type === 'select')
    return (
      <ChoiceControl
        {...common}
        choices={stored}
        isClearable={!required && !hasNothing}
        value={(value ?? (hasNothing && !required ? '' : null)) as string | null}
        onChange={(next) => onChange(next || null)}
        placeholder={t('input-fields.choose')}
      />
    );
  if (type === 'radio')
    return <RadiosControl {...common} choices={stored.map((one) => ({ ...one, stored: one.value || null }))} value={value} />;
  const Time = TIMES[type];
  if (Time) return <Time {...common} value={value as EpochMs | null} invalidText={rules.invalidDateErrorMessage || undefined} />;
  if (type === 'image') {
    const look = { hasPreview: rules.displayPreview !== false, isFixed: rules.displayClearButton !== true };
    return <ImageControl {...common} {...look} value={value as string | null} />;
  }
  const Control = SIMPLE[type];
  if (Control) return <Control {...common} value={value} />;
  const lengths = { minLength: rules.minLength, maxLength: rules.maxLength };
  return <TextControl {...common} {...lengths} value={value as string | null} />;
}
