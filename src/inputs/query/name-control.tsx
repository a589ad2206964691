import { useT } from '../../i18n/use-t.ts';
import { type ControlProps, useCheck } from '../control.ts';
import { TextControl } from '../plain/text-control.tsx';

interface NameControlProps extends ControlProps<string> {
  readonly taken: readonly string[];
  readonly takenText: string;
}

export function NameControl({ taken, takenText, ...props }: NameControlProps) {
  const t = useT();
  const isTaken = taken.includes((props.value ?? '').trim());
  useCheck(isTaken ? takenText : null, null);
  return (
    <TextControl
      {...props}
      required
      requiredText={props.requiredText ?? t('filters.nameRequired')}
      error={isTaken ? takenText : props.error}
    />
  );
}
