import { useT } from '../../i18n/use-t.ts';
import type { ControlProps } from '../control.ts';
import { storedTexts } from '../stored-text.ts';
import { ChipsField } from './chips-field.tsx';
import { joinTags } from './join-tags.ts';
import { type StoredKeys, useStoredKeys } from './use-stored-keys.ts';

interface KeyListControlProps extends ControlProps<string[]> {
  /** Known keys; any other can be typed. */
  readonly suggestions?: readonly string[] | undefined;
  /** Whose keys are suggested, too. */
  readonly keysOf?: StoredKeys | undefined;
  readonly placeholder?: string | undefined;
}

export function KeyListControl(props: KeyListControlProps) {
  const { value, onChange, suggestions = [], keysOf } = props;
  const t = useT();
  const stored = useStoredKeys(keysOf);
  return (
    <ChipsField
      {...props}
      isFree
      held={joinTags([], storedTexts(value))}
      offers={[...new Set([...suggestions, ...stored])]}
      missing={t('inputs.keyList.required')}
      onChange={(next) => onChange(next && joinTags([], next))}
    />
  );
}
