import type { TimeWindow } from '../../contract/time-window.ts';
import { ALL_TIME, lastWindow, windowFromText, windowText } from '../../inputs/time-window/window-address.ts';

export interface AuditFilters {
  readonly window: TimeWindow;
  /** Empty: any. */
  readonly action: string;
  readonly search: string;
}

export const DAY_OF_AUDIT: AuditFilters = { window: lastWindow(86_400_000), action: '', search: '' };
export const WHOLE_AUDIT: AuditFilters = { window: ALL_TIME, action: '', search: '' };

const DEFAULT_WINDOW = windowText(DAY_OF_AUDIT.window);

/** Of the address of the screen. */
export const AUDIT_ADDRESS = {
  read: (query: URLSearchParams): AuditFilters => ({
    window: windowFromText(query.get('window') ?? '') ?? DAY_OF_AUDIT.window,
    action: query.get('action') ?? '',
    search: query.get('search') ?? '',
  }),
  write: ({ window, action, search }: AuditFilters) => {
    const text = windowText(window);
    return { window: text === DEFAULT_WINDOW ? '' : text, action, search };
  },
};
