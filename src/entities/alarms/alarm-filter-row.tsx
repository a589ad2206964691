import { Button, SegmentedControl } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { memo, type ReactNode, useCallback, useId, useRef, useState } from 'react';
import { useAlarmCounts } from '../../bridge/use-demand.ts';
import { SEVERITIES, type Severity } from '../../contract/severity.ts';
import { formatCount } from '../../format/numbers.ts';
import { useT } from '../../i18n/use-t.ts';
import { TimeWindowControl } from '../../inputs/time-window/time-window-control.tsx';
import { Hint } from '../../marks/hint.tsx';
import { SeverityGlyph } from '../../marks/severity-glyph.tsx';
import { type AlarmFilters, furtherFilters, STATUS_CHOICES, type StatusChoice, shownAlarms, toggleSeverity } from './alarm-filters.ts';
import classes from './alarm-list.module.css';
import { MoreAlarmFilters } from './more-alarm-filters.tsx';

interface SeverityChoiceProps {
  readonly severity: Severity;
  /** Alarms that match the other filters; undefined before the first answer. */
  readonly count: number | undefined;
  readonly isChosen: boolean;
  readonly isPressed: boolean;
  readonly onToggle: (severity: Severity) => void;
}

const SeverityChoice = memo(function SeverityChoice({ severity, count, isChosen, isPressed, onToggle }: SeverityChoiceProps) {
  const t = useT();
  return (
    <Hint label={t(`marks.severity.${severity}`)}>
      <button
        type="button"
        className={classes.severity}
        aria-pressed={isPressed}
        data-on={isChosen || undefined}
        aria-label={t('alarms.count', { count: count ?? 0, severity: t(`marks.severity.${severity}`) })}
        onClick={() => onToggle(severity)}
      >
        <SeverityGlyph severity={severity} isHollow={!count} size={16} />
        <span>{count === undefined ? t('format.missing') : formatCount(count)}</span>
      </button>
    </Hint>
  );
});

interface SeverityChoicesProps {
  readonly filters: AlarmFilters;
  /** From the list itself, where no count of the server's knows its filters. */
  readonly bySeverity: Readonly<Record<Severity, number>> | null;
  readonly onToggle: (severity: Severity) => void;
}

/** A component of its own, because its counts change each second and nothing around it does. */
function SeverityChoices({ filters, bySeverity, onToggle }: SeverityChoicesProps) {
  const t = useT();
  const { severities: chosen } = filters;
  const asked = shownAlarms(filters);
  const isEvery = chosen.length === SEVERITIES.length;
  const counted = useAlarmCounts(asked !== undefined, asked)?.counts;
  const counts = asked ? counted : isEvery ? bySeverity : undefined;
  return (
    <fieldset aria-label={t('alarms.severities')} className={classes.severities}>
      {SEVERITIES.map((severity) => (
        <SeverityChoice
          key={severity}
          severity={severity}
          count={counts?.[severity]}
          isChosen={chosen.includes(severity)}
          isPressed={!isEvery && chosen.includes(severity)}
          onToggle={onToggle}
        />
      ))}
    </fieldset>
  );
}

interface AlarmFilterRowProps {
  readonly filters: AlarmFilters;
  readonly onChange: (filters: AlarmFilters) => void;
  readonly bySeverity: Readonly<Record<Severity, number>> | null;
  /** The list is about one entity. */
  readonly hasOriginator: boolean;
  readonly children: ReactNode;
}

export function AlarmFilterRow({ filters, onChange, bySeverity, hasOriginator, children }: AlarmFilterRowProps) {
  const t = useT();
  const [isMore, setMore] = useState(false);
  const more = useId();
  const newest = useRef({ filters, onChange });
  newest.current = { filters, onChange };
  const toggle = useCallback((severity: Severity) => {
    const { filters: now, onChange: change } = newest.current;
    change({ ...now, severities: toggleSeverity(now.severities, severity) });
  }, []);
  const count = furtherFilters(hasOriginator ? { ...filters, originator: null } : filters);
  return (
    <>
      <div className={classes.filters}>
        <SegmentedControl
          aria-label={t('alarms.status.label')}
          value={filters.status}
          onChange={(value) => onChange({ ...filters, status: value as StatusChoice })}
          data={STATUS_CHOICES.map((value) => ({ value, label: t(`alarms.status.${value}`) }))}
        />
        <SeverityChoices filters={filters} bySeverity={bySeverity} onToggle={toggle} />
        <TimeWindowControl
          value={filters.window}
          hasAggregation={false}
          of={t('alarms.moments.createdTime')}
          note={t('alarms.byCreation')}
          onChange={(window) => onChange({ ...filters, window })}
        />
        <Button
          leftSection={<IconFilter aria-hidden size={16} stroke={1.75} />}
          aria-expanded={isMore}
          aria-controls={more}
          onClick={() => setMore(!isMore)}
        >
          {count === 0 ? t('alarms.filter') : t('alarms.filterOn', { count: formatCount(count) })}
        </Button>
        {children}
      </div>
      <div id={more} hidden={!isMore}>
        {isMore ? <MoreAlarmFilters filters={filters} onChange={onChange} hasOriginator={hasOriginator} /> : null}
      </div>
    </>
  );
}
