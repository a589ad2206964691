import { useCallback, useEffect, useRef, useState } from 'react';
import { allPages } from '../bridge/all-pages.ts';
import { request } from '../bridge/request.ts';
import { useAgain } from '../bridge/use-again.ts';
import type { DashboardInfo } from '../contract/dashboard-record.ts';
import { type Fault, failed, type Outcome } from '../contract/fault.ts';
import type { User } from '../contract/session.ts';
import type { EpochMs } from '../contract/units.ts';

const PAGE = 100;

export interface DashboardList {
  readonly rows: readonly DashboardInfo[];
  readonly total: number;
  readonly updatedAt: EpochMs;
  readonly fault: Fault | null;
}

function ask(user: User, page: number, textSearch: string) {
  const link = { pageSize: PAGE, page, textSearch, sortProperty: 'title', sortOrder: 'ASC' as const };
  return user.authority === 'CUSTOMER_USER'
    ? request('customerDashboards', { ...link, customerId: user.customerId.id }, { ignoreErrors: true })
    : request('tenantDashboards', link, { ignoreErrors: true });
}

/** All pages. Faults: forbidden, network, contract. */
export const readDashboards = (user: User, search: string): Promise<Outcome<readonly DashboardInfo[]>> =>
  allPages((page) => ask(user, page, search.trim()));

/** By title, in pages loaded by `more`. Old rows stay until a search is answered. */
export function useDashboardList(user: User | null, search: string) {
  const [list, setList] = useState<DashboardList>();
  const wanted = search.trim();
  const asked = useRef({ key: '', page: -1, isBusy: false });
  const key = `${user?.id.id} ${wanted}`;

  const fetchPage = useCallback(
    async (page: number) => {
      if (!user) return;
      asked.current = { key, page, isBusy: true };
      const answer = await ask(user, page, wanted);
      if (asked.current.key !== key) return;
      asked.current.isBusy = false;
      const updatedAt = Date.now();
      if (answer.ok) {
        const { data, totalElements: total } = answer.value;
        setList((before) => ({ rows: page === 0 || !before ? data : [...before.rows, ...data], total, updatedAt, fault: null }));
      } else {
        asked.current.page = page - 1;
        setList((before) => ({ rows: before?.rows ?? [], total: before?.total ?? 0, updatedAt, fault: answer.fault }));
      }
      // `key` contains everything that the request depends on.
    },
    [key],
  );

  const again = useAgain(list?.fault ? failed(list.fault) : null);
  useEffect(() => void fetchPage(0), [fetchPage]);
  const more = useCallback(() => {
    if (!asked.current.isBusy) void fetchPage(asked.current.page + 1);
  }, [fetchPage]);
  useEffect(() => {
    if (again > 0) more();
    // A search asks by itself.
  }, [again]);
  return { list, more };
}
