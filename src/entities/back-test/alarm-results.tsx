import { useState } from 'react';
import type { TriedAlarm, TriedAlarms } from '../../contract/back-test.ts';
import type { EntityId } from '../../contract/identifiers.ts';
import type { EpochMs } from '../../contract/units.ts';
import { formatDuration } from '../../format/durations.ts';
import { formatCount, formatValue } from '../../format/numbers.ts';
import { formatTime } from '../../format/times.ts';
import { useT } from '../../i18n/use-t.ts';
import { SeverityGlyph } from '../../marks/severity-glyph.tsx';
import classes from './back-test.module.css';
import type { ShownTrial } from './back-test.tsx';
import { comparedAlarms } from './compare-rules.ts';
import { notTried } from './not-tried.ts';
import { PastStrips } from './past-strips.tsx';
import { TriedChoice, TriedTable } from './tried-table.tsx';

type Step = TriedAlarm['severities'][number];
const valuesOf = ({ values }: Step) => values.map(({ key, text }) => `${key} ${formatValue(text)}`).join(', ');

interface StepsProps {
  readonly alarm: TriedAlarm;
  /** Times of other days have their date. */
  readonly now: EpochMs;
}

/** As it was raised, and each time that it became worse. */
function Severities({ alarm: { severities, clearedAt }, now }: StepsProps) {
  const t = useT();
  return (
    <span className={classes.steps}>
      {severities.map(({ at, severity }, index) => (
        <span key={at} className={classes.severity}>
          <SeverityGlyph severity={severity} isHollow={clearedAt !== null} size={14} /> {t(`marks.severity.${severity}`)}
          {index === 0 ? null : <span className={classes.note}> {formatTime(at, now)}</span>}
        </span>
      ))}
    </span>
  );
}

/** The values of each step. */
function StepValues({ severities }: TriedAlarm) {
  return (
    <span className={classes.steps}>
      {severities.map((step) => (
        <bdi key={step.at}>{valuesOf(step)}</bdi>
      ))}
    </span>
  );
}

function Summary({ label, result }: { readonly label: string; readonly result: TriedAlarms }) {
  const t = useT();
  const { count, devices, flaps, problem } = result;
  const words =
    problem === null
      ? t('back-test.counted', {
          count,
          n: formatCount(count),
          devices: t('back-test.onDevices', { count: devices, n: formatCount(devices) }),
        })
      : notTried(problem);
  return (
    <li>
      <strong>{label}</strong> <span>{words}</span>
      {flaps > 0 ? <span className={classes.note}> {t('back-test.flaps', { count: flaps, n: formatCount(flaps) })}</span> : null}
    </li>
  );
}

/** Of alarm rules. */
export function AlarmResults(shown: ShownTrial) {
  const t = useT();
  const { tried, hasStored } = shown;
  const [changed, second] = tried.results;
  if (changed?.kind !== 'alarms') return null;
  return (
    <ComparedAlarms
      {...shown}
      changed={changed}
      stored={hasStored && second?.kind === 'alarms' ? second : null}
      alone={t('back-test.thisRule')}
    />
  );
}

interface ComparedAlarmsProps extends Pick<ShownTrial, 'demand' | 'isRunning' | 'nameOf'> {
  readonly changed: TriedAlarms;
  /** Null: it is the same, or there is none. */
  readonly stored: TriedAlarms | null;
  /** What raises them, where nothing else is beside it. */
  readonly alone: string;
}

/** When which alarms would have been raised, escalated and cleared, on a time line above what the device sent. */
export function ComparedAlarms({ changed, stored, alone, demand, isRunning, nameOf }: ComparedAlarmsProps) {
  const t = useT();
  const [shown, setShown] = useState<EntityId | null>(null);
  // Drawn once: alarms that come would move the others, and choose another entity.
  const rows = isRunning ? [] : comparedAlarms(stored, changed);
  const types = new Set(rows.map(({ alarm }) => alarm.type));
  const entity = shown ?? rows[0]?.alarm.entity ?? null;
  return (
    <>
      <ul className={classes.summary} aria-live={isRunning ? 'off' : 'polite'}>
        {stored ? <Summary label={t('back-test.sides.stored')} result={stored} /> : null}
        <Summary label={stored ? t('back-test.sides.changed') : alone} result={changed} />
      </ul>
      {entity && rows.length > 0 ? (
        <PastStrips entity={entity} name={nameOf(entity)} demand={demand} changed={changed} stored={stored} alone={alone} />
      ) : null}
      <TriedTable
        label={t('back-test.results')}
        rows={rows}
        keyOf={({ side, alarm }) => `${side} ${alarm.entity.id} ${alarm.type} ${alarm.raisedAt}`}
        columns={[
          {
            label: t('back-test.device'),
            cell: ({ alarm }) => (
              <TriedChoice isChosen={alarm.entity.id === entity?.id} onChoose={() => setShown(alarm.entity)}>
                {nameOf(alarm.entity)}
              </TriedChoice>
            ),
          },
          types.size > 1
            ? { label: t('back-test.rule'), cell: ({ alarm }) => <bdi>{alarm.type}</bdi>, title: ({ alarm }) => alarm.type }
            : null,
          { label: t('back-test.raised'), cell: ({ alarm }) => formatTime(alarm.raisedAt, demand.end) },
          {
            label: t('back-test.lasted'),
            cell: ({ alarm }) => (alarm.clearedAt === null ? t('back-test.stands') : formatDuration(alarm.clearedAt - alarm.raisedAt)),
          },
          { label: t('alarm-rules.severity'), cell: ({ alarm }) => <Severities alarm={alarm} now={demand.end} /> },
          {
            label: t('back-test.values'),
            isWide: true,
            cell: ({ alarm }) => <StepValues {...alarm} />,
            title: ({ alarm }) => alarm.severities.map(valuesOf).join('\n'),
          },
          stored && { label: t('back-test.by'), cell: ({ side }) => t(`back-test.sides.${side}`) },
        ]}
      />
    </>
  );
}
