import { Button, CloseButton } from '@mantine/core';
import type { Map as LeafletMap } from 'leaflet';
import { type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { onEscape } from '../../../marks/on-escape.ts';
import type { WidgetAction } from '../../actions/read-actions.ts';
import { MarkupCard } from '../../markup/markup-card.tsx';
import { markVariables } from '../../markup/patterns.ts';
import classes from './callout.module.css';
import { besideSpot, type Placed } from './places.ts';
import type { EditTool } from './use-editing.ts';

interface CalloutProps {
  readonly map: LeafletMap;
  readonly drawn: Placed;
  readonly hasFocus: boolean;
  /** Actions of its links, by name. */
  readonly links: readonly WidgetAction[];
  /** Offered below its text. */
  readonly offered: readonly WidgetAction[];
  readonly onAction: (action: WidgetAction, drawn: Placed) => void;
  /** What viewers may do with it. */
  readonly tools: readonly EditTool[];
  /** Keep its identity. */
  readonly onClose: (byKeys: boolean) => void;
}

/** Keeps the box beside the marker while the map moves. */
function usePlaced({ map, drawn }: CalloutProps) {
  const box = useRef<HTMLDivElement>(null);
  const {
    layer,
    picture,
    at: [north, east],
  } = drawn;
  const [, anchor] = layer.anchor;
  const place = useCallback(() => {
    const element = box.current;
    if (!element) return;
    const { x: width, y: height } = map.getSize();
    const own = { width: element.offsetWidth, height: element.offsetHeight };
    const away = { above: picture.size * anchor + 6, below: picture.size * (1 - anchor) + 6 };
    const { x, y } = besideSpot(map.latLngToContainerPoint([north, east]), own, { width, height }, away);
    // Leaflet counts from the left in every language.
    element.style.left = `${x}px`;
    element.style.top = `${y}px`;
  }, [map, north, east, picture.size, anchor]);
  useLayoutEffect(place);
  useEffect(() => {
    map.on('move zoom resize', place);
    return () => void map.off('move zoom resize', place);
  }, [map, place]);
  return box;
}

/** What an author says of an entity, with links that run actions. */
export function Callout(props: CalloutProps) {
  const { drawn, hasFocus, links, offered, tools, onAction, onClose } = props;
  const t = useT();
  const box = usePlaced(props);
  const { tooltip, data, labels, name } = drawn;
  const marked = useMemo(() => markVariables(tooltip ?? ''), [tooltip]);
  const fill = useCallback((part: string) => marked.fill(part, data, labels), [marked, data, labels]);
  const shown = useRef(drawn);
  useEffect(() => {
    shown.current = drawn;
  }, [drawn]);
  const clicked = useCallback(
    (names: readonly string[]) => {
      const action = links.find((one) => names.includes(one.name));
      return action && (() => onAction(action, shown.current));
    },
    [links, onAction],
  );
  // With the focus outside of it.
  useEffect(() => onEscape(() => onClose(false), 'inner'), [onClose]);
  useEffect(() => {
    if (hasFocus) box.current?.querySelector<HTMLElement>('[data-card]')?.focus({ preventScroll: true });
  }, [hasFocus, box]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onClose(true);
  };
  return (
    <div className={classes.callout} role="dialog" aria-label={name} ref={box} onKeyDown={onKeyDown}>
      <CloseButton className={classes.close ?? ''} size="sm" aria-label={t('marks.close')} onClick={() => onClose(true)} />
      {tooltip === null ? (
        <p className={classes.name} data-card tabIndex={-1}>
          <bdi>{name}</bdi>
        </p>
      ) : (
        <MarkupCard markup={marked.text} css="" isUsual label={name} fill={fill} clicked={clicked} />
      )}
      {offered.length > 0 || tools.length > 0 ? (
        <div className={classes.actions}>
          {offered.map((action) => (
            <Button key={action.id} size="xs" variant="default" onClick={() => onAction(action, drawn)}>
              {action.name || t('widgets.action.nameless')}
            </Button>
          ))}
          {tools.map(({ name: words, run }) => (
            <Button key={words} size="xs" variant="default" onClick={run}>
              {words}
            </Button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
