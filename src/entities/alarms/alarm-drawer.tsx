import { Button, Kbd } from '@mantine/core';
import { useState } from 'react';
import { useServerFeature } from '../../bridge/use-server-feature.ts';
import { type Alarm, isCleared } from '../../contract/alarm.ts';
import { useT } from '../../i18n/use-t.ts';
import { type AlarmCommand, mayCommand } from '../../inputs/alarms/alarm-commands.ts';
import { alarmFacts } from '../../inputs/alarms/alarm-facts.ts';
import { assigneeOf } from '../../inputs/alarms/assignee.ts';
import { JsonDisplay } from '../../inputs/code/json-display.tsx';
import { Age } from '../../marks/age.tsx';
import { DetailsPlace } from '../../marks/details-place.tsx';
import { Fact, FactList } from '../../marks/fact-list.tsx';
import { SeverityChip } from '../../marks/severity-chip.tsx';
import { lateComponent } from '../../page/late-component.ts';
import { UntilLoaded } from '../../page/until-loaded.tsx';
import details from '../details-body.module.css';
import { EntityLink } from '../entity-link.tsx';
import { useIsOneOf } from '../use-may-write.ts';
import { AlarmChart } from './alarm-chart.tsx';
import { AlarmComments } from './alarm-comments.tsx';
import classes from './alarm-drawer.module.css';
import { AlarmHistory } from './alarm-history.tsx';
import { AssignAlarm } from './assign-alarm.tsx';

const WhyRaised = lateComponent(async () => (await import('../back-test/why-raised.tsx')).WhyRaised);
/** Accounts that may read rules. */
const READERS = ['TENANT_ADMIN'] as const;

interface AlarmDrawerProps {
  readonly alarm: Alarm;
  readonly isTab: boolean;
  readonly isBusy: boolean;
  readonly previous: (() => void) | undefined;
  readonly next: (() => void) | undefined;
  readonly onCommand: (command: AlarmCommand) => void;
  /** Shows another alarm, or a newer state of this one. */
  readonly onOpen: (alarm: Alarm) => void;
  readonly onClose: () => void;
}

export function AlarmDrawer({ alarm, isTab, isBusy, previous, next, onCommand, onOpen, onClose }: AlarmDrawerProps) {
  const t = useT();
  const [isJson, setJson] = useState(false);
  const [asked, setAsked] = useState<string | null>(null);
  const isAsked = asked === alarm.id.id;
  const mayAsk = useIsOneOf(READERS);
  const hasComments = useServerFeature('alarmComments');
  const originator = alarm.originatorName ?? alarm.originator.id;
  return (
    <DetailsPlace
      isTab={isTab}
      label={t('alarms.details', { alarm: alarm.type })}
      title={alarm.type}
      notes={<EntityLink entity={alarm.originator} name={originator} />}
      previous={{ label: t('alarms.previous'), go: previous }}
      next={{ label: t('alarms.next'), go: next }}
      onClose={onClose}
    >
      <div className={details.body}>
        <p className={classes.state}>
          <SeverityChip severity={alarm.severity} status={alarm.status} />
          <span>{t(`marks.status.${alarm.status}`)}</span>
          {isCleared(alarm.status) ? null : <Age since={alarm.startTs} className={classes.age} />}
        </p>
        <div className={classes.actions}>
          <Button
            variant={mayCommand('acknowledge', alarm) ? 'filled' : 'default'}
            disabled={isBusy || !mayCommand('acknowledge', alarm)}
            rightSection={<Kbd>A</Kbd>}
            onClick={() => onCommand('acknowledge')}
          >
            {t('alarms.acknowledge')}
          </Button>
          <Button disabled={isBusy || !mayCommand('clear', alarm)} rightSection={<Kbd>C</Kbd>} onClick={() => onCommand('clear')}>
            {t('alarms.clear')}
          </Button>
          <AssignAlarm alarm={alarm} onOpen={onOpen} />
        </div>
        <AlarmChart alarm={alarm} />
        {mayAsk ? (
          <section key={alarm.id.id} aria-label={t('back-test.why.ask')}>
            <Button variant="subtle" aria-expanded={isAsked} onClick={() => setAsked(isAsked ? null : alarm.id.id)}>
              {t('back-test.why.ask')}
            </Button>
            {isAsked ? (
              <UntilLoaded>
                <WhyRaised alarm={alarm} />
              </UntilLoaded>
            ) : null}
          </section>
        ) : null}
        <FactList>
          {alarmFacts(alarm, assigneeOf(alarm)).map(({ name, label, value }) => (
            <Fact key={name} label={<bdi>{label}</bdi>}>
              <bdi>{value}</bdi>
            </Fact>
          ))}
        </FactList>
        <AlarmHistory alarm={alarm} onOpen={onOpen} />
        {hasComments ? <AlarmComments alarm={alarm} /> : null}
        <div>
          <Button variant="subtle" aria-expanded={isJson} onClick={() => setJson(!isJson)}>
            {t(isJson ? 'alarms.hideJson' : 'alarms.json')}
          </Button>
          {isJson ? <JsonDisplay label={t('alarms.json')} value={alarm} /> : null}
        </div>
      </div>
    </DetailsPlace>
  );
}
