/** Loaded in narrow windows. */
import { IconSearch, IconX } from '@tabler/icons-react';
import { flushSync } from 'react-dom';
import { useT } from '../i18n/use-t.ts';
import { HintedButton } from '../marks/hinted-button.tsx';
import { useAddressSearch } from '../page/use-address-filters.ts';

interface SearchToggleProps {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** Closing the field clears the search. */
export function SearchToggle({ isOpen, onToggle }: SearchToggleProps) {
  const t = useT();
  const [, setSearch] = useAddressSearch();
  const label = t(isOpen ? 'shell.search.close' : 'shell.search.open');
  const Icon = isOpen ? IconX : IconSearch;
  return (
    <HintedButton
      icon={Icon}
      label={label}
      px={18}
      aria-expanded={isOpen}
      data-search
      onClick={({ currentTarget }) => {
        const bar = currentTarget.closest('header');
        if (isOpen) setSearch('');
        // Within the press: phones open their keyboard only then.
        flushSync(onToggle);
        bar?.querySelector<HTMLElement>('input, [data-search]')?.focus();
      }}
    />
  );
}
