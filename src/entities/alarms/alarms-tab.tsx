import { useState } from 'react';
import type { EntityId } from '../../contract/identifiers.ts';
import { type AlarmFilters, NO_FILTERS } from './alarm-filters.ts';
import { AlarmList } from './alarm-list.tsx';

/** The alarms of one entity. Needs another `key` for another one. */
export function AlarmsTab({ entity }: { readonly entity: EntityId }) {
  const [filters, setFilters] = useState<AlarmFilters>({ ...NO_FILTERS, originator: entity });
  const [openId, setOpenId] = useState('');
  return <AlarmList isTab filters={filters} onFilters={setFilters} openId={openId} onOpenId={setOpenId} />;
}
