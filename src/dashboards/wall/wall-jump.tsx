import { useT } from '../../i18n/use-t.ts';
import { Age } from '../../marks/age.tsx';
import { SeverityGlyph } from '../../marks/severity-glyph.tsx';
import classes from './dashboard-wall.module.css';
import type { AlarmJump } from './use-alarm-jump.ts';

/** Names the alarm that the wall has jumped to, in place of its title. */
export function WallJump({ alarm, isShown }: AlarmJump) {
  const t = useT();
  const originator = alarm.originatorName ?? alarm.originator.id;
  return (
    <p className={classes.jump} role="status" title={`${alarm.type}, ${originator}`}>
      <SeverityGlyph severity={alarm.severity} isNamed size={36} />
      <span className={classes.jumpNames}>
        <span className={classes.jumpName}>{alarm.type}</span>
        <span className={classes.jumpNote}>
          <span className={classes.jumpOrigin}>{originator}</span>
          <Age since={alarm.startTs} />
          {isShown === false ? <span>{t('dashboards.notShownHere')}</span> : null}
        </span>
      </span>
    </p>
  );
}
