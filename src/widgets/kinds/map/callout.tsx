import { Button, CloseButton } from '@mantine/core';
import type { Map as LeafletMap } from 'leaflet';
import { type CSSProperties, type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { onEscape } from '../../../marks/on-escape.ts';
import { solidColor } from '../../../theme/contrast.ts';
import { inkOn } from '../../../theme/ink.ts';
import type { WidgetAction } from '../../actions/read-actions.ts';
import { MarkupCard } from '../../markup/markup-card.tsx';
import { markVariables } from '../../markup/patterns.ts';
import classes from './callout.module.css';
import type { MapTooltip } from './map-model.ts';
import { besideSpot, type Placed } from './places.ts';
import type { EditTool } from './use-editing.ts';

const DOCKED_PX = 8;
/** A tooltip that is seen through more could not be read. */
const LEAST_OPACITY = 0.7;

/** What everything is stored with says nothing about its author's wish. */
const isWhite = (colour: string) => solidColor(colour, colour) === 'rgb(255, 255, 255)';

function styleOf(look: MapTooltip['look'] | undefined): CSSProperties {
  if (!look?.background || isWhite(look.background)) return {};
  const { background, color } = inkOn({ background: look.background, color: look.color || undefined }, look.background);
  const share = `${100 * Math.max(LEAST_OPACITY, look.opacity)}%`;
  return background ? { background: `color-mix(in srgb, ${background} ${share}, transparent)`, color } : {};
}

interface CalloutProps {
  readonly map: LeafletMap;
  readonly drawn: Placed;
  /** Where and how it is shown; null: what is opened has no tooltip, only what may be done with it. */
  readonly shown: MapTooltip | null;
  readonly hasFocus: boolean;
  /** Actions of its links, by name. */
  readonly links: readonly WidgetAction[];
  /** Offered below its text. */
  readonly offered: readonly WidgetAction[];
  readonly onAction: (action: WidgetAction, drawn: Placed) => void;
  /** What viewers may do with it. */
  readonly tools: readonly EditTool[];
  /** The pointer, which may have opened it, is over it or no longer is. */
  readonly onEnter: () => void;
  readonly onLeave: () => void;
  /** Keep its identity. */
  readonly onClose: (byKeys: boolean) => void;
}

/** Keeps the box beside the marker while the map moves. */
function usePlaced({ map, drawn, shown }: CalloutProps) {
  const box = useRef<HTMLDivElement>(null);
  const {
    layer,
    picture,
    at: [north, east],
  } = drawn;
  const [, anchor] = layer.anchor;
  const [right = 0, down = -anchor] = shown?.offset ?? [];
  const isDocked = shown?.isDocked ?? false;
  const place = useCallback(() => {
    const element = box.current;
    if (!element) return;
    const { x: width, y: height } = map.getSize();
    const own = { width: element.offsetWidth, height: element.offsetHeight };
    const away = { above: 6 - picture.size * down, below: picture.size * (1 - anchor) + 6 };
    const at = map.latLngToContainerPoint([north, east]);
    const spot = { x: at.x + picture.size * right, y: at.y };
    const beside = besideSpot(spot, own, { width, height }, away);
    const { x, y } = isDocked ? { x: width - own.width - DOCKED_PX, y: DOCKED_PX } : beside;
    // Leaflet counts from the left in every language.
    element.style.left = `${x}px`;
    element.style.top = `${y}px`;
  }, [map, north, east, picture.size, anchor, right, down, isDocked]);
  useLayoutEffect(place);
  useEffect(() => {
    map.on('move zoom resize', place);
    return () => void map.off('move zoom resize', place);
  }, [map, place]);
  return box;
}

/** What an author says of an entity, with links that run actions. */
export function Callout(props: CalloutProps) {
  const { drawn, shown, hasFocus, links, offered, tools, onAction, onEnter, onLeave, onClose } = props;
  const t = useT();
  const box = usePlaced(props);
  const { tooltip, data, labels, name } = drawn;
  const marked = useMemo(() => markVariables(tooltip ?? ''), [tooltip]);
  const fill = useCallback((part: string) => marked.fill(part, data, labels), [marked, data, labels]);
  const latest = useRef(drawn);
  useEffect(() => {
    latest.current = drawn;
  }, [drawn]);
  const clicked = useCallback(
    (names: readonly string[]) => {
      const action = links.find((one) => names.includes(one.name));
      return action && (() => onAction(action, latest.current));
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
    <div
      className={classes.callout}
      role="dialog"
      aria-label={name}
      ref={box}
      style={styleOf(shown?.look)}
      onKeyDown={onKeyDown}
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
    >
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
