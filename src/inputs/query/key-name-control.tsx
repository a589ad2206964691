import { Autocomplete } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { type ControlProps, useField } from '../control.ts';
import { useDropdown } from '../dropdown.ts';
import { type Inherited, type KeySuggest, useInherited } from '../inherited.ts';
import { storedText } from '../stored-text.ts';

interface KeyNameControlProps extends ControlProps<string>, Inherited {
  readonly type: string;
  readonly names?: readonly string[] | undefined;
}

const TYPING_MS = 150;

/** Debounced by 150 ms; late answers are dropped. Undefined before the first answer, null when the server did not answer. */
function useSuggestions(type: string, search: string, suggest: KeySuggest | undefined, isWanted: boolean) {
  const [found, setFound] = useState<readonly string[] | null | undefined>(undefined);
  const latest = useRef<string>(null);
  const ask = useDebouncedCallback(async (asked: string) => {
    const names = await suggest?.(type, search.trim());
    if (latest.current === asked) setFound(names);
  }, TYPING_MS);
  useEffect(() => {
    latest.current = isWanted ? `${type} ${search}` : null;
    if (latest.current === null) ask.cancel();
    else ask(latest.current);
  }, [type, search, isWanted, ask]);
  return found;
}

/** Any text is valid: the key may be created later. */
export function KeyNameControl(props: KeyNameControlProps) {
  const { type, names, value, onChange } = props;
  const t = useT();
  const { comboboxProps } = useDropdown();
  const [isFocused, setFocused] = useState(false);
  const text = storedText(value) ?? '';
  const { suggest } = useInherited(props);
  const found = useSuggestions(type, text, names ? undefined : suggest, isFocused);
  const { field } = useField(props, text.trim() === '', { missing: t('filters.keyRequired') });
  return (
    <Autocomplete
      {...field}
      comboboxProps={comboboxProps}
      description={found === null ? t('filters.noSuggestions') : field.description}
      data={field.readOnly ? [] : [...new Set(names ?? found ?? [])]}
      limit={50}
      value={text}
      onChange={(next) => onChange(next === '' ? null : next)}
      onFocus={() => setFocused(true)}
      onBlur={() => {
        setFocused(false);
        field.onBlur();
      }}
    />
  );
}
