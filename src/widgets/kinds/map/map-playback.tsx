import { useCallback } from 'react';
import type { EpochMs } from '../../../contract/units.ts';
import { formatByPattern } from '../../../format/date-pattern.ts';
import { useLocale, useT } from '../../../i18n/use-t.ts';
import { PlaybackControl } from '../../../inputs/playback/playback-control.tsx';
import type { MapTimeline } from './map-model.ts';

interface MapPlaybackProps {
  readonly timeline: MapTimeline;
  readonly moments: readonly EpochMs[];
  readonly anchors: readonly EpochMs[] | undefined;
  readonly onMoment: (index: number) => void;
}

/** Moves what has a path through its time, as the author says. */
export function MapPlayback({ timeline: { speeds, showsTime, timePattern }, moments, anchors, onMoment }: MapPlaybackProps) {
  const t = useT();
  const locale = useLocale();
  const inWords = useCallback((at: EpochMs) => formatByPattern(at, timePattern ?? '', { locale }), [timePattern, locale]);
  return (
    <PlaybackControl
      label={t('map.moment')}
      moments={moments}
      anchors={anchors}
      onMoment={onMoment}
      startsAtEnd
      speeds={speeds.length > 0 ? speeds : undefined}
      inWords={timePattern === null ? undefined : inWords}
      hidesMoment={!showsTime}
    />
  );
}
