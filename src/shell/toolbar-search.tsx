import { ActionIcon } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import type { MessageKey } from '../i18n/messages.ts';
import { useT } from '../i18n/use-t.ts';
import { SearchInput } from '../inputs/search-input.tsx';
import { Hint } from '../marks/hint.tsx';
import { pageStore, searchPage } from '../store/page.ts';
import type { PageId } from './routes.ts';
import classes from './toolbar.module.css';

const LABELS: Partial<Readonly<Record<PageId, MessageKey>>> = {
  devices: 'shell.search.devices',
  alarms: 'shell.search.alarms',
  dashboards: 'shell.search.dashboards',
};

/** Leaving the page or closing the field clears the search. The `key` must be the page. */
export function ToolbarSearch({ page }: { readonly page: PageId }) {
  const t = useT();
  const { search } = useSnapshot(pageStore);
  useEffect(() => () => searchPage(''), []);
  return <SearchInput className={classes.search} label={t(LABELS[page] ?? 'shell.search.open')} value={search} onSearch={searchPage} />;
}

interface SearchToggleProps {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

export function SearchToggle({ isOpen, onToggle }: SearchToggleProps) {
  const t = useT();
  const label = t(isOpen ? 'shell.search.close' : 'shell.search.open');
  const Icon = isOpen ? IconX : IconSearch;
  return (
    <Hint label={label}>
      <ActionIcon aria-label={label} aria-expanded={isOpen} onClick={onToggle}>
        <Icon aria-hidden size={18} stroke={1.75} />
      </ActionIcon>
    </Hint>
  );
}
