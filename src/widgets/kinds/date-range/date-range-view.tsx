import { IconArrowBackUp, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { EpochMs } from '../../../contract/units.ts';
import { formatMoment } from '../../../format/times.ts';
import { useT } from '../../../i18n/use-t.ts';
import { EnumControl } from '../../../inputs/plain/enum-control.tsx';
import { DateTimeControl } from '../../../inputs/time/date-time-control.tsx';
import { IconButton } from '../../../marks/icon-button.tsx';
import type { ViewProps } from '../../define-kind.ts';
import { useSurroundings } from '../../surroundings.ts';
import { WidgetFrame } from '../../widget-frame.tsx';
import classes from './date-range.module.css';
import { DayRangeControl } from './day-range.tsx';
import { type DateRangeSettings, SPANS } from './settings.ts';
import { later, lengthOf, type Range, rangeUpTo, type Span, spanOf } from './spans.ts';

/** Wiped at the end of the session, as all that begins so. */
const HELD = 'TB-date-range';

const MOVES = [
  [-1, 'back', IconChevronLeft],
  [1, 'ahead', IconChevronRight],
] as const;

function heldRange(): Range | null {
  const [start = Number.NaN, end = Number.NaN] = (sessionStorage.getItem(HELD) ?? '').split(' ').map(Number);
  return start < end ? { start, end } : null;
}

function RangeText({ range: { start, end } }: { readonly range: Range }) {
  const { size } = useSurroundings();
  return (
    <p className={classes.range} role="status" data-size={size}>
      <bdi>{formatMoment(start)}</bdi> – <bdi>{formatMoment(end)}</bdi>
    </p>
  );
}

/** Sets the time window of its dashboard to a range of days, and moves it by steps. */
export function DateRangeView({ input: { title, settings, window } }: ViewProps<DateRangeSettings>) {
  const t = useT();
  const { onZoom, onZoomReset, host, size } = useSurroundings();
  const [step, setStep] = useState<Span>(spanOf(settings.stepSize, 'day'));
  const initial = spanOf(settings.initialInterval, 'week');
  const isHeld = settings.useSessionStorage !== false;
  const isSet = window.mode === 'fixed';
  const range: Range = isSet ? window : rangeUpTo(Date.now(), initial);
  const show = ({ start, end }: Range) => {
    if (isHeld) sessionStorage.setItem(HELD, `${start} ${end}`);
    onZoom?.(start, end);
  };
  const begin = useRef(() => {});
  begin.current = () => {
    if (!isSet && host) show((isHeld && heldRange()) || range);
  };
  useEffect(() => begin.current(), []);
  const move = (way: 1 | -1) => show({ start: later(range.start, step, way), end: later(range.end, step, way) });
  const length = lengthOf(range) ?? initial;
  const setStart = (start: EpochMs | null) => {
    if (start !== null) show({ start, end: start < range.end ? range.end : later(start, length, 1) });
  };
  const setEnd = (end: EpochMs | null) => {
    if (end !== null) show({ start: range.start < end ? range.start : later(end, length, -1), end });
  };
  if (size === 'wall')
    return (
      <WidgetFrame title={title} padding="text">
        <RangeText range={range} />
      </WidgetFrame>
    );
  const words = { all: SPANS, wordOf: (span: Span) => t(`date-range.${span}`), disabled: !onZoom };
  return (
    <WidgetFrame title={title} padding="none">
      <div className={classes.sized}>
        <div className={classes.form} data-unlabelled={settings.hideLabels || undefined}>
          {settings.hidePicker ? (
            <RangeText range={range} />
          ) : (
            <>
              <div className={classes.moment}>
                <DateTimeControl label={t('date-range.from')} required disabled={!onZoom} value={range.start} onChange={setStart} />
              </div>
              <div className={classes.moment}>
                <DateTimeControl label={t('date-range.to')} required disabled={!onZoom} value={range.end} onChange={setEnd} />
              </div>
            </>
          )}
          {settings.hideInterval ? null : (
            <EnumControl
              {...words}
              label={t('date-range.interval')}
              value={lengthOf(range)}
              onChange={(span) => show({ start: later(range.end, span, -1), end: range.end })}
            />
          )}
          <div className={classes.moves}>
            {settings.hideStepSize ? null : (
              <div className={classes.step}>
                <EnumControl {...words} label={t('date-range.step')} value={step} onChange={setStep} />
              </div>
            )}
            {MOVES.map(([way, word, icon]) => (
              <IconButton
                key={way}
                {...{ icon, disabled: !onZoom, onClick: () => move(way) }}
                label={t(`date-range.${word}`, { step: t(`date-range.${step}`) })}
              />
            ))}
            <IconButton icon={IconArrowBackUp} label={t('date-range.usual')} disabled={!isSet || !onZoomReset} onClick={onZoomReset} />
          </div>
          {settings.hidePicker ? null : <DayRangeControl range={range} settings={settings} disabled={!onZoom} onRange={show} />}
        </div>
      </div>
    </WidgetFrame>
  );
}
