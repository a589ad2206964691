import { type Icon, IconCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import type { Alarm } from '../../../contract/alarm.ts';
import type { AlarmRow } from '../../../contract/snapshot.ts';
import { translate } from '../../../i18n/i18n.ts';
import { type AlarmCommand, mayCommand } from '../../../inputs/alarms/alarm-commands.ts';
import { IconButton } from '../../../marks/icon-button.tsx';
import type { Column } from '../../../tables/column.ts';
import classes from './alarm-row-commands.module.css';

const SIDE_PX = 20;
const ICONS: Readonly<Record<AlarmCommand, Icon>> = { acknowledge: IconCheck, clear: IconCircleX };

interface RowCommands {
  /** Those that the document allows. */
  readonly allowed: readonly AlarmCommand[];
  readonly waiting: ReadonlySet<string>;
  readonly send: (command: AlarmCommand, alarms: readonly Alarm[]) => void;
  /** Undefined where the document shows no details. */
  readonly onDetails: ((alarm: Alarm) => void) | undefined;
  /** They stay in sight. */
  readonly isSticky: boolean;
}

/** Whole names: the build sees which texts dashboards need. */
export const OF_MANY = { acknowledge: 'alarms.acknowledge', clear: 'alarms.clear' } as const;
const OF_ONE = { acknowledge: 'alarms.acknowledgeOne', clear: 'alarms.clearOne' } as const;

/** Details, acknowledge and clear for one alarm; undefined where the document allows none of them. */
export function commandColumn({ allowed, waiting, send, onDetails, isSticky }: RowCommands): Column<AlarmRow> | undefined {
  const count = allowed.length + (onDetails ? 1 : 0);
  if (count === 0) return undefined;
  const button = (key: string, name: string, Glyph: Icon, isOff: boolean, run: () => void) => (
    <IconButton icon={Glyph} label={name} key={key} size="sm" variant="subtle" title={name} disabled={isOff} onClick={run} />
  );
  return {
    id: 'commands',
    label: translate('widgets.actions'),
    isLabelHidden: true,
    align: 'end',
    width: SIDE_PX,
    buttons: count,
    priority: 0,
    isSticky,
    render: ({ alarm }) => (
      <span className={classes.commands}>
        {onDetails
          ? button('details', translate('alarms.details', { alarm: alarm.type }), IconInfoCircle, false, () => onDetails(alarm))
          : null}
        {allowed.map((command) =>
          button(
            command,
            translate(OF_ONE[command], { alarm: alarm.type }),
            ICONS[command],
            waiting.has(alarm.id.id) || !mayCommand(command, alarm),
            () => send(command, [alarm]),
          ),
        )}
      </span>
    ),
  };
}
