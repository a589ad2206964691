import { NativeSelect, SegmentedControl } from '@mantine/core';
import { SEVERITIES, type Severity } from '../../contract/severity.ts';
import { formatCount } from '../../format/numbers.ts';
import { useT } from '../../i18n/use-t.ts';
import { SearchInput } from '../../inputs/search-input.tsx';
import { Hint } from '../../marks/hint.tsx';
import { SeverityGlyph } from '../../marks/severity-glyph.tsx';
import { type AlarmFilters, STATUS_CHOICES, type StatusChoice, toggleSeverity, WINDOWS, type WindowChoice } from './alarm-filters.ts';
import classes from './alarms-screen.module.css';

interface AlarmFilterRowProps {
  readonly filters: AlarmFilters;
  readonly counts: Readonly<Record<Severity, number>> | undefined;
  readonly onChange: (filters: AlarmFilters) => void;
}

/** Status, severities with their counts of active alarms, time, search. */
export function AlarmFilterRow({ filters, counts, onChange }: AlarmFilterRowProps) {
  const t = useT();
  const isEvery = filters.severities.length === SEVERITIES.length;
  return (
    <div className={classes.filters}>
      <SegmentedControl
        aria-label={t('alarms.status.label')}
        value={filters.status}
        onChange={(value) => onChange({ ...filters, status: value as StatusChoice })}
        data={STATUS_CHOICES.map((value) => ({ value, label: t(`alarms.status.${value}`) }))}
      />
      <fieldset aria-label={t('alarms.severities')} className={classes.severities}>
        {SEVERITIES.map((severity) => {
          const count = counts?.[severity];
          const isChosen = filters.severities.includes(severity);
          return (
            <Hint key={severity} label={t(`marks.severity.${severity}`)}>
              <button
                type="button"
                className={classes.severity}
                aria-pressed={isChosen && !isEvery}
                data-on={isChosen || undefined}
                aria-label={t('marks.count', { count: count ?? 0, severity: t(`marks.severity.${severity}`).toLowerCase() })}
                onClick={() => onChange({ ...filters, severities: toggleSeverity(filters.severities, severity) })}
              >
                <SeverityGlyph severity={severity} isHollow={!count} size={16} />
                <span>{count === undefined ? t('format.missing') : formatCount(count)}</span>
              </button>
            </Hint>
          );
        })}
      </fieldset>
      <NativeSelect
        aria-label={t('alarms.window.label')}
        value={filters.window}
        onChange={(event) => onChange({ ...filters, window: event.currentTarget.value as WindowChoice })}
        data={(Object.keys(WINDOWS) as WindowChoice[]).map((value) => ({ value, label: t(`alarms.window.${value}`) }))}
      />
      <SearchInput
        className={classes.search}
        label={t('alarms.search')}
        value={filters.search}
        onSearch={(search) => onChange({ ...filters, search })}
      />
    </div>
  );
}
