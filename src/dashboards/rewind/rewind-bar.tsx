import { Button, Kbd } from '@mantine/core';
import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerTrackNext,
  IconPlayerTrackPrev,
  type TablerIcon,
} from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { heldPast, showAsOf } from '../../bridge/past.ts';
import type { HeldPast } from '../../contract/held-past.ts';
import { formatDuration } from '../../format/durations.ts';
import { formatSize } from '../../format/sizes.ts';
import { formatClock } from '../../format/times.ts';
import { useT } from '../../i18n/use-t.ts';
import { PLAYBACK_TIMERS } from '../../inputs/playback/playback-timers.ts';
import { SpeedSelect } from '../../inputs/playback/speed-select.tsx';
import { HintedButton } from '../../marks/hinted-button.tsx';
import { serverNow } from '../../store/connection.ts';
import { registerHotkeys } from '../../store/hotkeys.ts';
import { Rewind, type RewindState } from './rewind.ts';
import classes from './rewind-bar.module.css';
import { RewindTrack } from './rewind-track.tsx';

const READ_EVERY_MS = 1000;

/** Shows what the user chose in all views within `KeepsPast`, and the present again at the end. */
function useRewind(): { readonly rewind: Rewind; readonly state: RewindState; readonly held: HeldPast | null } {
  const [rewind] = useState(() => new Rewind(PLAYBACK_TIMERS));
  const [held, setHeld] = useState<HeldPast | null>(null);
  const state = useSyncExternalStore(rewind.subscribe, rewind.getState);
  useEffect(() => {
    let isOver = false;
    const read = async () => {
      const past = await heldPast();
      if (isOver || !past) return;
      setHeld(past);
      const to = serverNow();
      rewind.setRange({ from: past.from ?? to, to, alarms: past.alarms.map(({ at }) => at) });
    };
    void read();
    const timer = setInterval(() => void read(), READ_EVERY_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
      rewind.pause();
      showAsOf(null);
    };
  }, [rewind]);
  useEffect(() => showAsOf(state.at), [state.at]);
  return { rewind, state, held };
}

const LIVE_KEY = 'L';

interface StepProps {
  readonly name: 'play' | 'pause' | 'previous' | 'next';
  readonly icon: TablerIcon;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

function Step({ name, icon: Icon, disabled = false, onClick }: StepProps) {
  const t = useT();
  return <HintedButton icon={Icon} label={t(`rewind.${name}`)} px={18} disabled={disabled} onClick={onClick} />;
}

/** Moves all widgets of a dashboard through what the core holds. */
export function RewindBar() {
  const t = useT();
  const { rewind, state, held } = useRewind();
  const { at, isPlaying, moments } = state;
  const isLive = at === null;
  const now = moments.at(-1) ?? 0;
  useEffect(
    () => registerHotkeys([{ id: 'live', keys: [LIVE_KEY], text: 'keys.live', scope: 'everywhere', run: () => rewind.live() }]),
    [rewind],
  );
  if (!held) return null;
  const memory = { size: formatSize(held.bytes), budget: formatSize(held.budgetBytes) };
  return (
    <section className={classes.bar} aria-label={t('rewind.label')} data-past={!isLive || undefined}>
      {/* Time runs from left to right in every language. */}
      <div className={classes.buttons} dir="ltr">
        <Step name="previous" icon={IconPlayerTrackPrev} disabled={!rewind.hasPreviousAlarm} onClick={() => rewind.toAlarm('previous')} />
        {isLive || isPlaying ? (
          <Step name="pause" icon={IconPlayerPauseFilled} disabled={moments.length < 2} onClick={() => rewind.pause()} />
        ) : (
          <Step name="play" icon={IconPlayerPlayFilled} onClick={() => rewind.play()} />
        )}
        <Step name="next" icon={IconPlayerTrackNext} disabled={!rewind.hasNextAlarm} onClick={() => rewind.toAlarm('next')} />
        <SpeedSelect value={state.speed} onChange={(speed) => rewind.setSpeed(speed)} />
      </div>
      <RewindTrack state={state} alarms={held.alarms} wholeFrom={held.wholeFrom} onSeek={(index) => rewind.seek(index)} />
      <div className={classes.end}>
        <span className={classes.words}>
          <span className={classes.age}>{isLive ? t('rewind.now') : t('rewind.ago', { age: formatDuration(now - at) })}</span>
          {!isLive && at < held.wholeFrom ? (
            <strong>{t('rewind.known', { time: formatClock(held.wholeFrom) })}</strong>
          ) : (
            <span title={t('rewind.memoryHint', memory)}>{t('rewind.memory', memory)}</span>
          )}
        </span>
        <Button
          variant={isLive ? 'default' : 'filled'}
          disabled={isLive}
          rightSection={
            <Kbd aria-hidden className={classes.key ?? ''}>
              {LIVE_KEY}
            </Kbd>
          }
          onClick={() => rewind.live()}
        >
          {t('rewind.live')}
        </Button>
      </div>
    </section>
  );
}
