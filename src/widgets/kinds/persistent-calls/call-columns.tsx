import { IconAlertOctagon, IconHourglass, IconListDetails, IconLock, IconTrash } from '@tabler/icons-react';
import { CALL_STATES, type PersistentCall } from '../../../contract/persistent-call.ts';
import { formatMoment, formatTime } from '../../../format/times.ts';
import { translate } from '../../../i18n/i18n.ts';
import { Hint } from '../../../marks/hint.tsx';
import { IconButton } from '../../../marks/icon-button.tsx';
import type { Column } from '../../../tables/column.ts';
import { type CommandState, IDLE, isFailure } from '../../control/command-state.ts';
import { stateWords } from '../../control/command-words.ts';
import classes from './calls-view.module.css';
import { type CallColumn, COLUMNS } from './settings.ts';

/** What says most first: the others leave where there is no room for all. */
const WEIGHT: readonly CallColumn[] = ['method', 'status', 'createdTime', 'expirationTime', 'messageType', 'rpcId'];

/** Those by which servers sort. */
const SORTED: readonly CallColumn[] = ['createdTime', 'expirationTime', 'status'];

/** In words; what newer servers have besides stays as it is. */
export function stateWord(status: string): string {
  const known = CALL_STATES.find((state) => state === status);
  return known ? translate(`device-rpc.kept.${known}`) : status;
}
export const wayWord = ({ request }: PersistentCall) => translate(request?.oneway ? 'device-rpc.oneway' : 'device-rpc.twoway');
export const methodOf = ({ request }: PersistentCall) => request?.body?.method ?? '';

const WIDTHS = { rpcId: 96, messageType: 84, status: 116, method: 68 };
/** Of the method where the others are scrolled to. */
const WHOLE_PX = 140;
/** Of a time of today, and of one with its day. */
const TIME_PX = { short: 84, long: 148 };

/** The texts of a command. */
export function textOf(call: PersistentCall, column: CallColumn, now: number): string {
  switch (column) {
    case 'rpcId':
      return call.id.id;
    case 'messageType':
      return wayWord(call);
    case 'status':
      return stateWord(call.status);
    case 'method':
      return methodOf(call);
    case 'createdTime':
      return formatTime(call.createdTime, now);
    case 'expirationTime':
      return call.expirationTime ? formatTime(call.expirationTime, now) : '';
  }
}

/** In the order of the document. */
export const shownColumns = (stored: readonly string[] | null | undefined): readonly CallColumn[] =>
  stored ? stored.flatMap((name) => COLUMNS.find((one) => one === name) ?? []) : COLUMNS;

const deletingIcon = (work: CommandState | undefined) =>
  work === undefined ? IconTrash : work.is === 'pending' ? IconHourglass : isForbidden(work) ? IconLock : IconAlertOctagon;
const isForbidden = (work: CommandState) => work.is === 'failed' && work.fault.kind === 'forbidden';

/** Where its deletion is: under way, or what keeps it from being done. */
function DeletionMark({ work }: { readonly work: CommandState }) {
  const Icon = deletingIcon(work);
  const [short, reason] = stateWords(work);
  const isPending = work.is === 'pending';
  return (
    <Hint label={isPending ? '' : `${short}. ${reason}`}>
      <span className={classes.deletion} data-failed={isFailure(work) || undefined}>
        <Icon aria-hidden size={14} stroke={1.75} />
        <strong>{translate(isPending ? 'persistent-calls.deleting' : 'persistent-calls.notDeleted')}</strong>
      </span>
    </Hint>
  );
}

/** Of the button, in a small table the only place that says it. */
function deletionName(call: PersistentCall, work: CommandState | undefined): string {
  const name = translate('device-rpc.delete', { method: methodOf(call) });
  if (work === undefined) return name;
  if (work.is === 'pending') return translate('persistent-calls.deleting');
  return `${name} (${translate('persistent-calls.notDeleted')}: ${stateWords(work).join('. ')})`;
}

interface Buttons {
  readonly onDetails: ((call: PersistentCall) => void) | null;
  readonly onDelete: ((call: PersistentCall) => void) | null;
  /** Deletions that are under way or were not done, by the id of the command. */
  readonly deletions: ReadonlyMap<string, CommandState>;
  /** Whether a time is not one of today. */
  readonly hasDays: boolean;
  /** What does not fit is scrolled to. */
  readonly isSideways: boolean;
}

export function callColumns(
  shown: readonly CallColumn[],
  { onDetails, onDelete, deletions, hasDays, isSideways }: Buttons,
): Column<PersistentCall>[] {
  const byWeight = WEIGHT.filter((one) => shown.includes(one));
  const columns = shown.map((id): Column<PersistentCall> => {
    const isTime = id === 'createdTime' || id === 'expirationTime';
    return {
      id,
      label: translate(`persistent-calls.options.${id}`),
      width: isTime ? TIME_PX[hasDays ? 'long' : 'short'] : isSideways && id === 'method' ? WHOLE_PX : WIDTHS[id],
      priority: byWeight.indexOf(id),
      isSortable: SORTED.includes(id),
      grows: id === 'method' || id === 'rpcId',
      // Of the only column that is left.
      ...(byWeight.indexOf(id) === 0 && !isSideways && { least: 64 }),
      ...(id === 'method' && { phone: 'name' as const, tone: 'strong' as const }),
      ...(id === 'status' && { phone: 'value' as const, marksChange: true }),
      ...(id === 'createdTime' && { phone: 'note' as const }),
      ...(id === 'status'
        ? {
            text: (call: PersistentCall) => (deletions.has(call.id.id) ? undefined : stateWord(call.status)),
            render: (call: PersistentCall) => {
              const work = deletions.get(call.id.id);
              return work ? <DeletionMark work={work} /> : null;
            },
          }
        : { text: (call: PersistentCall, now: number) => textOf(call, id, now) }),
      ...(isTime && { title: (call: PersistentCall) => (call[id] ? formatMoment(call[id] as number) : '') }),
    };
  });
  const buttons = [onDetails, onDelete].filter(Boolean).length;
  if (buttons === 0) return columns;
  const actions: Column<PersistentCall> = {
    ...{
      id: 'actions',
      label: translate('persistent-calls.actions'),
      isLabelHidden: true,
      width: 12,
      buttons,
      priority: 0,
      isSticky: true,
    },
    render: (call) => (
      <>
        {onDetails ? (
          <IconButton
            size="sm"
            icon={IconListDetails}
            label={translate('persistent-calls.details', { method: methodOf(call) })}
            onClick={() => onDetails(call)}
          />
        ) : null}
        {onDelete ? (
          <IconButton
            size="sm"
            icon={deletingIcon(deletions.get(call.id.id))}
            label={deletionName(call, deletions.get(call.id.id))}
            className={classes.delete}
            data-failed={isFailure(deletions.get(call.id.id) ?? IDLE) || undefined}
            aria-disabled={deletions.get(call.id.id)?.is === 'pending' || undefined}
            onClick={() => onDelete(call)}
          />
        ) : null}
      </>
    ),
  };
  return [...columns, actions];
}
