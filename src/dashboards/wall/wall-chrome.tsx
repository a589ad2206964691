import { ActionIcon } from '@mantine/core';
import { IconMinimize, IconRepeat } from '@tabler/icons-react';
import { useLocation } from 'wouter';
import { useT } from '../../i18n/use-t.ts';
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
        button={
          <ActionIcon className={classes.chromeButton ?? ''} aria-label={t('dashboards.rotate')}>
            <IconRepeat aria-hidden size={20} stroke={1.75} />
          </ActionIcon>
        }
      />
      <ActionIcon className={classes.chromeButton ?? ''} aria-label={t('dashboards.leaveFullScreen')} onClick={leave}>
        <IconMinimize aria-hidden size={20} stroke={1.75} />
      </ActionIcon>
    </div>
  );
}
