import type { FieldProps } from '../control.ts';
import { storedText } from '../stored-text.ts';
import { ChoiceControl } from './choice-control.tsx';

interface EnumControlProps<One extends string> extends FieldProps {
  readonly all: readonly One[];
  readonly wordOf: (one: One) => string;
  /** May be unknown, such as one of a newer server. */
  readonly value: unknown;
  readonly onChange: (one: One) => void;
}

export function EnumControl<One extends string>({ all, wordOf, value, onChange, ...field }: EnumControlProps<One>) {
  return (
    <ChoiceControl
      {...field}
      required
      choices={all.map((one) => ({ value: one, label: wordOf(one) }))}
      value={storedText(value)}
      onChange={(chosen) => {
        const known = all.find((one) => one === chosen);
        if (known !== undefined && known !== value) onChange(known);
      }}
    />
  );
}
