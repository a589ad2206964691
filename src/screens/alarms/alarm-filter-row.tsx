import { NativeSelect, SegmentedControl } from '@mantine/core';
import { type Dispatch, memo, type SetStateAction, useCallback } from 'react';
import { useAlarmCounts } from '../../bridge/use-demand.ts';
import { SEVERITIES, type Severity } from '../../contract/severity.ts';
import { formatCount } from '../../format/numbers.ts';
import { useT } from '../../i18n/use-t.ts';
import { Hint } from '../../marks/hint.tsx';
import { SeverityGlyph } from '../../marks/severity-glyph.tsx';
import {
  type AlarmFilters,
  STATUS_CHOICES,
  type StatusChoice,
  shownAlarms,
  toggleSeverity,
  WINDOWS,
  type WindowChoice,
} from './alarm-filters.ts';
import classes from './alarms-screen.module.css';

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

/** A component of its own, because its counts change each second and nothing around it does. */
function SeverityChoices({ filters, onToggle }: { readonly filters: AlarmFilters; readonly onToggle: (severity: Severity) => void }) {
  const t = useT();
  const { severities: chosen } = filters;
  const counts = useAlarmCounts(true, shownAlarms(filters))?.counts;
  const isEvery = chosen.length === SEVERITIES.length;
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
  readonly onChange: Dispatch<SetStateAction<AlarmFilters>>;
}

export function AlarmFilterRow({ filters, onChange }: AlarmFilterRowProps) {
  const t = useT();
  const toggle = useCallback(
    (severity: Severity) => onChange((before) => ({ ...before, severities: toggleSeverity(before.severities, severity) })),
    [onChange],
  );
  return (
    <div className={classes.filters}>
      <SegmentedControl
        aria-label={t('alarms.status.label')}
        value={filters.status}
        onChange={(value) => onChange({ ...filters, status: value as StatusChoice })}
        data={STATUS_CHOICES.map((value) => ({ value, label: t(`alarms.status.${value}`) }))}
      />
      <SeverityChoices filters={filters} onToggle={toggle} />
      <NativeSelect
        aria-label={t('alarms.window.label')}
        value={filters.window}
        onChange={(event) => onChange({ ...filters, window: event.currentTarget.value as WindowChoice })}
        data={(Object.keys(WINDOWS) as WindowChoice[]).map((value) => ({ value, label: t(`alarms.window.${value}`) }))}
      />
    </div>
  );
}
