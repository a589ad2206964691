import { type AlarmStatus, isAcknowledged, isCleared } from '../contract/alarm-status.ts';
import type { Severity } from '../contract/severity.ts';
import { useT } from '../i18n/use-t.ts';
import classes from './severity.module.css';
import { SEVERITY_CLASS, SeverityGlyph } from './severity-glyph.tsx';

interface SeverityChipProps {
  readonly severity: Severity;
  readonly status: AlarmStatus;
}

/** Filled while unacknowledged, tinted when acknowledged, outlined when cleared. */
export function SeverityChip({ severity, status }: SeverityChipProps) {
  const t = useT();
  const form = isCleared(status) ? 'cleared' : isAcknowledged(status) ? 'acknowledged' : 'active';
  return (
    <span className={`${SEVERITY_CLASS} ${classes.chip}`} data-severity={severity} data-form={form}>
      <SeverityGlyph severity={severity} isHollow={form === 'cleared'} size={14} isPlain />
      <span className={classes.word}>{t(`marks.severity.${severity}`)}</span>
    </span>
  );
}
