import { NativeSelect } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { useEntity } from '../../bridge/use-demand.ts';
import { alarmMarks } from '../../charts/alarm-marks.ts';
import type { Alarm } from '../../contract/alarm.ts';
import { numberOf } from '../../format/numbers.ts';
import { useT } from '../../i18n/use-t.ts';
import { lateComponent } from '../../page/late-component.ts';
import { UntilLoaded } from '../../page/until-loaded.tsx';
import { serverNow } from '../../store/connection.ts';
import type { ChartZoom } from '../chart-ranges.ts';
import details from '../details-body.module.css';
import { useKeySettings, wordsAmong } from '../key-settings.ts';
import { placeOfType } from '../kind-names.ts';
import { useProfiles } from '../use-profiles.ts';
import { likelyKey, rangeAround } from './alarm-around.ts';
import classes from './alarm-drawer.module.css';

const EntityChart = lateComponent(async () => (await import('../entity-chart.tsx')).EntityChart);

/** The telemetry of the originator around the alarm; nothing where it has none. */
export function AlarmChart({ alarm }: { readonly alarm: Alarm }) {
  const t = useT();
  const { entityType, id } = alarm.originator;
  const entity = useMemo(() => ({ entityType, id }), [entityType, id]);
  const snapshot = useEntity(placeOfType(entityType)?.raisesAlarms ? { kind: 'entity', entity } : null);
  const settings = useKeySettings();
  const profile = useProfiles(entityType, [id])(entity);
  const [chosen, setChosen] = useState<string | null>(null);
  const [zoom, setZoom] = useState<ChartZoom | null>(null);
  const { id: alarmId } = alarm.id;
  useEffect(() => {
    setChosen(null);
    setZoom(null);
  }, [alarmId]);
  // The chart stands still so that it can be read; it moves only when the alarm's state changes.
  const range = useMemo(() => rangeAround(alarm, serverNow()), [alarmId, alarm.status]);
  const marks = useMemo(() => alarmMarks([alarm]), [alarm]);
  const keys = snapshot?.telemetry.filter(({ value }) => numberOf(value) !== undefined).map(({ key }) => key) ?? [];
  const key = chosen !== null && keys.includes(chosen) ? chosen : likelyKey(alarm, keys);
  if (key === undefined) return null;
  const wordsOf = wordsAmong(settings, keys, profile);
  const { label, unit } = wordsOf(key);
  return (
    <section aria-label={t('alarms.chart', { key: label })}>
      <div className={classes.chartHead}>
        <h3 className={details.part}>{t('alarms.chart', { key: unit ? `${label} (${unit})` : label })}</h3>
        {keys.length > 1 ? (
          <NativeSelect
            aria-label={t('alarms.chartKey')}
            value={key}
            onChange={(event) => setChosen(event.currentTarget.value)}
            data={keys.map((value) => ({ value, label: wordsOf(value).label }))}
          />
        ) : null}
      </div>
      <div className={classes.chart}>
        <UntilLoaded>
          <EntityChart
            key={`${alarmId} ${key}`}
            entity={entity}
            keys={[key]}
            profile={profile}
            isNamed={false}
            range="hour"
            zoom={zoom ?? range}
            onZoom={setZoom}
            alarms={marks}
          />
        </UntilLoaded>
      </div>
    </section>
  );
}
