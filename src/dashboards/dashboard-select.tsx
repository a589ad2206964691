/** One of the dashboards that the account may see, searched by the platform while its name is typed. */
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { dataCore } from '../bridge/core.ts';
import type { User } from '../contract/session.ts';
import { useT } from '../i18n/use-t.ts';
import { sessionStore } from '../store/session.ts';
import { useDashboardList } from './use-dashboard-list.ts';

const PAUSE_MS = 150;

interface DashboardSelectProps {
  readonly label: string;
  /** Id of the chosen dashboard; null for none. */
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
}

/** Title of the chosen dashboard; null before it is known, and for one that is gone or that this account may not see. */
function useTitle(id: string | null): string | null {
  const [known, setKnown] = useState<{ id: string; title: string } | null>(null);
  useEffect(() => {
    if (id === null) return undefined;
    let isWanted = true;
    void dataCore()
      .call('dashboardInfo', { id })
      .then((outcome) => {
        if (isWanted && outcome.ok) setKnown({ id, title: outcome.value.title ?? id });
      });
    return () => {
      isWanted = false;
    };
  }, [id]);
  return known?.id === id ? known.title : null;
}

export function DashboardSelect({ label, value, onChange }: DashboardSelectProps) {
  const t = useT();
  const user = useSnapshot(sessionStore).current.user as User | null;
  const [typed, setTyped] = useState('');
  const [paused] = useDebouncedValue(typed, PAUSE_MS);
  const title = useTitle(value);
  // The field says the name of what is chosen; that is no search.
  const { list } = useDashboardList(user, paused === title ? '' : paused);
  const options = (list?.rows ?? []).map((row) => ({ value: row.id.id, label: row.title ?? row.id.id }));
  const isListed = value === null || options.some((option) => option.value === value);
  return (
    <Select
      label={label}
      placeholder={t('dashboards.noneChosen')}
      nothingFoundMessage={t(list?.fault ? 'dashboards.listFailed' : 'dashboards.noneFound')}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('dashboards.chooseNone'), tabIndex: 0 }}
      comboboxProps={{ shadow: 'md', transitionProps: { duration: 0 }, offset: 4 }}
      // The platform has searched already.
      filter={({ options: found }) => found}
      data={isListed ? options : [{ value, label: title ?? t('dashboards.unknown') }, ...options]}
      value={value}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={onChange}
    />
  );
}
