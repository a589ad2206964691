import { memo, type ReactNode, use } from 'react';
import type { Fault } from '../contract/fault.ts';
import { QuietPart } from '../marks/late-part.tsx';
import { lateComponent } from '../page/late-component.ts';
import type { ActionEntity } from './actions/plan-action.ts';
import { readActions } from './actions/read-actions.ts';
import { FrameContext } from './frame-context.ts';
import { FullScreenButton } from './full-screen-button.tsx';
import { ownWindow } from './own-window.ts';
import { SurroundingsContext } from './surroundings.ts';
import { UnreadButton } from './unread-note.tsx';
import classes from './widget-frame.module.css';

/** Late, because few widgets have some. */
const MaterialIcon = lateComponent(async () => (await import('../marks/material-icon.tsx')).MaterialIcon);
const TitleHint = lateComponent(async () => (await import('./title-hint.tsx')).TitleHint);
const OwnWindowControl = lateComponent(async () => (await import('./own-window-control.tsx')).OwnWindowControl);
const HeaderButtons = lateComponent(async () => (await import('./actions/header-buttons.tsx')).HeaderButtons);

interface WidgetHeaderProps {
  readonly title: string;
  readonly mark: ReactNode;
  readonly end: ReactNode;
  /** As in `WidgetFrame`. */
  readonly active: (() => ActionEntity | null) | undefined;
  /** Of functions of the header's actions. Keep its identity. */
  readonly onFaults: (faults: readonly Fault[]) => void;
  readonly beside: ReactNode;
  readonly unread: readonly string[];
  readonly isUnreadOpen: boolean;
  readonly onUnread: () => void;
}

/**
 * Nothing but the way to full screen, over the widget, where there is nothing to say. Frames render for each value, and their headers are mostly
 * the same.
 */
export const WidgetHeader = memo(function WidgetHeader(props: WidgetHeaderProps) {
  const { title, mark, end, beside, active, onFaults, unread, isUnreadOpen, onUnread } = props;
  const framed = use(FrameContext);
  const { host, maxDatapoints } = use(SurroundingsContext) ?? {};
  const hasActions = framed !== null && host !== undefined && readActions(framed.config, 'headerButton').length > 0;
  const stored = ownWindow(framed?.config);
  const hasWindow = framed !== null && stored !== undefined && framed.offered !== 'none';
  const icon = framed?.look.icon;
  const said = framed?.config.titleTooltip;
  const tooltip = title && typeof said === 'string' ? framed?.label(said) : '';
  // Labels of values have a look of their own.
  const isOwn = framed?.config.showTitle !== false && framed?.config.title !== '';
  const button = framed?.onFull ? <FullScreenButton isFull={framed.isFull} onChange={framed.onFull} /> : null;
  const full = button ? (
    <span className={classes.full} data-unseen>
      {button}
    </span>
  ) : null;
  const hasHeader = title || mark || end || beside || icon || unread.length > 0 || hasActions || hasWindow;
  if (!hasHeader) return button ? <div className={classes.floating}>{button}</div> : null;
  return (
    <header className={classes.header}>
      {icon ? (
        <span className={classes.icon} style={{ minInlineSize: icon.px }}>
          <QuietPart>
            <MaterialIcon name={icon.name} size={icon.px} colour={icon.colour} unknown={<span />} />
          </QuietPart>
        </span>
      ) : null}
      <h2 className={classes.title} title={title} style={isOwn ? framed?.look.title : undefined}>
        {title}
      </h2>
      {tooltip ? (
        <QuietPart>
          <TitleHint text={tooltip} />
        </QuietPart>
      ) : null}
      {mark ? <span className={classes.mark}>{mark}</span> : null}
      {unread.length > 0 ? <UnreadButton names={unread} isOpen={isUnreadOpen} onToggle={onUnread} /> : null}
      {beside}
      {beside ? null : full}
      {end ? <span className={classes.end}>{end}</span> : null}
      {hasWindow ? (
        <span className={classes.window}>
          <QuietPart>
            <OwnWindowControl
              time={framed.time}
              stored={stored}
              hasAggregation={framed.offered === 'whole'}
              maxDatapoints={maxDatapoints}
            />
          </QuietPart>
        </span>
      ) : null}
      {framed && (hasActions || (beside && full)) ? (
        <span className={classes.actions}>
          {hasActions ? (
            <QuietPart>
              <HeaderButtons config={framed.config} sources={framed.sources} active={active} onFaults={onFaults} />
            </QuietPart>
          ) : null}
          {beside ? full : null}
        </span>
      ) : null}
    </header>
  );
});
