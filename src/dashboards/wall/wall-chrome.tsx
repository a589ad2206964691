import { ActionIcon, Button, Popover } from '@mantine/core';
import { IconMinimize, IconRepeat } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useT } from '../../i18n/use-t.ts';
import { FIELD_POPOVER, panelEvents } from '../../inputs/fitted-popover.ts';
import { LatePart } from '../../marks/late-part.tsx';
import { lateComponent } from '../../page/late-component.ts';
import type { WayOut } from '../use-way-out.ts';
import classes from './dashboard-wall.module.css';
import type { Rotation } from './rotation.ts';

/** Late, because nearly no wall is touched. */
const RotatePanel = lateComponent(async () => (await import('./rotate-panel.tsx')).RotatePanel);

function Rotate({ id, rotation }: { readonly id: string; readonly rotation: Rotation }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Popover {...FIELD_POPOVER} position="top" width={340} opened={isOpen} onChange={setOpen} closeOnEscape={false}>
      <Popover.Target>
        <ActionIcon
          className={classes.chromeButton ?? ''}
          aria-label={t('dashboards.rotate')}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <IconRepeat aria-hidden size={20} stroke={1.75} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t('dashboards.rotate')} {...panelEvents(close)}>
        <LatePart>
          <RotatePanel id={id} rotation={rotation} onDone={close} />
        </LatePart>
      </Popover.Dropdown>
    </Popover>
  );
}

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
      {wayOut.isForced ? (
        <Button className={classes.chromeButton ?? ''} onClick={() => navigate(wayOut.to)}>
          {t('shell.user.profile')}
        </Button>
      ) : (
        <>
          <Rotate id={id} rotation={rotation} />
          <ActionIcon className={classes.chromeButton ?? ''} aria-label={t('dashboards.leaveFullScreen')} onClick={leave}>
            <IconMinimize aria-hidden size={20} stroke={1.75} />
          </ActionIcon>
        </>
      )}
    </div>
  );
}
