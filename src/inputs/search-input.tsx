import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { memo, useEffect, useRef, useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import { ClearButton } from './clear-button.tsx';

const DEBOUNCE_MS = 150;

interface SearchInputProps {
  readonly label: string;
  /** The search in force. A change from outside replaces the typed text. */
  readonly value: string;
  readonly onSearch: (text: string) => void;
  readonly className?: string | undefined;
  /** As it comes. */
  readonly takesFocus?: boolean;
}

/** Debounced by 150 ms. Escape empties it. */
export const SearchInput = memo(function SearchInput({ label, value, onSearch, className, takesFocus = false }: SearchInputProps) {
  const t = useT();
  const [typed, setTyped] = useState(value);
  const reported = useRef(value);
  useEffect(() => {
    if (value !== reported.current) setTyped(value);
    reported.current = value;
  }, [value]);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  // Mantine's debounce would take the first live table over its budget.
  useEffect(() => {
    if (typed === reported.current) return;
    const timer = setTimeout(() => {
      reported.current = typed;
      onSearch(typed);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, onSearch]);
  return (
    <TextInput
      ref={input}
      className={className}
      aria-label={label}
      placeholder={label}
      inputMode="search"
      value={typed}
      leftSection={<IconSearch aria-hidden size={16} stroke={1.75} />}
      rightSection={typed === '' ? null : <ClearButton label={t('tables.clearSearch')} onClear={() => setTyped('')} />}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || typed === '') return;
        event.stopPropagation();
        setTyped('');
      }}
    />
  );
});
