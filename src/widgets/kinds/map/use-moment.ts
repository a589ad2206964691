import { useCallback, useMemo, useState } from 'react';
import type { EpochMs } from '../../../contract/units.ts';
import type { MapTimeline } from './map-model.ts';
import type { Placed } from './places.ts';
import { joinedTimes, momentsOf } from './tracks.ts';

/** A day of seconds. */
const MOST_MOMENTS = 100_000;

/** The shown moment of paths, null: their newest; what can be shown, and what is stepped to. */
export function useMoment(placed: readonly Placed[], timeline: MapTimeline | null) {
  const [moment, setMoment] = useState<EpochMs | null>(null);
  const tracks = useMemo(() => (timeline ? placed.flatMap(({ track }) => track ?? []) : []), [placed, timeline]);
  const times = useMemo(() => tracks.flatMap((track) => [track.times.length, track.times[0], track.times.at(-1)]).join(), [tracks]);
  const stepMs = timeline?.stepMs ?? 1;
  const isAnchored = Boolean(timeline?.anchors);
  const chosen = isAnchored ? placed.flatMap(({ track, pointLooks }) => (track ? [pointLooks?.anchors ?? track.times] : [])) : [];
  const told = chosen.map((one) => [one.length, one[0], one.at(-1)].join(' ')).join();
  const anchors = useMemo(() => (isAnchored ? joinedTimes(chosen) : undefined), [isAnchored, told]);
  const moments = useMemo(() => momentsOf(tracks, MOST_MOMENTS, stepMs, anchors), [times, stepMs, anchors]);
  const onMoment = useCallback((index: number) => setMoment(index === moments.length - 1 ? null : (moments[index] ?? null)), [moments]);
  return { moment, moments, anchors, onMoment };
}
