import { Button } from '@mantine/core';
import { IconChevronDown, IconHistory } from '@tabler/icons-react';
import { type HiddenParts, NOTHING_HIDDEN } from '../../contract/hidden-parts.ts';
import { DEFAULT_MAX_DATAPOINTS, isLiveWindow, type TimeWindow } from '../../contract/time-window.ts';
import { formatClock } from '../../format/times.ts';
import { useT } from '../../i18n/use-t.ts';
import { OpensLate } from '../../marks/opens-late.tsx';
import { lateComponent } from '../../page/late-component.ts';
import { useAsOf } from '../../store/past.ts';
import classes from './time-window.module.css';
import type { TimeWindowFormProps } from './time-window-form.tsx';
import { windowWords } from './window-words.ts';

const TimeWindowPanel = lateComponent(async () => (await import('./time-window-panel.tsx')).TimeWindowPanel);

type Options = Omit<TimeWindowFormProps, 'value' | 'onUpdate' | 'onCancel'>;
type TimeWindowControlProps = { readonly [Option in keyof Options]?: Options[Option] | undefined } & {
  readonly value: TimeWindow;
  readonly onChange: (window: TimeWindow, hidden: HiddenParts) => void;
  readonly disabled?: boolean | undefined;
  /** Said in place of the mode: what happened in the window, such as `Created`. */
  readonly of?: string | undefined;
};

/** Viewers cannot open it where all parts are hidden. */
export function TimeWindowControl(props: TimeWindowControlProps) {
  const { value, onChange, disabled = false, of, note, hidden = NOTHING_HIDDEN, maxDatapoints = DEFAULT_MAX_DATAPOINTS } = props;
  const { isEditing = false, hasAggregation = true, isUnset = false, isLoading = false } = props;
  const t = useT();
  const asOf = useAsOf();
  const isAllHidden = hidden.realtime && hidden.history && (!hasAggregation || (hidden.aggregation && hidden.grouping));
  const { mode, range } = windowWords(value, hasAggregation);
  const shown = of ?? mode;
  const words = { mode: asOf === null || !isLiveWindow(value) ? shown : t('time-window.asOf', { time: formatClock(asOf) }), range };
  const name = t('time-window.label', words);
  return (
    <OpensLate
      kind="dialog"
      opens={TimeWindowPanel}
      given={{ name, value, hidden, maxDatapoints, isEditing, hasAggregation, isUnset, isLoading, note, onUpdate: onChange }}
      button={
        <Button
          size="sm"
          className={classes.button ?? ''}
          disabled={disabled || (isAllHidden && !isEditing)}
          aria-label={name}
          title={name}
          leftSection={<IconHistory size={16} stroke={1.75} aria-hidden />}
          rightSection={<IconChevronDown size={14} stroke={1.75} aria-hidden />}
        >
          <span className={classes.mode}>{words.mode}</span> <span className={classes.range}>{words.range}</span>
        </Button>
      }
    />
  );
}
