import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { DialogField } from '../../../contract/author-action.ts';
import { JsonControl } from '../../../inputs/code/json-control.tsx';
import type { JsonValue } from '../../../inputs/code/json-text.ts';
import { ColourControl } from '../../../inputs/colour/colour-control.tsx';
import type { ControlProps } from '../../../inputs/control.ts';
import { AnyFileControl } from '../../../inputs/media/file-control.tsx';
import { ImageControl } from '../../../inputs/media/image-control.tsx';
import { ChoiceControl } from '../../../inputs/plain/choice-control.tsx';
import { FlagControl } from '../../../inputs/plain/flag-control.tsx';
import { NumberControl } from '../../../inputs/plain/number-control.tsx';
import { PasswordControl } from '../../../inputs/plain/password-control.tsx';
import { TextControl } from '../../../inputs/plain/text-control.tsx';
import { CheckboxesControl, RadiosControl } from '../../../inputs/schema-form/choice-controls.tsx';
import { DayControl } from '../../../inputs/schema-form/day-control.tsx';
import { DateTimeControl } from '../../../inputs/time/date-time-control.tsx';
import { DayTimeControl } from '../../../inputs/time/day-time-control.tsx';
import type { AuthorDialog } from '../../../store/author-dialogs.ts';
import { drawPicker } from './author-picker.tsx';
import classes from './authored.module.css';

interface AuthorFieldProps {
  readonly field: DialogField;
  readonly dialog: AuthorDialog;
}

/**
 * What is typed is shown at once, although the author's code hears of it later and may change it: what that draws counts once it has heard
 * of the last change.
 */
function useEdited({ key, value }: DialogField, { seen, send }: AuthorDialog) {
  const [own, setOwn] = useState(value);
  const last = useRef(0);
  useEffect(() => {
    if (seen >= last.current) setOwn(value);
  }, [seen, value]);
  const change = (next: unknown) => {
    setOwn(next);
    last.current = send({ node: key, type: 'change', value: next });
  };
  return { own, change };
}

const itself = async (file: File) => file;
const textOf = (value: unknown) => (value === null || value === undefined ? null : String(value));
const numberOf = (value: unknown) =>
  value === null || value === undefined || value === '' || Number.isNaN(Number(value)) ? null : Number(value);

export function AuthorField({ field, dialog }: AuthorFieldProps) {
  const { own, change } = useEdited(field, dialog);
  const { key, style: _, ...of } = field;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done with the box, the field within tells that it is left.
    <div className={`${classes.field} ${of.className ?? ''}`} onBlur={() => dialog.send({ node: key, type: 'leave' })}>
      {drawControl(of, own, change)}
    </div>
  );
}

function drawControl(of: Omit<DialogField, 'key' | 'style'>, value: unknown, onChange: (next: unknown) => void): ReactNode {
  const { control, label, hint, placeholder, choices, rows, minimum, maximum } = of;
  const field: Omit<ControlProps<never>, 'value' | 'onChange'> = {
    label,
    description: hint || undefined,
    required: of.isRequired,
    disabled: of.isDisabled,
    readOnly: of.isReadOnly || undefined,
    requiredText: of.error || undefined,
    error: of.error || null,
  };
  const named = choices.map((choice, index) => ({ value: String(index), label: choice.label, stored: index }));
  switch (control) {
    case 'number':
      return (
        <NumberControl
          {...field}
          placeholder={placeholder}
          minimum={minimum}
          maximum={maximum}
          value={numberOf(value)}
          onChange={onChange}
        />
      );
    case 'flag':
    case 'switch':
      return <FlagControl {...field} value={value === true} onChange={onChange} />;
    case 'choice':
      return (
        <ChoiceControl
          {...field}
          placeholder={placeholder}
          choices={named}
          isClearable={false}
          value={value === null || value === undefined ? null : String(value as number)}
          onChange={(next) => onChange(next === null ? null : Number(next))}
        />
      );
    case 'choices':
      return <CheckboxesControl {...field} choices={named} value={Array.isArray(value) ? value : []} onChange={onChange} />;
    case 'radios':
      return <RadiosControl {...field} choices={named} value={value} onChange={onChange} />;
    case 'moment':
      return <DateTimeControl {...field} value={numberOf(value)} onChange={onChange} />;
    case 'day':
      return <DayControl {...field} value={numberOf(value)} onChange={onChange} />;
    case 'clock':
      return <DayTimeControl {...field} value={numberOf(value)} onChange={onChange} />;
    case 'colour':
      return <ColourControl {...field} value={textOf(value)} onChange={onChange} />;
    case 'image':
      return <ImageControl {...field} value={textOf(value)} onChange={onChange} />;
    case 'json':
      return <JsonControl {...field} value={(value ?? null) as JsonValue} onChange={onChange} />;
    case 'file':
      return <AnyFileControl {...field} read={itself} value={value instanceof File ? value : null} onChange={onChange} />;
    case 'password':
      return <PasswordControl {...field} value={textOf(value)} onChange={onChange} />;
    case 'text':
    case 'multiline':
      return (
        <TextControl
          {...field}
          placeholder={placeholder}
          rows={control === 'multiline' ? (rows ?? 3) : 1}
          value={textOf(value)}
          onChange={onChange}
        />
      );
    default:
      return drawPicker(of, field, value, onChange);
  }
}
