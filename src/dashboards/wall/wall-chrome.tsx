import { IconMinimize, IconRepeat } from '@tabler/icons-react';
import { useLocation } from 'wouter';
import { useT } from '../../i18n/use-t.ts';
import { IconButton } from '../../marks/icon-button.tsx';
import { OpensLate } from '../../marks/opens-late.tsx';
import { lateComponent } from '../../page/late-component.ts';
import type { WayOut } from '../use-way-out.ts';
import classes from './dashboard-wall.module.css';
import type { Rotation } from './rotation.ts';

/** Late, because nearly no wall is touched. */
const RotatePanel = lateComponent(async () => (await import('./rotate-panel.tsx')).RotatePanel);

interface WallChromeProps {
  readonly id: string;
  readonly wayOut: WayOut;
  readonly rotation: Rotation;
}

/** Seen only while somebody uses pointer or keyboard. */
export function WallChrome({ id, wayOut, rotation }: WallChromeProps) {
  const t = useT();
  const [, navigate] = useLocation();
  const leave = () => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else navigate(wayOut.to);
  };
  return (
    <div className={classes.chrome}>
      <OpensLate
        kind="dialog"
        opens={RotatePanel}
        given={{ id, rotation }}
        button={<IconButton icon={IconRepeat} label={t('dashboards.rotate')} px={20} className={classes.chromeButton ?? ''} />}
      />
      <IconButton
        icon={IconMinimize}
        label={t('dashboards.leaveFullScreen')}
        px={20}
        className={classes.chromeButton ?? ''}
        onClick={leave}
      />
    </div>
  );
}
