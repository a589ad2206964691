import { useEffect, useMemo } from 'react';
import type { OpenSeries } from '../../../bridge/use-series-set.ts';
import type { SampleAt, SeriesSnapshot } from '../../../contract/snapshot.ts';
import type { ChartWidget } from './settings.ts';
import { withSharedStates } from './shared-states.ts';
import { useStateNames, withStateName } from './use-state-names.ts';

/** What a chart does with states. Keeps its identity while their names stay. */
export interface ShownStates {
  /** Numbers the states of all series alike, in their order on the axis. */
  readonly share: (snapshot: SeriesSnapshot) => SeriesSnapshot;
  readonly named: (sample: SampleAt) => SampleAt;
}

interface StateNamesReaderProps {
  readonly input: ChartWidget;
  readonly set: readonly OpenSeries[];
  /** Keep its identity. */
  readonly onStates: (states: ShownStates) => void;
}

/** Draws nothing: tells a chart with states how they are named. */
export function StateNamesReader({ input, set, onStates }: StateNamesReaderProps) {
  const names = useStateNames(input, set);
  const states = useMemo(
    (): ShownStates => ({ share: (snapshot) => withSharedStates(snapshot, names), named: (sample) => withStateName(sample, names) }),
    [names],
  );
  useEffect(() => onStates(states), [states, onStates]);
  return null;
}
