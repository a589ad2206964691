import { useAnswer } from '../../bridge/use-answer.ts';
import { useServerFeature } from '../../bridge/use-server-feature.ts';
import { readHiddenParts, writeHiddenParts } from '../../contract/hidden-parts.ts';
import {
  DEFAULT_MAX_DATAPOINTS,
  DEFAULTS_OF_3,
  DEFAULTS_OF_4,
  readTimeWindow,
  type StoredTimeWindow,
  timeWindowSchema,
  usableMaxDatapoints,
  writeTimeWindow,
} from '../../contract/time-window.ts';
import type { ControlProps } from '../control.ts';
import { useInherited } from '../inherited.ts';
import { StoredGroup } from '../stored-group.tsx';
import { TimeWindowControl } from './time-window-control.tsx';

interface StoredWindowProps extends ControlProps<StoredTimeWindow> {
  /** False for data without aggregation, such as alarms. */
  readonly hasAggregation?: boolean | undefined;
}

/** The server's limit of points per series; undefined until it answers, the official client's default when it fails. */
function useMaxDatapoints(): number | undefined {
  const { answer } = useAnswer('maxDatapointsLimit', {});
  return answer && (answer.ok ? usableMaxDatapoints(answer.value) : DEFAULT_MAX_DATAPOINTS);
}

export function StoredWindowControl(props: StoredWindowProps) {
  const { value, onChange, hasAggregation } = props;
  const limit = useMaxDatapoints();
  const defaults = useServerFeature('laterDefaults') ? DEFAULTS_OF_4 : DEFAULTS_OF_3;
  const { canEdit } = useInherited(props);
  return (
    <StoredGroup control={props} read={timeWindowSchema.safeParse(value ?? {}).data ?? null}>
      {(read) => {
        // Null is the default window of a new dashboard.
        const stored = value === null ? null : read;
        return (
          <div>
            <TimeWindowControl
              isEditing
              isUnset={value === null}
              value={readTimeWindow(stored, limit, defaults)}
              hidden={readHiddenParts(stored)}
              maxDatapoints={limit}
              isLoading={limit === undefined}
              hasAggregation={hasAggregation}
              disabled={!canEdit}
              onChange={(window, hidden) => onChange(writeHiddenParts(hidden, writeTimeWindow(window, stored, limit)))}
            />
          </div>
        );
      }}
    </StoredGroup>
  );
}
