import { Button, Checkbox, Group, Kbd, Progress, Tabs } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { equalHiddenParts, type HiddenParts } from '../../contract/hidden-parts.ts';
import { MAX_INTERVALS } from '../../contract/socket.ts';
import { isLiveWindow, type TimeWindow, windowLength } from '../../contract/time-window.ts';
import { formatCount } from '../../format/numbers.ts';
import { useT } from '../../i18n/use-t.ts';
import { FormChecks, FormChecksContext } from '../control.ts';
import { InheritedContext } from '../inherited.ts';
import { AggregationField, GroupingFields } from './grouping-fields.tsx';
import { RangeFields, ZoneField } from './range-fields.tsx';
import classes from './time-window.module.css';
import { isSameWindow, pointsPerSeries, windowProblem, withLength } from './window-rules.ts';

export interface TimeWindowFormProps {
  readonly value: TimeWindow;
  readonly hidden: HiddenParts;
  readonly maxDatapoints: number;
  /** Editors see every part, choose which ones viewers see, and cannot set hidden ones. */
  readonly isEditing: boolean;
  /** False for data without aggregation, such as alarms. */
  readonly hasAggregation: boolean;
  /** `value` is only a suggestion, which can be accepted unchanged. */
  readonly isUnset: boolean;
  /** The server's limit is not known yet: no update. */
  readonly isLoading: boolean;
  /** Which time of the data the window is about, where that is not plain. */
  readonly note?: string | undefined;
  readonly onUpdate: (window: TimeWindow, hidden: HiddenParts) => void;
  readonly onCancel: () => void;
}

const TABS = ['realtime', 'history'] as const;

function HiddenFields({ hidden, onChange }: { readonly hidden: HiddenParts; readonly onChange: (hidden: HiddenParts) => void }) {
  const t = useT();
  const isRange = hidden.realtime && hidden.history;
  const box = (part: 'range' | 'aggregation' | 'grouping' | 'timezone', isOn: boolean, set: (isOn: boolean) => HiddenParts) => (
    <Checkbox
      label={t(part === 'timezone' ? 'time-window.timeZone' : `time-window.hidden.${part}`)}
      checked={isOn}
      indeterminate={part === 'range' && !isRange && (hidden.realtime || hidden.history)}
      onChange={(event) => onChange(set(event.currentTarget.checked))}
    />
  );
  return (
    <fieldset className={classes.group}>
      <legend className={classes.label}>{t('time-window.hiddenLabel')}</legend>
      <div className={classes.boxes}>
        {box('range', isRange, (isOn) => ({ ...hidden, realtime: isOn, history: isOn }))}
        {box('aggregation', hidden.aggregation, (aggregation) => ({ ...hidden, aggregation }))}
        {box('grouping', hidden.grouping, (grouping) => ({ ...hidden, grouping }))}
        {box('timezone', hidden.timezone, (timezone) => ({ ...hidden, timezone }))}
      </div>
    </fieldset>
  );
}

function Points({
  draft,
  maxDatapoints,
  isUsable,
}: {
  readonly draft: TimeWindow;
  readonly maxDatapoints: number;
  readonly isUsable: boolean;
}) {
  const t = useT();
  const points = isUsable ? pointsPerSeries(draft) : 0;
  const limit = Math.max(draft.aggregation === 'NONE' ? maxDatapoints : MAX_INTERVALS, points);
  return (
    <div>
      <Progress size={6} value={(100 * points) / limit} aria-label={t('time-window.points')} />
      <p className={classes.points}>
        <strong>{t('time-window.pointsOf', { count: points })}</strong> {t('time-window.ofLimit', { limit: formatCount(limit) })}
      </p>
    </div>
  );
}

/** Edits a draft of a window. Update reports it, and is disabled while the draft is invalid or unchanged. */
export function TimeWindowForm(props: TimeWindowFormProps) {
  const { value, maxDatapoints, isEditing, hasAggregation, isUnset, isLoading, note, onUpdate, onCancel } = props;
  const t = useT();
  const [draft, setDraft] = useState(value);
  const [hidden, setHidden] = useState(props.hidden);
  const tab = isLiveWindow(draft) ? 'realtime' : 'history';
  const isShown = (part: keyof HiddenParts) => isEditing || !hidden[part];
  const hasGrouping = hasAggregation && isShown('grouping');
  const found = windowProblem(draft, maxDatapoints, Date.now());
  // A hidden field cannot be corrected.
  const problem = found === 'limit' && !hasGrouping ? undefined : found;
  const [checks] = useState(() => {
    const made = new FormChecks();
    if (problem) made.check();
    return made;
  });
  const isValid = useSyncExternalStore(checks.subscribe, checks.isValid) && problem === undefined;
  const isSame = !isUnset && isSameWindow(draft, value) && equalHiddenParts(hidden, props.hidden);

  const chooseTab = (chosen: string | null) => {
    const length = Number.isFinite(windowLength(draft)) ? Math.max(1000, windowLength(draft)) : 3_600_000;
    const isLive = chosen === 'realtime';
    if (draft.mode === 'calendar') return setDraft({ ...draft, isLive });
    const sized = withLength(draft, length);
    setDraft({ ...sized, mode: isLive ? 'realtime' : 'last', lengthMs: length });
  };

  const common = { draft, onChange: setDraft, maxDatapoints };
  const aggregation =
    hasAggregation && isShown('aggregation') ? (
      <InheritedContext value={{ disabled: hidden.aggregation }}>
        <AggregationField {...common} />
      </InheritedContext>
    ) : null;
  return (
    <form
      className={classes.form}
      // The button that would send it is off.
      onKeyDown={({ key }) => key === 'Enter' && !isValid && checks.check()}
      onSubmit={(event) => {
        event.preventDefault();
        onUpdate(draft, hidden);
      }}
    >
      <Tabs className={classes.tabs ?? ''} value={tab} onChange={chooseTab}>
        <Tabs.List>
          {TABS.filter((one) => isShown(one) || one === tab).map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`time-window.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab} className={classes.body ?? ''}>
          <FormChecksContext value={checks}>
            {isShown(tab) ? (
              <InheritedContext value={{ disabled: hidden[tab] }}>
                <RangeFields draft={draft} onChange={setDraft} hasTimeZone={isShown('timezone')}>
                  {aggregation}
                </RangeFields>
              </InheritedContext>
            ) : (
              <>
                {isShown('timezone') ? <ZoneField draft={draft} onChange={setDraft} /> : null}
                {aggregation}
              </>
            )}
            {hasGrouping ? (
              <InheritedContext value={{ disabled: hidden.grouping }}>
                <GroupingFields {...common} />
              </InheritedContext>
            ) : null}
            {hasAggregation ? <Points draft={draft} maxDatapoints={maxDatapoints} isUsable={problem === undefined} /> : null}
            {note === undefined ? null : <p className={classes.points}>{note}</p>}
            {isEditing ? <HiddenFields hidden={hidden} onChange={setHidden} /> : null}
          </FormChecksContext>
        </Tabs.Panel>
      </Tabs>
      <Group className={classes.actions ?? ''}>
        <Button onClick={onCancel} rightSection={<Kbd size="xs">{t('time-window.escape')}</Kbd>}>
          {t('time-window.cancel')}
        </Button>
        <Button type="submit" variant="filled" disabled={!isValid || isLoading || isSame}>
          {t('time-window.update')}
        </Button>
      </Group>
    </form>
  );
}
