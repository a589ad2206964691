import { DirectionProvider, Slider } from '@mantine/core';
import { useMemo } from 'react';
import type { HeldAlarm } from '../../contract/held-past.ts';
import { SEVERITIES } from '../../contract/severity.ts';
import type { DurationMs, EpochMs } from '../../contract/units.ts';
import { formatClock, formatMinute } from '../../format/times.ts';
import { useT } from '../../i18n/use-t.ts';
import { Hint } from '../../marks/hint.tsx';
import { SeverityGlyph } from '../../marks/severity-glyph.tsx';
import type { RewindState } from './rewind.ts';
import classes from './rewind-bar.module.css';

/** Part of the track that a mark takes. */
const WIDTH = 1 / 60;

interface AlarmMark {
  readonly at: EpochMs;
  readonly worst: HeldAlarm;
  readonly count: number;
}

/** One mark for alarms that would lie over each other, with the worst of them. @param alarms ascending. */
function markAlarms(alarms: readonly HeldAlarm[], from: EpochMs, length: DurationMs): AlarmMark[] {
  const marks: AlarmMark[] = [];
  for (const alarm of alarms) {
    if (alarm.at < from || alarm.at > from + length) continue;
    const last = marks.at(-1);
    if (!last || alarm.at - last.at > length * WIDTH) marks.push({ at: alarm.at, worst: alarm, count: 1 });
    else marks[marks.length - 1] = { at: last.at, worst: worse(last.worst, alarm), count: last.count + 1 };
  }
  return marks;
}

const worse = (a: HeldAlarm, b: HeldAlarm) => (SEVERITIES.indexOf(b.severity) < SEVERITIES.indexOf(a.severity) ? b : a);

const TICKS = [0, 0.25, 0.5, 0.75];

interface RewindTrackProps {
  readonly state: RewindState;
  readonly alarms: readonly HeldAlarm[];
  /** Before it, only charts are known. */
  readonly wholeFrom: EpochMs;
  /** @param index among the moments. */
  readonly onSeek: (index: number) => void;
}

export function RewindTrack({ state, alarms, wholeFrom, onSeek }: RewindTrackProps) {
  const t = useT();
  const { moments, index, at } = state;
  const from = moments[0] ?? 0;
  const length = Math.max(1, (moments.at(-1) ?? 0) - from);
  const percent = (time: EpochMs) => `${(100 * Math.min(1, Math.max(0, (time - from) / length))).toFixed(2)}%`;
  const marks = useMemo(() => markAlarms(alarms, from, length), [alarms, from, length]);
  return (
    <div className={classes.track} dir="ltr">
      <div className={classes.marks}>
        {marks.map(({ at: time, worst, count }) => {
          const first = t('rewind.alarm', {
            severity: t(`marks.severity.${worst.severity}`),
            type: worst.type,
            originator: worst.originatorName ?? '–',
            time: formatClock(worst.at),
          });
          const words = count === 1 ? first : t('rewind.alarms', { first, count: count - 1 });
          return (
            <span key={worst.id} className={classes.mark} style={{ insetInlineStart: percent(time) }}>
              <Hint label={words}>
                {/* By keyboard the buttons for the previous and next alarm go there. */}
                <button
                  type="button"
                  tabIndex={-1}
                  className={classes.alarm}
                  aria-label={words}
                  onClick={() => onSeek(moments.findIndex((moment) => moment >= worst.at))}
                >
                  <SeverityGlyph severity={worst.severity} size={14} />
                </button>
              </Hint>
            </span>
          );
        })}
      </div>
      <DirectionProvider initialDirection="ltr" detectDirection={false}>
        <Slider
          classNames={{ root: classes.slider ?? '', thumb: classes.thumb ?? '', bar: classes.filled ?? '', label: classes.bubble ?? '' }}
          size={6}
          thumbLabel={t('rewind.slider')}
          label={(place) => formatClock(moments[place] ?? 0)}
          labelAlwaysOn={at !== null}
          thumbValueText={formatClock(moments[index] ?? 0)}
          min={0}
          max={Math.max(1, moments.length - 1)}
          value={index}
          disabled={moments.length < 2}
          onChange={onSeek}
        />
      </DirectionProvider>
      {wholeFrom > from ? <span className={classes.partial} style={{ inlineSize: percent(wholeFrom) }} /> : null}
      <div className={classes.ticks} aria-hidden>
        {TICKS.map((share) => (
          <span key={share} style={{ insetInlineStart: `${share * 100}%` }}>
            {formatMinute(from + share * length)}
          </span>
        ))}
      </div>
    </div>
  );
}
