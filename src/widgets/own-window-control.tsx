import { IconArrowBackUp } from '@tabler/icons-react';
import { readHiddenParts } from '../contract/hidden-parts.ts';
import type { StoredTimeWindow } from '../contract/time-window.ts';
import { useT } from '../i18n/use-t.ts';
import { TimeWindowControl } from '../inputs/time-window/time-window-control.tsx';
import { HintedButton } from '../marks/hinted-button.tsx';
import type { ViewWindow } from './use-view-window.ts';

interface OwnWindowControlProps {
  readonly time: ViewWindow;
  readonly stored: StoredTimeWindow;
  readonly hasAggregation: boolean;
  readonly maxDatapoints: number | undefined;
}

/** The time window of one widget, in its header, with the way back from a zoom. */
export function OwnWindowControl({ time, stored, hasAggregation, maxDatapoints }: OwnWindowControlProps) {
  const t = useT();
  const { window, before, setWindow, reset } = time;
  const back = before && t(before.mode === 'realtime' ? 'dashboards.backToRealtime' : 'dashboards.backToWindow');
  return (
    <>
      {back ? <HintedButton icon={IconArrowBackUp} label={back} onClick={reset} /> : null}
      <TimeWindowControl
        value={window}
        hidden={readHiddenParts(stored)}
        hasAggregation={hasAggregation}
        onChange={setWindow}
        maxDatapoints={maxDatapoints}
      />
    </>
  );
}
