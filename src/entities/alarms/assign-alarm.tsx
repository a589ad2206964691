import { Button, Popover } from '@mantine/core';
import { useMemo, useState } from 'react';
import { QUIET, request } from '../../bridge/request.ts';
import { useServerFeature } from '../../bridge/use-server-feature.ts';
import type { Alarm } from '../../contract/alarm.ts';
import { ok } from '../../contract/fault.ts';
import { useT } from '../../i18n/use-t.ts';
import { assigneeOf } from '../../inputs/alarms/assignee.ts';
import type { Offer } from '../../inputs/entities/offer.ts';
import { RemotePicker } from '../../inputs/entities/remote-picker.tsx';
import { useAccount } from '../../inputs/entities/use-account.ts';
import type { Source } from '../../inputs/entities/use-search.ts';
import { FITTED_POPOVER, panelEvents } from '../../inputs/fitted-popover.ts';

const PAGE_SIZE = 50;

/** Users who may see the alarm. Nobody is chosen before, so nothing is read by id. */
function usersFor(alarm: string): Source {
  return {
    key: alarm,
    async search(text) {
      const link = { pageSize: PAGE_SIZE, page: 0, sortProperty: 'email', textSearch: text || undefined };
      const answer = await request('alarmAssignees', { ...link, alarm }, QUIET);
      if (!answer.ok) return answer;
      return ok(
        answer.value.data.map(({ id, email, firstName, lastName }): Offer => {
          const note = [firstName, lastName].filter((part) => part?.trim()).join(' ');
          return { value: id.id, label: email, note };
        }),
      );
    },
    readKey: null,
    read: async () => ok([]),
  };
}

interface AssignAlarmProps {
  readonly alarm: Alarm;
  /** Gets the newer state of the alarm. */
  readonly onOpen: (alarm: Alarm) => void;
}

/** Servers since 3.5 have assignees. */
export function AssignAlarm({ alarm, onOpen }: AssignAlarmProps) {
  const t = useT();
  const hasAssignees = useServerFeature('alarmAssignees');
  const user = useAccount();
  const [isBusy, setBusy] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const { id } = alarm.id;
  const source = useMemo(() => usersFor(id), [id]);
  if (!hasAssignees || !user) return null;
  const isAssigned = assigneeOf(alarm) !== undefined;
  const send = async (wanted: string | null) => {
    setChoosing(false);
    setBusy(true);
    const answer = await (wanted === null ? request('unassignAlarm', { id }) : request('assignAlarm', { id, user: wanted }));
    setBusy(false);
    if (answer.ok) onOpen(answer.value);
  };
  return (
    <>
      <Button disabled={isBusy} onClick={() => void send(isAssigned ? null : user.id.id)}>
        {t(isAssigned ? 'alarms.unassign' : 'alarms.assignToMe')}
      </Button>
      <Popover
        {...FITTED_POPOVER}
        opened={isChoosing}
        onChange={setChoosing}
        position="bottom-end"
        width={300}
        trapFocus
        returnFocus
        closeOnEscape={false}
      >
        <Popover.Target>
          <Button disabled={isBusy} onClick={() => setChoosing(!isChoosing)}>
            {t('alarms.assign')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown {...panelEvents(() => setChoosing(false))}>
          <RemotePicker
            label={t('alarms.assignee')}
            source={source}
            noMatch={(entity) => t('user.no-users-matching', { entity })}
            value={null}
            onChange={(wanted) => {
              if (wanted !== null) void send(wanted);
            }}
          />
        </Popover.Dropdown>
      </Popover>
    </>
  );
}
