import type { MessageKey } from '../i18n/messages.ts';
import { useT } from '../i18n/use-t.ts';
import { SearchInput } from '../inputs/search-input.tsx';
import { useAddressSearch } from '../page/use-address-filters.ts';
import type { PageId } from './routes.tsx';
import classes from './toolbar.module.css';

const LABELS: Partial<Readonly<Record<PageId, MessageKey>>> = {
  devices: 'shell.search.devices',
  alarms: 'shell.search.alarms',
  dashboards: 'shell.search.dashboards',
};

/** Render with `key={page}`. */
export function ToolbarSearch({ page }: { readonly page: PageId }) {
  const t = useT();
  const [search, setSearch] = useAddressSearch();
  return <SearchInput className={classes.search} label={t(LABELS[page] ?? 'shell.search.open')} value={search} onSearch={setSearch} />;
}
