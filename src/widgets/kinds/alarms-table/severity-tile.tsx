import { type AlarmStatus, isAcknowledged, isCleared, type Severity } from '../../../contract/alarm.ts';
import { SEVERITY_CLASS, SeverityGlyph } from '../../../marks/severity-glyph.tsx';
import classes from './severity-tile.module.css';

interface SeverityTileProps {
  readonly severity: Severity;
  readonly status: AlarmStatus;
}

/** For walls: 58 x 66 px at 1920 x 1080, filled while unacknowledged, then tinted with an outline, hollow when cleared. */
export function SeverityTile({ severity, status }: SeverityTileProps) {
  const form = isCleared(status) ? 'cleared' : isAcknowledged(status) ? 'acknowledged' : 'active';
  return (
    <span className={`${SEVERITY_CLASS} ${classes.tile}`} data-severity={severity} data-form={form}>
      <SeverityGlyph severity={severity} size={36} isHollow={form === 'cleared'} isPlain isNamed />
    </span>
  );
}
