import { NativeSelect } from '@mantine/core';
import { useT } from '../../i18n/use-t.ts';
import { PLAYBACK_SPEEDS, type PlaybackSpeed } from './playback.ts';

interface SpeedSelectProps {
  readonly value: PlaybackSpeed;
  /** Absent: the usual ones. */
  readonly speeds?: readonly PlaybackSpeed[] | undefined;
  readonly disabled?: boolean;
  readonly onChange: (speed: PlaybackSpeed) => void;
}

export function SpeedSelect({ value, speeds = PLAYBACK_SPEEDS, disabled = false, onChange }: SpeedSelectProps) {
  const t = useT();
  return (
    <NativeSelect
      aria-label={t('inputs.playback.speed')}
      value={String(value)}
      disabled={disabled}
      data={speeds.map((one) => ({ value: String(one), label: t('inputs.playback.times', { speed: one }) }))}
      onChange={(event) => {
        const chosen = speeds.find((one) => String(one) === event.currentTarget.value);
        if (chosen !== undefined) onChange(chosen);
      }}
    />
  );
}
