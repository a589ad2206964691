import { Anchor, SegmentedControl } from '@mantine/core';
import { IconClockQuestion, IconLayoutDashboard, IconPencil } from '@tabler/icons-react';
import { useCallback, useRef, useState } from 'react';
import { request } from '../bridge/request.ts';
import type { EntityId } from '../contract/identifiers.ts';
import type { Authority } from '../contract/session.ts';
import type { EntitySnapshot } from '../contract/snapshot.ts';
import { formatSpan } from '../format/durations.ts';
import { formatMeasured } from '../format/moments.ts';
import { numberOf } from '../format/numbers.ts';
import { formatClock, formatTime } from '../format/times.ts';
import { useT } from '../i18n/use-t.ts';
import { HintedButton } from '../marks/hinted-button.tsx';
import { IconButton } from '../marks/icon-button.tsx';
import { LatePart } from '../marks/late-part.tsx';
import { OpensLate } from '../marks/opens-late.tsx';
import { QualityText } from '../marks/quality-text.tsx';
import { StateNotice } from '../marks/state-notice.tsx';
import { clockNow } from '../marks/ticker.ts';
import { lateComponent } from '../page/late-component.ts';
import { UntilLoaded } from '../page/until-loaded.tsx';
import { notify, notifyFault } from '../store/notices.ts';
import { askRemoval } from './ask-delete.ts';
import { CHART_RANGES, type ChartRange, type ChartZoom } from './chart-ranges.ts';
import type { EntityKind } from './describe.ts';
import type { KeyChoice } from './key-setting-popover.tsx';
import { type KeyWords, keyWords, useKeySettings, wordsAmong } from './key-settings.ts';
import { LatestTable } from './latest-table.tsx';
import classes from './telemetry-tab.module.css';
import { useIsOneOf, useMayWrite } from './use-may-write.ts';

const KeySettingPopover = lateComponent(async () => (await import('./key-setting-popover.tsx')).KeySettingPopover);

interface KeySettingButtonProps extends KeyChoice {
  readonly label: string;
}

function KeySettingButton({ place, label }: KeySettingButtonProps) {
  const t = useT();
  return (
    <OpensLate
      kind="dialog"
      opens={KeySettingPopover}
      given={{ place }}
      button={<IconButton icon={IconPencil} label={t('entities.setting.edit', { key: label })} size="sm" />}
    />
  );
}

// Late, so that lists need no chart code.
const ShowOnDashboard = lateComponent(async () => (await import('./on-dashboard/show-on-dashboard.tsx')).ShowOnDashboard);
const EntityChart = lateComponent(async () => (await import('./entity-chart.tsx')).EntityChart);

const DASHBOARD_WRITERS: readonly Authority[] = ['TENANT_ADMIN'];

interface TelemetryTabProps {
  readonly kind: EntityKind;
  readonly entity: EntityId;
  /** Empty until it is known. */
  readonly name: string;
  /** As of `profileName`; undefined until it is known. */
  readonly profile: string | undefined;
  readonly snapshot: EntitySnapshot | undefined;
}

/**
 * Keys of numbers: those that are one now or were one since the drawer shows the entity, and those with a unit or decimals. A sensor that
 * says "unavailable" keeps its chart.
 */
function useNumericKeys(entity: EntityId, snapshot: EntitySnapshot | undefined, wordsOf: (key: string) => KeyWords): readonly string[] {
  const known = useRef<{ readonly id: string; readonly keys: Set<string> }>({ id: '', keys: new Set() });
  if (known.current.id !== entity.id) known.current = { id: entity.id, keys: new Set() };
  const { keys } = known.current;
  const all = snapshot?.telemetry ?? [];
  for (const { key, value } of all) if (numberOf(value) !== undefined) keys.add(key);
  const isMeasured = ({ unit, decimals }: KeyWords) => unit !== '' || decimals !== undefined;
  return all.filter(({ key }) => keys.has(key) || isMeasured(wordsOf(key))).map(({ key }) => key);
}

/** The chosen keys that the entity has, be they numbers or not, else its first default key, else any numeric key. */
function chartKeys(chosen: readonly string[], kind: EntityKind, all: readonly string[], numeric: readonly string[]): readonly string[] {
  const kept = chosen.filter((key) => all.includes(key));
  if (kept.length > 0) return kept;
  const first = kind.defaultKeys?.find((key) => numeric.includes(key)) ?? numeric[0];
  return first === undefined ? [] : [first];
}

/** Keys that may share an axis: those of one unit. Of a key without a unit nothing is known, so it stands alone. */
const unitGroups = (keys: readonly string[], unitOf: (key: string) => string) => [
  ...Map.groupBy(keys, (key) => (unitOf(key) ? `unit ${unitOf(key)}` : `key ${key}`)).values(),
];

export function TelemetryTab({ kind, entity, name, profile, snapshot }: TelemetryTabProps) {
  const t = useT();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [range, setRange] = useState<ChartRange>('live');
  const [zoom, setZoom] = useState<ChartZoom | null>(null);
  const settings = useKeySettings();
  const mayWrite = useMayWrite(kind);
  const maySaveDashboards = useIsOneOf(DASHBOARD_WRITERS);
  const [isAdding, setAdding] = useState(false);
  const numeric = useNumericKeys(entity, snapshot, (key) => keyWords(settings, key, profile));
  const remove = useCallback(
    async (key: string) => {
      const { label: words } = keyWords(settings, key, profile);
      const label = words === key ? key : `${words} (${key})`;
      const title = t('entities.telemetry.deleteTitle', { key: label });
      if (!(await askRemoval(title, { key: 'entities.telemetry.deleteText', values: { name } }))) return;
      const outcome = await request('deleteTelemetry', { entity, keys: [key] }, { ignoreErrors: true });
      if (outcome.ok) notify({ tone: 'success', text: t('entities.telemetry.deleted', { key: label }) });
      else notifyFault(outcome.fault);
    },
    [entity, name, profile, settings, t],
  );
  if (!snapshot || snapshot.state === 'loading')
    return (
      <p className={classes.loading} role="status">
        {t('entities.loading')}
      </p>
    );
  if (snapshot.telemetry.length === 0) {
    return (
      <StateNotice
        icon={IconClockQuestion}
        title={t('entities.telemetry.none')}
        text={t('entities.telemetry.noneText', { time: formatClock(clockNow()) })}
      />
    );
  }
  const all = snapshot.telemetry.map(({ key }) => key);
  const keys = chartKeys(chosen, kind, all, numeric);
  const wordsOf = wordsAmong(settings, all, profile);
  const labelOf = (key: string) => wordsOf(key).label;
  const [only] = keys.length === 1 ? keys : [];
  const latest = snapshot.telemetry.find((value) => value.key === only);
  const span = formatSpan(CHART_RANGES[range]);
  const ranges = (Object.keys(CHART_RANGES) as ChartRange[]).map((value) => ({
    value,
    label: value === 'live' ? t('entities.telemetry.live') : formatSpan(CHART_RANGES[value]),
  }));
  return (
    <>
      <section className={classes.chartPart} aria-label={t('entities.telemetry.chart', { keys: keys.map(labelOf).join(', ') })}>
        <div className={classes.caption}>
          <div className={classes.head}>
            <h3 className={classes.key}>{only ? labelOf(only) : t('entities.telemetry.several', { count: keys.length })}</h3>
            {only && profile !== undefined ? <KeySettingButton place={{ key: only, profile }} label={labelOf(only)} /> : null}
            {maySaveDashboards && keys.length > 0 && name !== '' ? (
              <HintedButton icon={IconLayoutDashboard} label={t('on-dashboard.show')} size="sm" onClick={() => setAdding(true)} />
            ) : null}
          </div>
          {latest ? (
            <p className={classes.big}>
              <QualityText freshness={latest.freshness}>
                {formatMeasured(latest.key, latest.value, wordsOf(latest.key).decimals)}
              </QualityText>
              <span className={classes.unit}>{numberOf(latest.value) === undefined ? null : wordsOf(latest.key).unit}</span>
            </p>
          ) : null}
        </div>
        <div className={classes.caption}>
          {zoom ? (
            <p className={classes.note}>
              {t('entities.telemetry.zoomNote', { from: formatTime(zoom.start, clockNow()), to: formatTime(zoom.end, clockNow()) })}{' '}
              <Anchor component="button" type="button" inherit onClick={() => setZoom(null)}>
                {t('entities.telemetry.zoomReset')}
              </Anchor>
            </p>
          ) : (
            <p className={classes.note}>{t(range === 'live' ? 'entities.telemetry.liveNote' : 'entities.telemetry.rangeNote', { span })}</p>
          )}
          <SegmentedControl
            size="xs"
            aria-label={t('entities.telemetry.range')}
            data={ranges}
            value={range}
            onChange={(value) => {
              setRange(value as ChartRange);
              setZoom(null);
            }}
          />
        </div>
        {keys.length === 0 ? <p className={classes.note}>{t('entities.telemetry.noChart')}</p> : null}
        {unitGroups(keys, (key) => wordsOf(key).unit).map((group) => (
          // By its first key, so that a chart stays when the unit becomes known.
          <div key={`${entity.id} ${group[0]}`} className={classes.chart} data-shared={group.length < keys.length || undefined}>
            <UntilLoaded fallback={<p className={classes.note}>{t('entities.loading')}</p>}>
              <EntityChart
                entity={entity}
                keys={group}
                profile={profile}
                isNamed={keys.length > 1}
                range={range}
                zoom={zoom}
                onZoom={setZoom}
              />
            </UntilLoaded>
          </div>
        ))}
      </section>
      {isAdding ? (
        <LatePart>
          <ShowOnDashboard
            entity={entity}
            entityName={name}
            keys={keys.map((key) => ({ name: key, ...wordsOf(key) }))}
            onClose={() => setAdding(false)}
          />
        </LatePart>
      ) : null}
      <LatestTable
        name={name}
        telemetry={snapshot.telemetry}
        profile={profile}
        charted={keys}
        onChart={setChosen}
        onDelete={mayWrite ? remove : undefined}
      />
    </>
  );
}
