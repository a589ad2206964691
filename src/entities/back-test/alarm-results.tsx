import { useState } from 'react';
import type { TriedAlarms } from '../../contract/back-test.ts';
import type { EntityId } from '../../contract/identifiers.ts';
import { formatDuration } from '../../format/durations.ts';
import { formatCount } from '../../format/numbers.ts';
import { formatTime } from '../../format/times.ts';
import { useT } from '../../i18n/use-t.ts';
import { SeverityGlyph } from '../../marks/severity-glyph.tsx';
import base from '../detail-table.module.css';
import classes from './back-test.module.css';
import type { ShownTrial } from './back-test.tsx';
import { comparedAlarms } from './compare-rules.ts';
import { PastStrips } from './past-strips.tsx';

/** Most rows of the table: a rule that raises more needs no list to be judged. */
const MOST_ROWS = 100;

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
      : t('back-test.notTried', { problem });
  return (
    <li>
      <strong>{label}</strong> <span>{words}</span>
      {flaps > 0 ? <span className={classes.note}> {t('back-test.flaps', { count: flaps, n: formatCount(flaps) })}</span> : null}
    </li>
  );
}

/** When which alarms would have been raised, escalated and cleared, on a time line above what the device sent. */
export function AlarmResults({ tried, demand, hasStored, isRunning, nameOf }: ShownTrial) {
  const t = useT();
  const [shown, setShown] = useState<EntityId | null>(null);
  const [changed, second] = tried.results;
  if (changed?.kind !== 'alarms') return null;
  const stored = hasStored && second?.kind === 'alarms' ? second : null;
  const rows = comparedAlarms(stored, changed);
  const entity = shown ?? rows[0]?.alarm.entity ?? null;
  return (
    <>
      <ul className={classes.summary} aria-live={isRunning ? 'off' : 'polite'}>
        {stored ? <Summary label={t('back-test.sides.stored')} result={stored} /> : null}
        <Summary label={t(stored ? 'back-test.sides.changed' : 'back-test.thisRule')} result={changed} />
      </ul>
      {entity && rows.length > 0 ? (
        <PastStrips entity={entity} name={nameOf(entity)} demand={demand} changed={changed} stored={stored} />
      ) : null}
      {rows.length > 0 ? (
        <div className={classes.scroll}>
          <table className={base.table}>
            <thead>
              <tr>
                <th scope="col">{t('back-test.device')}</th>
                <th scope="col">{t('back-test.raised')}</th>
                <th scope="col">{t('back-test.lasted')}</th>
                <th scope="col">{t('alarm-rules.severity')}</th>
                <th scope="col">{t('back-test.values')}</th>
                {stored ? <th scope="col">{t('back-test.by')}</th> : null}
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, MOST_ROWS).map(({ side, alarm }) => {
                const { severity = 'INDETERMINATE' } = alarm.severities.at(-1) ?? {};
                const name = nameOf(alarm.entity);
                return (
                  <tr key={`${side} ${alarm.entity.id} ${alarm.type} ${alarm.raisedAt}`}>
                    <td>
                      <button
                        type="button"
                        className={classes.device}
                        aria-pressed={alarm.entity.id === entity?.id}
                        onClick={() => setShown(alarm.entity)}
                      >
                        <bdi>{name}</bdi>
                      </button>
                    </td>
                    <td>{formatTime(alarm.raisedAt, demand.end)}</td>
                    <td>{alarm.clearedAt === null ? t('back-test.stands') : formatDuration(alarm.clearedAt - alarm.raisedAt)}</td>
                    <td>
                      <span className={classes.severity}>
                        <SeverityGlyph severity={severity} isHollow={alarm.clearedAt !== null} size={14} />{' '}
                        {t(`marks.severity.${severity}`)}
                      </span>
                    </td>
                    <td title={alarm.values.map(({ key, text }) => `${key} ${text}`).join(', ')}>
                      <bdi>{alarm.values.map(({ key, text }) => `${key} ${text}`).join(', ')}</bdi>
                    </td>
                    {stored ? <td data-side={side}>{t(`back-test.sides.${side}`)}</td> : null}
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      ) : null}
      {rows.length > MOST_ROWS ? <p className={classes.note}>{t('back-test.more', { n: formatCount(rows.length - MOST_ROWS) })}</p> : null}
    </>
  );
}
