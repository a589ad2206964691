import { useT } from '../../i18n/use-t.ts';
import type { ControlProps } from '../control.ts';
import { joinTags } from '../entities/join-tags.ts';
import { storedTexts } from '../stored-text.ts';
import { ChipsField } from './chips-field.tsx';

interface KeyListControlProps extends ControlProps<string[]> {
  /** Known keys; any other can be typed. */
  readonly suggestions?: readonly string[] | undefined;
  readonly placeholder?: string | undefined;
}

export function KeyListControl(props: KeyListControlProps) {
  const { value, onChange, suggestions = [] } = props;
  const t = useT();
  return (
    <ChipsField
      {...props}
      isFree
      held={joinTags([], storedTexts(value))}
      offers={[...new Set(suggestions)]}
      missing={t('inputs.keyList.required')}
      onChange={(next) => onChange(next && joinTags([], next))}
    />
  );
}
