import { Select } from '@mantine/core';
import { useT } from '../../i18n/use-t.ts';
import { type ControlProps, useCheck } from '../control.ts';
import { useDropdown } from '../dropdown.ts';
import { storedText } from '../stored-text.ts';

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
  const held = storedText(value);
  const checked = useCheck(required && held === null ? (requiredText ?? t('inputs.required')) : null, error);
  const isKnown = held === null || choices.some((choice) => choice.value === held);
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
      data={isKnown ? [...choices] : [{ value: held, label: held }, ...choices]}
      value={held}
      onChange={onChange}
    />
  );
}
