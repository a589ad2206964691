import type { Severity } from '../../../contract/alarm.ts';
import { SeverityGlyph } from '../../../marks/severity-glyph.tsx';
import classes from './severity-tile.module.css';

/** The wall's severity mark, 58 x 66 at 1920 x 1080: solid while unacknowledged, tinted with an edge afterwards. */
export function SeverityTile({ severity, isAcknowledged }: { readonly severity: Severity; readonly isAcknowledged: boolean }) {
  return (
    <span className={classes.tile} data-severity={severity} data-acknowledged={isAcknowledged || undefined}>
      <SeverityGlyph severity={severity} size={36} isPlain isNamed />
    </span>
  );
}
