import { type FunctionComponent, use, useEffect, useMemo, useState } from 'react';
import { useEntityTable } from '../../bridge/use-demand.ts';
import { FRESHNESS } from '../../contract/telemetry.ts';
import { isLiveWindow } from '../../contract/time-window.ts';
import { useT } from '../../i18n/use-t.ts';
import { FreshnessMark } from '../../marks/freshness-mark.tsx';
import type { ActionEntity } from '../actions/plan-action.ts';
import { EntitiesNotice } from '../entities-notice.tsx';
import { FrameContext } from '../frame-context.ts';
import frame from '../widget-frame.module.css';
import { WidgetFrame } from '../widget-frame.tsx';
import type { WidgetInput } from '../widget-input.ts';
import type { RowsAsked } from './hosted-data.ts';
import type { LatestValue } from './latest-values.ts';
import { type LatestData, type LatestReader, useLatest } from './use-latest.ts';

/** One component per demand, because hooks cannot be called in a loop. Renders nothing. */
function ReadLatest({ place, demand, onView }: LatestReader) {
  const view = useEntityTable(demand);
  useEffect(() => onView(place, view), [place, view, onView]);
  return null;
}

/** The least fresh, the oldest of equals. */
function worstOf(values: readonly LatestValue[]): LatestValue | undefined {
  const rank = ({ freshness }: LatestValue) => FRESHNESS.indexOf(freshness);
  return values.filter(({ at }) => at > 0).toSorted((a, b) => rank(b) - rank(a) || a.at - b.at)[0];
}

interface LatestWidgetProps {
  readonly input: WidgetInput;
  readonly asked: RowsAsked;
  readonly View: FunctionComponent<{ readonly input: WidgetInput; readonly data: LatestData }>;
  /** Of a widget without one, with variables. */
  readonly titleOf?: ((input: WidgetInput) => string) | undefined;
  /** The age of its values says nothing. */
  readonly isUndated?: boolean;
}

/** The frame of a widget that draws newest values: it asks for them, and says what every such widget would say. */
export function LatestWidget({ input, asked, View, titleOf, isUndated = false }: LatestWidgetProps) {
  const t = useT();
  const framed = use(FrameContext);
  const [active, onActive] = useState<ActionEntity | null>(null);
  const { readers, data, view, isAsked } = useLatest(input, asked, onActive);
  const ofActive = useMemo(() => (active ? () => active : undefined), [active]);
  const count = data.rows.reduce((sum, rows) => sum + (rows?.length ?? 0), 0);
  const omitted = data.beyond.reduce((sum, one) => sum + one, 0);
  const worst = isUndated ? undefined : worstOf(data.values);
  const hasValue = 'latest' in asked || asked.entities === 1 || (asked.needsKeys && !asked.grows);
  const isEmpty = view?.state === 'ready' && count === 0;
  return (
    <>
      {/* Outside of the frame, which shows a failure in place of the widget. */}
      {readers.map((reader) => (
        <ReadLatest key={reader.place} {...reader} />
      ))}
      <WidgetFrame
        title={input.title || (titleOf ? (framed?.label ?? String)(titleOf(input)) : '')}
        padding="none"
        end={isLiveWindow(input.window) ? undefined : t('widgets.live')}
        active={ofActive}
        mark={worst ? <FreshnessMark freshness={worst.freshness} at={worst.at} isYielding /> : undefined}
        status={view}
        hasData={!isAsked || count > 0}
        waiting={isAsked ? t(hasValue ? 'widgets.waitingValue' : 'widgets.waitingRows') : undefined}
      >
        {!isAsked || isEmpty ? (
          <EntitiesNotice isAsked={isAsked} sources={input.sources} updatedAt={view?.updatedAt} />
        ) : (
          <View input={input} data={data} />
        )}
        {omitted > 0 && !('grows' in asked) ? (
          <p className={frame.strip} title={t('widgets.omitted', { count: omitted })}>
            {t('widgets.omitted', { count: omitted })}
          </p>
        ) : null}
      </WidgetFrame>
    </>
  );
}
