import { Autocomplete } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import type { KeyValueType } from '../../contract/stored-filter.ts';
import { useT } from '../../i18n/use-t.ts';
import { type ControlProps, useField } from '../control.ts';
import { useDropdown } from '../dropdown.ts';
import { type Inherited, type KeySuggest, useInherited } from '../inherited.ts';
import { storedText } from '../stored-text.ts';

/** A type of keys, by its word. */
export interface KeyType {
  readonly type: string;
  readonly label: string;
}

interface KeyNameControlProps extends ControlProps<string>, Inherited {
  readonly type: string;
  readonly names?: readonly string[] | undefined;
  /** Types that are suggested beside the own one, which is the first. */
  readonly types?: readonly KeyType[] | undefined;
  /** A suggestion was chosen. @param valueType of its newest values. */
  readonly onPick?: ((type: string, name: string, valueType: Promise<KeyValueType | null>) => void) | undefined;
}

const TYPING_MS = 150;
type Found = ReadonlyMap<string, readonly string[]>;

/** Debounced by 150 ms; late answers are dropped. Undefined before the first answer, null when the server did not answer. */
function useSuggestions(types: readonly string[], search: string, suggest: KeySuggest | undefined, isWanted: boolean) {
  const [found, setFound] = useState<Found | null | undefined>(undefined);
  const latest = useRef<string>(null);
  const all = types.join(' ');
  const ask = useDebouncedCallback(async (asked: string) => {
    const answers = await Promise.all(types.map((type) => suggest?.(type, search.trim())));
    if (latest.current !== asked) return;
    const names = types.map((type, place) => [type, answers[place] ?? []] as const);
    setFound(answers.length > 0 && answers.every((answer) => answer === null) ? null : new Map(names));
  }, TYPING_MS);
  useEffect(() => {
    latest.current = isWanted ? `${all} ${search}` : null;
    if (latest.current === null) ask.cancel();
    else ask(latest.current);
  }, [all, search, isWanted, ask]);
  return found;
}

/** Each name once, where it comes first. */
function grouped(types: readonly KeyType[], found: Found): { readonly group: string; readonly items: string[] }[] {
  const known = new Set<string>();
  return types.flatMap(({ type, label }) => {
    const items = (found.get(type) ?? []).filter((name) => !known.has(name));
    for (const name of items) known.add(name);
    return items.length > 0 ? [{ group: label, items }] : [];
  });
}

/** Any text is valid: the key may be created later. */
export function KeyNameControl(props: KeyNameControlProps) {
  const { type, names, value, onChange, types = [], onPick } = props;
  const t = useT();
  const { comboboxProps } = useDropdown();
  const [isFocused, setFocused] = useState(false);
  const picked = useRef<string>(null);
  const text = storedText(value) ?? '';
  const { suggest } = useInherited(props);
  const asked = names ? [] : types.length > 0 ? types.map((one) => one.type) : [type];
  const found = useSuggestions(asked, text, suggest, isFocused);
  const { field } = useField(props, text.trim() === '', { missing: t('filters.keyRequired') });
  const groups = found && types.length > 0 ? grouped(types, found) : [];
  const plain = names ?? (found ? [...found.values()].flat() : []);
  const pick = (name: string) => {
    if (!onPick) return;
    const of = asked.find((one) => found?.get(one)?.includes(name)) ?? type;
    picked.current = name;
    onPick(of, name, suggest?.valueTypeOf?.(of, name) ?? Promise.resolve(null));
  };
  return (
    <Autocomplete
      {...field}
      comboboxProps={comboboxProps}
      description={found === null ? t('filters.noSuggestions') : field.description}
      data={field.readOnly ? [] : groups.length > 0 ? groups : [...new Set(plain)]}
      limit={50}
      value={text}
      onOptionSubmit={pick}
      onChange={(next) => {
        // What was picked was told with its type.
        if (picked.current !== next) onChange(next === '' ? null : next);
        picked.current = null;
      }}
      onFocus={() => setFocused(true)}
      onBlur={() => {
        setFocused(false);
        field.onBlur();
      }}
    />
  );
}
