import { Select } from '@mantine/core';
import { useT } from '../../i18n/use-t.ts';
import { type ControlProps, useCheck } from '../control.ts';
import { useDropdown } from '../dropdown.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

interface ChoiceControlProps extends ControlProps<string> {
  readonly choices: readonly Choice[];
  readonly placeholder?: string;
  /** Also where nothing has to be chosen, a choice can be taken back; not where one always holds. */
  readonly isClearable?: boolean;
  /** For many choices: typing narrows them. */
  readonly isSearchable?: boolean;
  readonly autoComplete?: string;
}

/** One of a few. A value that is none of them, such as one of a newer platform, is shown as it is and kept. */
export function ChoiceControl(props: ChoiceControlProps) {
  const {
    value,
    onChange,
    choices,
    required,
    requiredText,
    error,
    isClearable = !props.required,
    isSearchable = false,
    readOnly,
    ...rest
  } = props;
  const t = useT();
  const dropdown = useDropdown(readOnly);
  const checked = useCheck(required && value === null ? (requiredText ?? t('inputs.required')) : null, error);
  const isKnown = value === null || choices.some((choice) => choice.value === value);
  return (
    <Select
      {...rest}
      {...checked}
      {...dropdown}
      required={required ?? false}
      readOnly={readOnly ?? false}
      searchable={isSearchable}
      nothingFoundMessage={t('inputs.noChoice')}
      clearable={isClearable && !readOnly}
      allowDeselect={false}
      data={isKnown ? [...choices] : [{ value, label: value }, ...choices]}
      value={value}
      onChange={onChange}
    />
  );
}
