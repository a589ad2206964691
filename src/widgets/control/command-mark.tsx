import {
  IconAlertOctagon,
  IconCheck,
  IconClockQuestion,
  IconCloudOff,
  IconDeviceFloppy,
  IconFileUnknown,
  IconHandStop,
  IconHistory,
  IconHourglass,
  IconHourglassOff,
  IconInbox,
  IconLock,
  IconPlugConnectedX,
  IconRefresh,
  IconSend,
  IconSettings,
  IconTrashX,
} from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import type { Freshness } from '../../contract/telemetry.ts';
import { useT } from '../../i18n/use-t.ts';
import { FreshnessMark } from '../../marks/freshness-mark.tsx';
import { Hint } from '../../marks/hint.tsx';
import classes from './command-mark.module.css';
import { type CommandState, isFailure } from './command-state.ts';
import { stateWords } from './command-words.ts';
import type { ReportTime } from './use-read.ts';
import type { ReadValue } from './use-reading.ts';

const ICONS = {
  unset: IconSettings,
  pending: IconHourglass,
  confirmed: IconCheck,
  saved: IconDeviceFloppy,
  sent: IconSend,
  kept: IconInbox,
  expired: IconHourglassOff,
  removed: IconTrashX,
  timeout: IconClockQuestion,
  cut: IconCloudOff,
  unreadable: IconFileUnknown,
  offline: IconPlugConnectedX,
  unlinked: IconCloudOff,
  past: IconHistory,
  refused: IconHandStop,
  wrong: IconFileUnknown,
  failed: IconAlertOctagon,
};

const iconOf = (state: CommandState) =>
  state.is === 'idle' ? null : state.is === 'failed' && state.fault.kind === 'forbidden' ? IconLock : ICONS[state.is];

interface CommandMarkProps {
  readonly command: CommandState;
  /** How the value was read; absent: the control reads none. */
  readonly read?: ReadValue | undefined;
  /** Something else says that nothing can be set. */
  readonly isDisabled?: boolean;
}

interface ReportAgeProps {
  readonly time: ReportTime;
  readonly freshness: Freshness;
  readonly isShort: boolean;
}

/** Renders alone for a report of the same value. */
function ReportAge({ time, freshness, isShort }: ReportAgeProps) {
  const at = useSyncExternalStore(time.subscribe, time.at);
  return <FreshnessMark freshness={freshness} at={at} isShort={isShort} isYielding />;
}

/**
 * The line below a control: what became of the last command, or why there is no value. It keeps its place. In small widgets it is an icon and
 * a word; the rest is in a hint and for screen readers.
 */
export function CommandMark({ command, read, isDisabled = false }: CommandMarkProps) {
  const t = useT();
  const problem = command.is === 'idle' ? (read?.problem ?? null) : null;
  const state = problem ?? command;
  const [word, more] = stateWords(state);
  const short = problem ? t('control.notRead') : word;
  const long = problem ? (['failed', 'refused', 'wrong'].includes(problem.is) ? more : word) : more;
  const Icon = iconOf(state);
  const isReading = state.is === 'idle' && read !== undefined && read.report === undefined;
  const idle = isReading ? t('control.reading') : isDisabled ? t('control.disabled') : '';
  const said = short && (
    <Hint label={long}>
      <span className={classes.said}>
        {Icon ? <Icon aria-hidden size="1.2em" stroke={1.75} /> : null}
        {/* Letters of some scripts would join without the space. */}
        <strong>{short}</strong> <span className={classes.more}>{long}</span>
      </span>
    </Hint>
  );
  const { report, freshness = null } = read ?? {};
  return (
    <div className={classes.mark} data-mark={state.is}>
      <div role="status">{isFailure(state) ? null : said || idle}</div>
      <div role="alert" className={classes.failure}>
        {isFailure(state) ? said : null}
      </div>
      {problem && read?.ask ? (
        <button type="button" className={classes.again} title={t('control.again')} aria-label={t('control.again')} onClick={read.ask}>
          <IconRefresh aria-hidden size="1.2em" stroke={1.75} />
        </button>
      ) : null}
      {read && freshness !== null && report && (report.at > 0 || freshness === 'unknown') ? (
        <span className={classes.age}>
          <ReportAge time={read.time} freshness={freshness} isShort={short !== ''} />
        </span>
      ) : null}
    </div>
  );
}
