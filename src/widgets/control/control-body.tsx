import { IconPlugConnectedX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { FaultNotice } from '../../marks/fault-notice.tsx';
import { StateNotice } from '../../marks/state-notice.tsx';
import { useSurroundings } from '../surroundings.ts';
import { WidgetFrame } from '../widget-frame.tsx';
import { CommandMark } from './command-mark.tsx';
import { type CommandState, UNSET } from './command-state.ts';
import classes from './control-body.module.css';
import type { ReadValue } from './use-reading.ts';
import type { Target } from './use-target.ts';
import { useWhyUntargeted } from './why-untargeted.ts';

interface ControlBodyProps {
  /** Of the widget. */
  readonly title: string;
  /** Above the control, unless it is the widget's title. */
  readonly label?: ReactNode;
  /** Null: it needs none. */
  readonly target: Target | null;
  /** Null: the control says it itself. */
  readonly command: CommandState | null;
  readonly read?: ReadValue | undefined;
  readonly isDisabled?: boolean;
  /** Its author has not said what it does. */
  readonly isUnset?: boolean;
  /** In the header. */
  readonly end?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a control: its label, the control, and below it what became of the last command. */
export function ControlBody({ title, label, target, command, read, isDisabled, isUnset, end, children }: ControlBodyProps) {
  const t = useT();
  const { size } = useSurroundings();
  const untargeted = useWhyUntargeted(target?.reason ?? 'unresolved');
  const fault = target?.fault ?? null;
  if (fault || target?.entity === null)
    return (
      <WidgetFrame title={title} padding="none">
        {fault ? <FaultNotice title={t('widgets.failed')} fault={fault} /> : <StateNotice icon={IconPlugConnectedX} {...untargeted} />}
      </WidgetFrame>
    );
  return (
    <WidgetFrame title={title} padding="none" end={end}>
      <div className={classes.around}>
        <div
          className={classes.control}
          data-size={size}
          data-freshness={read?.freshness ?? undefined}
          data-unread={read?.problem || read?.freshness === 'unknown' ? '' : undefined}
        >
          {label && label !== title ? <bdi className={classes.label}>{label}</bdi> : null}
          <div className={classes.main}>{children}</div>
          {command ? (
            <CommandMark command={isUnset && command.is === 'idle' ? UNSET : command} read={read} isDisabled={isDisabled === true} />
          ) : null}
        </div>
      </div>
    </WidgetFrame>
  );
}
