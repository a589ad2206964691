import { IconListDetails, IconTrash } from '@tabler/icons-react';
import { CALL_STATES, type PersistentCall } from '../../../contract/persistent-call.ts';
import { formatMoment, formatTime } from '../../../format/times.ts';
import { translate } from '../../../i18n/i18n.ts';
import { IconButton } from '../../../marks/icon-button.tsx';
import type { Column } from '../../../tables/column.ts';
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

const WIDTHS: Readonly<Record<CallColumn, number>> = {
  ...{ rpcId: 96, messageType: 84, status: 104, method: 68, createdTime: 148, expirationTime: 148 },
};

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

interface Buttons {
  readonly onDetails: ((call: PersistentCall) => void) | null;
  readonly onDelete: ((call: PersistentCall) => void) | null;
}

export function callColumns(shown: readonly CallColumn[], { onDetails, onDelete }: Buttons): Column<PersistentCall>[] {
  const byWeight = WEIGHT.filter((one) => shown.includes(one));
  const columns = shown.map((id): Column<PersistentCall> => {
    const isTime = id === 'createdTime' || id === 'expirationTime';
    return {
      id,
      label: translate(`persistent-calls.options.${id}`),
      width: WIDTHS[id],
      priority: byWeight.indexOf(id),
      isSortable: SORTED.includes(id),
      grows: id === 'method' || id === 'rpcId',
      // Of the only column that is left.
      ...(byWeight.indexOf(id) === 0 && { least: 64 }),
      ...(id === 'method' && { phone: 'name' as const, tone: 'strong' as const }),
      ...(id === 'status' && { phone: 'value' as const, marksChange: true }),
      ...(id === 'createdTime' && { phone: 'note' as const }),
      text: (call, now) => textOf(call, id, now),
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
            icon={IconTrash}
            label={translate('device-rpc.delete', { method: methodOf(call) })}
            onClick={() => onDelete(call)}
          />
        ) : null}
      </>
    ),
  };
  return [...columns, actions];
}
