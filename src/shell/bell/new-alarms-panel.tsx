import { Button, Checkbox, Fieldset } from '@mantine/core';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { SEVERITIES } from '../../contract/severity.ts';
import { useT } from '../../i18n/use-t.ts';
import { KeyListControl } from '../../inputs/chips/key-list-control.tsx';
import type { OpenedProps } from '../../marks/opens-late.tsx';
import { alarmNews, changeNews, newsOf } from '../../store/alarm-news.ts';
import { serverNow } from '../../store/connection.ts';
import classes from './told-panel.module.css';
import { ToldPanel } from './told-panel.tsx';
import type { NewAlarms } from './use-new-alarms.ts';

const LISTED = 20;

/** Which alarms the user is told of. */
function KindsOfAlarms({ user }: { readonly user: string }) {
  const t = useT();
  const { severities, types } = useSnapshot(alarmNews)[user] ?? newsOf(user, serverNow());
  return (
    <div className={classes.kinds}>
      <Fieldset variant="unstyled" legend={t('shell.bell.severities')}>
        {SEVERITIES.map((severity) => (
          <Checkbox
            key={severity}
            label={t(`marks.severity.${severity}`)}
            checked={severities.includes(severity)}
            onChange={({ currentTarget: { checked } }) =>
              changeNews(user, { severities: SEVERITIES.filter((one) => (one === severity ? checked : severities.includes(one))) })
            }
          />
        ))}
      </Fieldset>
      <KeyListControl
        label={t('shell.bell.types')}
        placeholder={t('shell.bell.anyType')}
        suggestions={[]}
        value={[...types]}
        onChange={(wanted) => changeNews(user, { types: wanted ?? [] })}
      />
    </div>
  );
}

interface NewAlarmsPanelProps extends OpenedProps {
  readonly user: string;
  readonly alarms: NewAlarms;
}

export function NewAlarmsPanel({ user, alarms, ...opened }: NewAlarmsPanelProps) {
  const t = useT();
  const [isChoosing, setChoosing] = useState(false);
  const { newest, fault, read, readAll } = alarms;
  return (
    <ToldPanel
      {...opened}
      newest={newest?.slice(0, LISTED)}
      count={newest?.length ?? 0}
      fault={fault}
      none={t('shell.bell.noAlarms')}
      onRead={read}
      onReadAll={readAll}
      all={{ href: '/alarms', label: t('shell.bell.allAlarms') }}
      choice={
        <>
          <Button size="compact-xs" variant="subtle" aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
            {t('shell.bell.kinds')}
          </Button>
          {isChoosing ? <KindsOfAlarms user={user} /> : null}
        </>
      }
    />
  );
}
