import { useCallback, useMemo, useState } from 'react';
import type { EpochMs } from '../../../contract/units.ts';
import type { MapTimeline } from './map-model.ts';
import type { Placed } from './places.ts';
import { momentsOf } from './tracks.ts';

const MOST_MOMENTS = 1000;

/** The shown moment of paths; null: their newest. */
export function useMoment(placed: readonly Placed[], timeline: MapTimeline | null) {
  const [moment, setMoment] = useState<EpochMs | null>(null);
  const tracks = useMemo(() => (timeline ? placed.flatMap(({ track }) => track ?? []) : []), [placed, timeline]);
  const times = useMemo(() => tracks.flatMap((track) => [track.times.length, track.times[0], track.times.at(-1)]).join(), [tracks]);
  const stepMs = timeline && !timeline.snaps ? timeline.stepMs : 1;
  const moments = useMemo(() => momentsOf(tracks, MOST_MOMENTS, stepMs), [times, stepMs]);
  const onMoment = useCallback((index: number) => setMoment(index === moments.length - 1 ? null : (moments[index] ?? null)), [moments]);
  return { moment, setMoment, moments, onMoment };
}
