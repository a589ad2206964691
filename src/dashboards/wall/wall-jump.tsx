import { useT } from '../../i18n/use-t.ts';
import { Age } from '../../marks/age.tsx';
import { SeverityGlyph } from '../../marks/severity-glyph.tsx';
import classes from './dashboard-wall.module.css';
import type { AlarmJump } from './use-alarm-jump.ts';

/** Names the alarm that the wall has jumped to, in place of its title. */
export function WallJump({ alarm, isShown }: AlarmJump) {
  const t = useT();
  const name = [alarm.type, alarm.originatorName ?? alarm.originator.id].join(', ');
  return (
    <p className={classes.jump} role="status" title={name}>
      <SeverityGlyph severity={alarm.severity} isNamed size={36} />
      <span className={classes.title}>{name}</span>
      <Age since={alarm.startTs} className={classes.jumpNote} />
      {isShown === false ? <span className={classes.jumpNote}>{t('dashboards.notShownHere')}</span> : null}
    </p>
  );
}
