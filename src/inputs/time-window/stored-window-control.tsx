/** A time window as dashboards and widgets store it: a control of forms, for whoever edits. */
import { useEffect, useState } from 'react';
import { request } from '../../bridge/request.ts';
import { readHiddenParts, writeHiddenParts } from '../../contract/hidden-parts.ts';
import {
  DEFAULT_MAX_DATAPOINTS,
  readTimeWindow,
  type StoredTimeWindow,
  timeWindowSchema,
  usableMaxDatapoints,
  writeTimeWindow,
} from '../../contract/time-window.ts';
import { useT } from '../../i18n/use-t.ts';
import { type ControlProps, useCheck } from '../control.ts';
import { FieldGroup } from '../field-group.tsx';
import { Unreadable } from '../query/unreadable.tsx';
import { TimeWindowControl } from './time-window-control.tsx';

interface StoredWindowProps extends ControlProps<StoredTimeWindow> {
  /** Off for what is never grouped, such as alarms. */
  readonly hasAggregation?: boolean | undefined;
}

/** The server's limit of points a series; undefined until it has answered, and the official client's own where it does not tell. */
function useMaxDatapoints(): number | undefined {
  const [limit, setLimit] = useState<number>();
  useEffect(() => {
    let isGone = false;
    void request('maxDatapointsLimit', {}, { ignoreErrors: true, ignoreLoading: true }).then((told) => {
      if (!isGone) setLimit(told.ok ? usableMaxDatapoints(told.value) : DEFAULT_MAX_DATAPOINTS);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return limit;
}

export function StoredWindowControl(props: StoredWindowProps) {
  const { value, onChange, required, requiredText, error, disabled, readOnly, hasAggregation } = props;
  const t = useT();
  const limit = useMaxDatapoints();
  const checked = useCheck(required && value === null ? (requiredText ?? t('inputs.required')) : null, error);
  const read = timeWindowSchema.safeParse(value ?? {});
  if (!read.success) {
    return (
      <FieldGroup {...props} {...checked}>
        <Unreadable stored={value} />
      </FieldGroup>
    );
  }
  // Nothing stored is what a new dashboard begins with.
  const stored = value === null ? null : read.data;
  return (
    <FieldGroup {...props} {...checked}>
      <div>
        <TimeWindowControl
          isEditing
          value={readTimeWindow(stored, limit)}
          hidden={readHiddenParts(stored)}
          maxDatapoints={limit}
          isLoading={limit === undefined}
          hasAggregation={hasAggregation}
          disabled={disabled || readOnly}
          onChange={(window, hidden) => onChange(writeHiddenParts(hidden, writeTimeWindow(window, stored, limit)))}
        />
      </div>
    </FieldGroup>
  );
}
