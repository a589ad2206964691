import { type OptionsFilter, Select } from '@mantine/core';
import { useContext, useRef } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { type HintedProps, useField } from '../control.ts';
import { useDropdown } from '../dropdown.ts';
import { storedText } from '../stored-text.ts';
import { MakersContext, madeBy } from './makers.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly isDisabled?: boolean;
  /** Said at the field where what is stored is none of the choices any more. */
  readonly goneText?: string;
}

interface ChoiceControlProps extends HintedProps<string> {
  readonly choices: readonly Choice[];
  /** Default: only where no choice is required. */
  readonly isClearable?: boolean;
  readonly isSearchable?: boolean;
  /** In place of the label of what is chosen. */
  readonly shownAs?: string | undefined;
  readonly autoComplete?: string;
}

/** What makes something new stays on offer, whatever is sought. */
const withMakers: OptionsFilter = ({ options, search }) => {
  const sought = search.trim().toLowerCase();
  return options.filter(
    (option) => !('value' in option) || madeBy(option.value) !== undefined || option.label.toLowerCase().includes(sought),
  );
};

/** A stored value that is no choice, such as one of a newer server, is shown as it is and kept. */
export function ChoiceControl(props: ChoiceControlProps) {
  const { value, onChange, choices, isClearable = !props.required, isSearchable = false, placeholder, autoComplete, shownAs } = props;
  const t = useT();
  const held = storedText(value);
  const { field } = useField(props, held === null);
  const dropdown = useDropdown(field.readOnly);
  const isKnown = held === null || choices.some((choice) => choice.value === held);
  const all = isKnown ? choices : [{ value: held, label: held }, ...choices];
  const goneText = isKnown ? undefined : choices.find((choice) => choice.goneText !== undefined)?.goneText;
  const makers = useContext(MakersContext);
  const latest = useRef(onChange);
  latest.current = onChange;
  const choose = async (next: string | null) => {
    const kind = next === null ? undefined : madeBy(next);
    if (kind === undefined) return onChange(next);
    const made = (await makers?.[kind]()) ?? null;
    if (made !== null) latest.current(made);
  };
  const labels = new Map(all.map(({ value: one, label }) => [one, label]));
  return (
    <Select
      {...field}
      error={field.error ?? goneText}
      {...dropdown}
      placeholder={placeholder}
      autoComplete={autoComplete}
      searchable={isSearchable}
      nothingFoundMessage={t('inputs.noChoice')}
      clearable={isClearable && !field.readOnly}
      allowDeselect={false}
      data={all.map(({ value: one, label, isDisabled = false }) => ({
        value: one,
        label: one === held ? (shownAs ?? label) : label,
        disabled: isDisabled,
      }))}
      renderOption={shownAs === undefined ? undefined : ({ option }) => labels.get(option.value)}
      value={held}
      filter={withMakers}
      onChange={(next) => void choose(next)}
    />
  );
}
