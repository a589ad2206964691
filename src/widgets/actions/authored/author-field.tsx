import { useEffect, useRef, useState } from 'react';
import type { DialogField } from '../../../contract/author-action.ts';
import { JsonControl } from '../../../inputs/code/json-control.tsx';
import type { JsonValue } from '../../../inputs/code/json-text.ts';
import { ColourControl } from '../../../inputs/colour/colour-control.tsx';
import type { FieldProps } from '../../../inputs/control.ts';
import { AnyFileControl } from '../../../inputs/media/file-control.tsx';
import { ImageControl } from '../../../inputs/media/image-control.tsx';
import { FlagControl } from '../../../inputs/plain/flag-control.tsx';
import { NumberControl } from '../../../inputs/plain/number-control.tsx';
import { PasswordControl } from '../../../inputs/plain/password-control.tsx';
import { TextControl } from '../../../inputs/plain/text-control.tsx';
import { CheckboxesControl, OneOfControl, RadiosControl } from '../../../inputs/schema-form/choice-controls.tsx';
import { DayControl } from '../../../inputs/schema-form/day-control.tsx';
import { storedText } from '../../../inputs/stored-text.ts';
import { DateTimeControl } from '../../../inputs/time/date-time-control.tsx';
import { DayTimeControl } from '../../../inputs/time/day-time-control.tsx';
import type { AuthorDialog } from '../../../store/author-dialogs.ts';
import { authorStyle } from '../../markup/author-style.ts';
import { authorClasses } from '../../markup/class-names.ts';
import { type Drawn, drawnBy, type Field, whole } from './author-controls.tsx';
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

const numberOf = (value: unknown) =>
  value === null || value === undefined || value === '' || Number.isNaN(Number(value)) ? null : Number(value);
/** Choices are known by their places. */
const choicesOf = ({ choices, shownAs }: Field) => ({
  shownAs,
  choices: choices.map(({ label, isDisabled }, at) => ({ value: String(at), label, stored: at, isDisabled })),
});

const FLAG = drawnBy(FlagControl, (value) => value === true);
const TEXT = drawnBy(TextControl, storedText, ({ control, placeholder, rows }) => ({
  ...{ placeholder, rows: control === 'multiline' ? (rows ?? 3) : 1 },
}));
const CONTROLS: Readonly<Partial<Record<Field['control'], Drawn>>> = {
  text: TEXT,
  multiline: TEXT,
  password: drawnBy(PasswordControl, storedText),
  number: drawnBy(NumberControl, numberOf, ({ placeholder, minimum, maximum }) => ({ placeholder, minimum, maximum })),
  flag: FLAG,
  switch: FLAG,
  choice: drawnBy(OneOfControl, whole, (of) => ({ ...choicesOf(of), placeholder: of.placeholder, isClearable: false })),
  choices: drawnBy(CheckboxesControl, (value) => (Array.isArray(value) ? value : []), choicesOf),
  radios: drawnBy(RadiosControl, whole, choicesOf),
  moment: drawnBy(DateTimeControl, numberOf),
  day: drawnBy(DayControl, numberOf),
  clock: drawnBy(DayTimeControl, numberOf),
  colour: drawnBy(ColourControl, storedText),
  image: drawnBy(ImageControl, storedText),
  json: drawnBy(JsonControl, (value) => (value ?? null) as JsonValue),
  file: drawnBy<File, { read: (file: File) => Promise<File> }>(
    AnyFileControl,
    (value) => (value instanceof File ? value : null),
    () => ({ read: async (file) => file }),
  ),
};

function fieldOf(of: Field): FieldProps {
  return {
    ...{ label: of.label, description: of.hint || undefined, required: of.isRequired, disabled: of.isDisabled },
    ...{ readOnly: of.isReadOnly || undefined, requiredText: of.error || undefined, error: of.error || null },
  };
}

export function AuthorField({ field, dialog }: AuthorFieldProps) {
  const { own, change } = useEdited(field, dialog);
  const { key, style = '', ends: _, ...of } = field;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done with the box, the field within tells that it is left, and that Enter was pressed.
    <div
      className={`${classes.field} ${authorClasses(of.className ?? '')}`}
      style={authorStyle(style)}
      onBlur={() => dialog.send({ node: key, type: 'leave' })}
      onKeyDown={(event) => {
        if (!of.hearsEnter || event.key !== 'Enter') return;
        event.preventDefault();
        dialog.send({ node: key, type: 'enter', value: own });
      }}
    >
      {(CONTROLS[of.control] ?? drawPicker)(fieldOf(of), of, own, change)}
    </div>
  );
}
