import { NativeSelect } from '@mantine/core';
import { useCallback, useMemo } from 'react';
import { useServerFeatures } from '../../bridge/use-server-feature.ts';
import type { EntityId } from '../../contract/identifiers.ts';
import { useT } from '../../i18n/use-t.ts';
import { SearchInput } from '../../inputs/search-input.tsx';
import { type AuditFilters, WHOLE_AUDIT } from './audit-filters.ts';
import { actionName, auditLog, knownActions } from './audit-log.ts';
import classes from './log-view.module.css';
import { LogView } from './log-view.tsx';

interface AuditLogsProps {
  /** Null: of the whole tenant. */
  readonly of: EntityId | null;
  readonly filters: AuditFilters;
  readonly onFilters: (filters: AuditFilters) => void;
}

/** The audit log: a screen, and a tab of entities and users. */
export function AuditLogs({ of, filters, onFilters }: AuditLogsProps) {
  const t = useT();
  const { window, action, search, sort } = filters;
  // An unknown action, such as in an old link, would be refused.
  const actions = knownActions(useServerFeatures());
  const known = actions.find((name) => name === action) ?? '';
  const log = useMemo(() => auditLog({ of, action: known }), [of, known]);
  const showAll = useCallback(() => onFilters(WHOLE_AUDIT), [onFilters]);
  const onSearch = useCallback((text: string) => onFilters({ ...filters, search: text }), [filters, onFilters]);
  const names = actions.map((value) => ({ value, label: actionName(value) })).sort((a, b) => a.label.localeCompare(b.label));
  return (
    <LogView
      label={t('audit-log.title')}
      log={log}
      filters={{
        window,
        onWindow: (wanted) => onFilters({ ...filters, window: wanted }),
        search,
        sort,
        onSort: (wanted) => onFilters({ ...filters, sort: wanted }),
        isFiltered: known !== '' || search !== '',
        onShowAll: showAll,
      }}
      isTab={of !== null}
      tools={
        <>
          <SearchInput className={classes.search} label={t('audit-log.search')} value={search} onSearch={onSearch} />
          <NativeSelect
            className={classes.choice ?? ''}
            aria-label={t('audit-log.actionType')}
            value={known}
            onChange={(event) => onFilters({ ...filters, action: event.currentTarget.value })}
            data={[{ value: '', label: t('audit-log.anyAction') }, ...names]}
          />
        </>
      }
    />
  );
}
