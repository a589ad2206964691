import { TextInput } from '@mantine/core';
import { useT } from '../../i18n/use-t.ts';
import { pickColour } from '../../store/dialogs.ts';
import { ClearButton } from '../clear-button.tsx';
import { type HintedProps, useField } from '../control.ts';
import { storedText } from '../stored-text.ts';
import { useTyped } from '../use-typed.ts';
import classes from './colour.module.css';
import { isColour } from './colour-picker.tsx';

interface ColourControlProps extends HintedProps<string> {
  readonly isClearable?: boolean;
  readonly opensOnPress?: boolean;
}

interface ColourSwatchProps {
  /** Of what the colour is. */
  readonly label: string;
  /** Drawn as nothing where it is no colour. */
  readonly colour: string;
  readonly canEdit: boolean;
  readonly onChoose: (colour: string) => void;
}

/** Shows a colour; pressed, it opens the dialog to choose another one. */
export function ColourSwatch({ label, colour, canEdit, onChoose }: ColourSwatchProps) {
  const t = useT();
  const shown = isColour(colour) ? colour : '';
  const title = t('inputs.colour.open', { label });
  const choose = async () => {
    const chosen = await pickColour({ title, colour: shown });
    if (chosen !== null) onChoose(chosen);
  };
  return (
    <button
      type="button"
      className={classes.swatch}
      disabled={!canEdit}
      aria-label={title}
      aria-haspopup="dialog"
      onClick={() => void choose()}
    >
      <span className={classes.drawn} style={{ backgroundColor: shown || 'transparent' }} />
    </button>
  );
}

/** A CSS colour in its own notation, typed or chosen in a dialog. Invalid text stays on screen with an error and is reported as null. */
export function ColourControl(props: ColourControlProps) {
  const { value, onChange, isClearable = !props.required, opensOnPress = false, placeholder } = props;
  const t = useT();
  const held = storedText(value);
  const read = (typed: string) => (isColour(typed.trim()) ? typed.trim() : null);
  const { text, type } = useTyped(held, read, (from) => from ?? '');
  const isBlank = text.trim() === '';
  const isDrawn = isColour(text.trim());
  const { field, canEdit } = useField(props, isBlank, { problem: isBlank || isDrawn ? null : t('dialogs.colour.wrong') });
  const set = (typed: string) => onChange(type(typed));
  const choose = async () => {
    const chosen = await pickColour({ title: t('inputs.colour.open', { label: props.label }), colour: isDrawn ? text.trim() : '' });
    if (chosen !== null) set(chosen);
  };
  return (
    <TextInput
      {...field}
      placeholder={placeholder}
      value={text}
      spellCheck={false}
      onChange={(event) => set(event.currentTarget.value)}
      onClick={() => {
        if (opensOnPress && canEdit) void choose();
      }}
      leftSectionWidth={36}
      leftSection={<ColourSwatch label={props.label} colour={text.trim()} canEdit={canEdit} onChoose={set} />}
      rightSection={isClearable && canEdit && !isBlank ? <ClearButton onClear={() => set('')} /> : null}
    />
  );
}
