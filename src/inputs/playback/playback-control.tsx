import { DirectionProvider, Slider } from '@mantine/core';
import {
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
  IconPlayerTrackNext,
  IconPlayerTrackPrev,
} from '@tabler/icons-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { EpochMs } from '../../contract/units.ts';
import { formatMoment } from '../../format/times.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { HintedButton } from '../../marks/hinted-button.tsx';
import classes from './playback.module.css';
import { Playback, type PlaybackSpeed } from './playback.ts';
import { PLAYBACK_TIMERS } from './playback-timers.ts';
import { SpeedSelect } from './speed-select.tsx';

interface PlaybackControlProps {
  readonly label: string;
  readonly moments: readonly EpochMs[];
  readonly anchors?: readonly EpochMs[] | undefined;
  readonly onMoment: (index: number) => void;
  readonly disabled?: boolean | undefined;
  /** The last moment is the one that is shown already. */
  readonly startsAtEnd?: boolean | undefined;
  /** Not empty. Absent: the usual ones. */
  readonly speeds?: readonly PlaybackSpeed[] | undefined;
  /** Absent: date and time as the language writes them. */
  readonly inWords?: ((at: EpochMs) => string) | undefined;
  /** The moment in words is only read out. */
  readonly hidesMoment?: boolean | undefined;
}

const NO_ANCHORS: readonly EpochMs[] = [];

export function PlaybackControl(props: PlaybackControlProps) {
  const { label, moments, anchors = NO_ANCHORS, onMoment, disabled = false, startsAtEnd, speeds, inWords, hidesMoment = false } = props;
  const t = useT();
  const locale = useLocale();
  const [playback] = useState(() => {
    const made = new Playback(PLAYBACK_TIMERS, moments, anchors, startsAtEnd);
    if (speeds?.[0] !== undefined && !speeds.includes(made.getState().speed)) made.setSpeed(speeds[0]);
    return made;
  });
  const { index, isPlaying, speed } = useSyncExternalStore(playback.subscribe, playback.getState);
  const told = useRef(index);
  useEffect(() => playback.replace(moments, anchors), [playback, moments, anchors]);
  useEffect(() => () => playback.pause(), [playback]);
  useEffect(() => {
    if (told.current === index) return;
    told.current = index;
    onMoment(index);
  }, [index, onMoment]);
  const most = moments.length - 1;
  const isOff = disabled || most < 1;
  const moment = moments[index];
  const words = moment === undefined ? '\u2013' : (inWords?.(moment) ?? formatMoment(moment, { locale }));
  const button = (name: 'first' | 'previous' | 'next' | 'last' | 'play' | 'pause', Icon: typeof IconPlayerPlay) => (
    <HintedButton icon={Icon} label={t(`inputs.playback.${name}`)} px={18} disabled={isOff} onClick={() => playback[name]()} />
  );
  return (
    // Time runs from left to right in every language.
    <fieldset className={classes.playback} dir="ltr">
      <legend className={classes.legend}>{label}</legend>
      {button('first', IconPlayerSkipBack)}
      {button('previous', IconPlayerTrackPrev)}
      <DirectionProvider initialDirection="ltr" detectDirection={false}>
        <Slider
          className={classes.slider ?? ''}
          thumbLabel={label}
          label={null}
          min={0}
          max={Math.max(1, most)}
          value={index}
          disabled={isOff}
          thumbValueText={words}
          onChange={(next) => playback.seek(next)}
        />
      </DirectionProvider>
      {button('next', IconPlayerTrackNext)}
      {button('last', IconPlayerSkipForward)}
      {isPlaying ? button('pause', IconPlayerPause) : button('play', IconPlayerPlay)}
      <SpeedSelect value={speed} speeds={speeds} disabled={isOff} onChange={(next) => playback.setSpeed(next)} />
      {hidesMoment ? null : <span className={classes.moment}>{words}</span>}
    </fieldset>
  );
}
