import { Autocomplete } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { type ControlProps, useCheck } from '../control.ts';
import { useDropdown } from '../dropdown.ts';

/**
 * Names of keys that there are, by what is typed. Whoever gives it asks the platform; null: it did not answer.
 * @param type as the key's type is stored where the control stands.
 */
export type KeySuggest = (type: string, search: string) => Promise<readonly string[] | null>;

interface KeyNameControlProps extends ControlProps<string> {
  /** Of what kind the key is. */
  readonly type: string;
  /** All names there can be, where they are known. */
  readonly names?: readonly string[] | undefined;
  readonly suggest?: KeySuggest | undefined;
}

const TYPING_MS = 150;

/** Suggestions for what is typed, 150 ms after it was; an answer that comes too late is passed over. Undefined: the platform did not say. */
function useSuggestions(type: string, search: string, suggest: KeySuggest | undefined, isWanted: boolean) {
  const [found, setFound] = useState<readonly string[] | null | undefined>(undefined);
  useEffect(() => {
    if (!suggest || !isWanted) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const names = await suggest(type, search.trim());
      if (isCurrent) setFound(names);
    }, TYPING_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [type, search, suggest, isWanted]);
  return found;
}

/** Name of a key. Any text is one: a key may come to be later. */
export function KeyNameControl(props: KeyNameControlProps) {
  const { type, names, suggest, value, onChange, required, requiredText, readOnly, error, description, ...rest } = props;
  const t = useT();
  const { comboboxProps } = useDropdown();
  const [isFocused, setFocused] = useState(false);
  const text = value ?? '';
  const found = useSuggestions(type, text, names ? undefined : suggest, isFocused);
  const { onBlur, ...checked } = useCheck(required && text.trim() === '' ? (requiredText ?? t('filters.keyRequired')) : null, error);
  return (
    <Autocomplete
      {...rest}
      {...checked}
      comboboxProps={comboboxProps}
      description={found === null ? t('filters.noSuggestions') : description}
      required={required ?? false}
      readOnly={readOnly ?? false}
      data={readOnly ? [] : [...new Set(names ?? found ?? [])]}
      limit={50}
      value={text}
      onChange={(next) => onChange(next === '' ? null : next)}
      onFocus={() => setFocused(true)}
      onBlur={() => {
        setFocused(false);
        onBlur();
      }}
    />
  );
}
