import { useMemo, useState } from 'react';
import type { TriedAlarm, TriedAlarms } from '../../contract/back-test.ts';
import type { BackTestDemand } from '../../contract/demand.ts';
import type { EntityId } from '../../contract/identifiers.ts';
import { formatMoment } from '../../format/times.ts';
import { useT } from '../../i18n/use-t.ts';
import { UntilLoaded } from '../../page/until-loaded.tsx';
import type { ChartZoom } from '../chart-ranges.ts';
import { EntityChart } from '../entity-chart.tsx';
import classes from './back-test.module.css';

interface PastStripsProps {
  readonly entity: EntityId;
  readonly name: string;
  readonly demand: BackTestDemand;
  readonly changed: TriedAlarms;
  readonly stored: TriedAlarms | null;
  /** What raises them, where nothing else is beside it. */
  readonly alone: string;
}

const ofEntity = ({ alarms }: TriedAlarms, { id }: EntityId) => alarms.filter(({ entity }) => entity.id === id);

/** When alarms stood, as bars of one line. */
function Strip({ label, alarms, zoom }: { readonly label: string; readonly alarms: readonly TriedAlarm[]; readonly zoom: ChartZoom }) {
  const t = useT();
  const { start, end } = zoom;
  const share = (at: number) => (100 * (Math.min(Math.max(at, start), end) - start)) / Math.max(1, end - start);
  return (
    <>
      <span className={classes.stripName}>{label}</span>
      <span className={classes.strip} role="img" aria-label={t('back-test.strip', { label, count: alarms.length })}>
        {alarms.flatMap(({ raisedAt, clearedAt, severities }) =>
          severities.map(({ at, severity }, index) => {
            const until = severities[index + 1]?.at ?? clearedAt ?? end;
            if (until < start || at > end) return null;
            return (
              <span
                key={`${raisedAt} ${at}`}
                className={classes.bar}
                data-severity={severity}
                style={{ insetInlineStart: `${share(at)}%`, inlineSize: `max(2px, ${share(until) - share(at)}%)` }}
              />
            );
          }),
        )}
      </span>
    </>
  );
}

/** When the alarms of one device would have stood, above what it sent. */
export function PastStrips({ entity, name, demand, changed, stored, alone }: PastStripsProps) {
  const t = useT();
  const [zoom, setZoom] = useState<ChartZoom | null>(null);
  const shown = zoom ?? { start: demand.start, end: demand.end };
  const mine = ofEntity(changed, entity);
  const theirs = stored ? ofEntity(stored, entity) : [];
  const keys = [
    ...new Set(
      [...mine, ...theirs].flatMap(({ severities }) =>
        severities.flatMap(({ values }) => values.flatMap(({ key, isReading }) => (isReading ? [key] : []))),
      ),
    ),
  ];
  const marks = useMemo(
    () =>
      ofEntity(changed, entity).map(({ raisedAt, clearedAt, severities, type }) => {
        const { severity = 'INDETERMINATE' } = severities.at(-1) ?? {};
        return { start: raisedAt, end: clearedAt, severity, label: type } as const;
      }),
    [changed, entity],
  );
  return (
    <section className={classes.past} aria-label={t('back-test.pastOf', { name })}>
      <h4 className={classes.heading}>
        <bdi>{name}</bdi>
        <span className={classes.note}>
          {formatMoment(shown.start)} – {formatMoment(shown.end)}
        </span>
      </h4>
      <div className={classes.strips}>
        {stored ? <Strip label={t('back-test.sides.stored')} alarms={theirs} zoom={shown} /> : null}
        <Strip label={stored ? t('back-test.sides.changed') : alone} alarms={mine} zoom={shown} />
      </div>
      {keys.length > 0 ? (
        <div className={classes.chart}>
          <UntilLoaded>
            <EntityChart
              key={`${entity.id} ${demand.start}`}
              entity={entity}
              keys={keys}
              profile={undefined}
              isNamed={keys.length > 1}
              range="day"
              zoom={shown}
              onZoom={setZoom}
              alarms={marks}
            />
          </UntilLoaded>
        </div>
      ) : null}
    </section>
  );
}
