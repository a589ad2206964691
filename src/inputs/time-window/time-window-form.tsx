import { Button, Group, Kbd, Progress, Tabs } from '@mantine/core';
import { useState } from 'react';
import { MAX_INTERVALS } from '../../contract/frames.ts';
import { isLiveWindow, type TimeWindow, windowLength } from '../../contract/time-window.ts';
import { formatCount } from '../../format/numbers.ts';
import { useT } from '../../i18n/use-t.ts';
import { AggregationField, GroupingFields } from './grouping-fields.tsx';
import { RangeFields } from './range-fields.tsx';
import classes from './time-window.module.css';
import { isSameWindow, pointsPerSeries, windowProblem, withLength } from './window-rules.ts';

interface TimeWindowFormProps {
  readonly value: TimeWindow;
  readonly maxDatapoints: number;
  readonly onUpdate: (window: TimeWindow) => void;
  readonly onCancel: () => void;
}

/** Edits a draft of a window; nothing leaves it before Update, which is off while the draft asks for what is shown already. */
export function TimeWindowForm({ value, maxDatapoints, onUpdate, onCancel }: TimeWindowFormProps) {
  const t = useT();
  const [draft, setDraft] = useState(value);
  const [isTextValid, setTextValid] = useState(true);
  const problem = windowProblem(draft, maxDatapoints);
  const points = problem ? 0 : pointsPerSeries(draft);
  const limit = Math.max(draft.aggregation === 'NONE' ? maxDatapoints : MAX_INTERVALS, points);

  const chooseTab = (tab: string | null) => {
    const length = Number.isFinite(windowLength(draft)) ? Math.max(1000, windowLength(draft)) : 3_600_000;
    const isLive = tab === 'realtime';
    setTextValid(true);
    if (draft.mode === 'calendar') return setDraft({ ...draft, isLive });
    const sized = withLength(draft, length);
    setDraft({ ...sized, mode: isLive ? 'realtime' : 'last', lengthMs: length });
  };

  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        onUpdate(draft);
      }}
    >
      <Tabs value={isLiveWindow(draft) ? 'realtime' : 'history'} onChange={chooseTab}>
        <Tabs.List>
          <Tabs.Tab value="realtime">{t('time-window.realtime')}</Tabs.Tab>
          <Tabs.Tab value="history">{t('time-window.history')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value={isLiveWindow(draft) ? 'realtime' : 'history'} className={classes.body ?? ''}>
          <RangeFields draft={draft} onChange={setDraft} onTextValid={setTextValid} problem={problem}>
            <AggregationField draft={draft} onChange={setDraft} maxDatapoints={maxDatapoints} />
          </RangeFields>
          <GroupingFields draft={draft} onChange={setDraft} maxDatapoints={maxDatapoints} problem={problem} />
          <div>
            <Progress size={6} value={(100 * points) / limit} aria-label={t('time-window.points')} />
            <p className={classes.points}>
              <strong>{t('time-window.pointsOf', { count: points })}</strong> {t('time-window.ofLimit', { limit: formatCount(limit) })}
            </p>
          </div>
        </Tabs.Panel>
      </Tabs>
      <Group className={classes.actions ?? ''}>
        <Button onClick={onCancel} rightSection={<Kbd size="xs">{t('time-window.escape')}</Kbd>}>
          {t('time-window.cancel')}
        </Button>
        <Button type="submit" variant="filled" disabled={problem !== undefined || !isTextValid || isSameWindow(draft, value)}>
          {t('time-window.update')}
        </Button>
      </Group>
    </form>
  );
}
