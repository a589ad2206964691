import type { TimeWindow } from '../../contract/time-window.ts';
import { ALL_TIME, lastWindow, windowFromText, windowText } from '../../inputs/time-window/window-address.ts';
import type { TableSort } from '../../tables/column.ts';
import { SORT_ADDRESS } from '../../tables/use-address-sort.ts';

export interface AuditFilters {
  readonly window: TimeWindow;
  /** Empty: any. */
  readonly action: string;
  readonly search: string;
  readonly sort: TableSort | null;
}

export const DAY_OF_AUDIT: AuditFilters = { window: lastWindow(86_400_000), action: '', search: '', sort: null };
export const WHOLE_AUDIT: AuditFilters = { window: ALL_TIME, action: '', search: '', sort: null };

const DEFAULT_WINDOW = windowText(DAY_OF_AUDIT.window);

/** Filters in the address of the screen. */
export const AUDIT_ADDRESS = {
  read: (query: URLSearchParams): AuditFilters => ({
    window: windowFromText(query.get('window') ?? '') ?? DAY_OF_AUDIT.window,
    action: query.get('action') ?? '',
    search: query.get('search') ?? '',
    sort: SORT_ADDRESS.read(query),
  }),
  write: ({ window, action, search, sort }: AuditFilters) => {
    const text = windowText(window);
    return { window: text === DEFAULT_WINDOW ? '' : text, action, search, ...SORT_ADDRESS.write(sort) };
  },
};
