import { IconColumns3, IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import { SearchInput } from '../inputs/search-input.tsx';
import { HintedButton } from '../marks/hinted-button.tsx';
import { IconButton } from '../marks/icon-button.tsx';
import { OpensLate } from '../marks/opens-late.tsx';
import { lateComponent } from '../page/late-component.ts';
import type { ColumnMenuProps } from './column-menu.tsx';
import classes from './table-tools.module.css';

const ColumnMenu = lateComponent(async () => (await import('./column-menu.tsx')).ColumnMenu);

interface TableToolsProps {
  /** Undefined where the document allows no search. */
  readonly onSearch: ((text: string) => void) | undefined;
  readonly search: string;
  /** Null where the document lets nobody choose columns. */
  readonly choice: ColumnMenuProps | null;
}

/** In the head of a table widget. */
export function TableTools({ onSearch, search, choice }: TableToolsProps) {
  const t = useT();
  const [isSearching, setSearching] = useState(false);
  const box = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isSearching) box.current?.querySelector('input')?.focus();
  }, [isSearching]);
  const close = () => {
    setSearching(false);
    button.current?.focus();
  };
  return (
    <span className={classes.tools}>
      {onSearch && (isSearching || search !== '') ? (
        <search
          ref={box}
          className={classes.search}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || search !== '') return;
            event.stopPropagation();
            close();
          }}
          onBlur={({ relatedTarget }) => {
            if (!box.current?.contains(relatedTarget)) setSearching(false);
          }}
        >
          <SearchInput label={t('widgets.search')} value={search} onSearch={onSearch} />
        </search>
      ) : null}
      {onSearch && !isSearching && search === '' ? (
        <HintedButton
          icon={IconSearch}
          label={t('widgets.search')}
          ref={button}
          size="sm"
          variant="subtle"
          onClick={() => setSearching(true)}
        />
      ) : null}
      {choice ? (
        <OpensLate
          kind="dialog"
          opens={ColumnMenu}
          given={choice}
          button={<IconButton icon={IconColumns3} label={t('widgets.columns')} size="sm" variant="subtle" title={t('widgets.columns')} />}
        />
      ) : null}
    </span>
  );
}
