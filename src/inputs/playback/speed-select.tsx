import { NativeSelect } from '@mantine/core';
import { useT } from '../../i18n/use-t.ts';
import { PLAYBACK_SPEEDS, type PlaybackSpeed } from './playback.ts';

interface SpeedSelectProps {
  readonly value: PlaybackSpeed;
  readonly disabled?: boolean;
  readonly onChange: (speed: PlaybackSpeed) => void;
}

export function SpeedSelect({ value, disabled = false, onChange }: SpeedSelectProps) {
  const t = useT();
  return (
    <NativeSelect
      aria-label={t('inputs.playback.speed')}
      value={String(value)}
      disabled={disabled}
      data={PLAYBACK_SPEEDS.map((one) => ({ value: String(one), label: t('inputs.playback.times', { speed: one }) }))}
      onChange={(event) => {
        const chosen = PLAYBACK_SPEEDS.find((one) => String(one) === event.currentTarget.value);
        if (chosen) onChange(chosen);
      }}
    />
  );
}
