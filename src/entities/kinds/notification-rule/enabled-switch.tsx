import { Switch } from '@mantine/core';
import { useState } from 'react';
import { QUIET, request } from '../../../bridge/request.ts';
import { useT } from '../../../i18n/use-t.ts';
import { notifyFault } from '../../../store/notices.ts';
import type { CellProps } from '../../describe.ts';
import classes from '../../notifications/preview.module.css';

const PATH = '/api/notification/rule';

async function enable(id: string, enabled: boolean) {
  const rule = await request('recordToSave', { path: `${PATH}/${encodeURIComponent(id)}` }, QUIET);
  if (!rule.ok) return rule;
  return request('postRecord', { path: PATH, entityType: 'NOTIFICATION_RULE', record: { ...rule.value, enabled } }, { ignoreErrors: true });
}

/** Switches a rule on and off in its row. */
export function EnabledSwitch({ id, name, value }: CellProps) {
  const t = useT();
  /** Until the list was read again. */
  const [wanted, setWanted] = useState<{ readonly over: unknown; readonly isOn: boolean }>();
  const isOn = wanted && wanted.over === value ? wanted.isOn : value === true;
  const change = async (next: boolean) => {
    setWanted({ over: value, isOn: next });
    const outcome = await enable(id, next);
    if (outcome.ok) return;
    setWanted(undefined);
    notifyFault(outcome.fault);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a press on the switch does not open the row.
    <span className={classes.switch} onClick={(event) => event.stopPropagation()}>
      <Switch
        aria-label={t('notification-rule.enabledOf', { name })}
        checked={isOn}
        onChange={({ currentTarget }) => void change(currentTarget.checked)}
      />
    </span>
  );
}
