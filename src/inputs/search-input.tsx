import { ActionIcon, TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { memo, useEffect, useRef, useState } from 'react';
import { useT } from '../i18n/use-t.ts';

const DEBOUNCE_MS = 150;

interface SearchInputProps {
  readonly label: string;
  /** The search in force; a change from outside replaces what was typed. */
  readonly value: string;
  readonly onSearch: (text: string) => void;
  readonly className?: string | undefined;
}

/** A search field that waits until typing pauses for 150 ms. Escape empties it. */
export const SearchInput = memo(function SearchInput({ label, value, onSearch, className }: SearchInputProps) {
  const t = useT();
  const [typed, setTyped] = useState(value);
  const reported = useRef(value);
  useEffect(() => {
    if (value !== reported.current) setTyped(value);
    reported.current = value;
  }, [value]);
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
      className={className}
      aria-label={label}
      placeholder={label}
      value={typed}
      leftSection={<IconSearch aria-hidden size={16} stroke={1.75} />}
      rightSection={
        typed === '' ? null : (
          <ActionIcon size="sm" aria-label={t('tables.clearSearch')} onClick={() => setTyped('')}>
            <IconX aria-hidden size={14} stroke={1.75} />
          </ActionIcon>
        )
      }
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || typed === '') return;
        event.stopPropagation();
        setTyped('');
      }}
    />
  );
});
