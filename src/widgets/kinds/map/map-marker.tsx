import type { Map as LeafletMap } from 'leaflet';
import { type KeyboardEvent, memo, type ReactNode, useMemo } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '../../../i18n/use-t.ts';
import { usePicture } from '../../../inputs/media/use-picture.ts';
import { MaterialIcon } from '../../../marks/material-icon.tsx';
import { cardMarkup, type MarkupLook } from '../../../marks/safe-markup.ts';
import unseen from '../../../marks/unseen.module.css';
import { askedPicture } from '../../allowed-picture.ts';
import { markVariables } from '../../markup/patterns.ts';
import type { Position } from './ground.ts';
import classes from './map-marker.module.css';
import { MarkerShape } from './marker-shapes.tsx';
import { type Direction, isDirection, type Placed } from './places.ts';
import type { Edits } from './use-edits.ts';
import { useGrip } from './use-grip.ts';
import { usePlace } from './use-place.ts';

const MARKUP = /[<&]/;
function MarkerPicture({ drawn: { picture, layer, colour, angle } }: { readonly drawn: Placed }) {
  const own = usePicture(picture.stored);
  const address = own ?? askedPicture(picture.stored).address;
  // Pictures look to the right, the arrow up.
  const turned = layer.turned === null ? {} : { rotate: `${address === undefined ? angle + 90 : angle}deg` };
  if (address !== undefined) return <img className={classes.picture} src={address} alt="" style={turned} draggable={false} />;
  return (
    <>
      <svg className={classes.picture} viewBox="0 0 24 32" aria-hidden style={turned}>
        <MarkerShape form={layer.picture.form} colour={colour} hasIcon={layer.picture.icon !== null} />
      </svg>
      {layer.picture.icon ? (
        <span className={classes.inner} data-form={layer.picture.form}>
          <MaterialIcon name={layer.picture.icon} size={Math.round(picture.size * 0.4)} />
        </span>
      ) : null}
    </>
  );
}

const LAID_OUT = /<(?:br|div|p|table|img)\b|<\w[^>]*\s(?:style|color|bgcolor|face|size|align|width|height)\s*=/i;
const OWN_GROUND = /\s(?:bgcolor\s*=|style\s*=\s*(?:"[^"]*background|'[^']*background))/i;

/**
 * Whether its author laid the label out, and whether on a ground of its own. Told by its text: style sheets that ask for styles within an
 * element make browsers judge all of the dashboard anew with each style that changes.
 */
const layoutOf = (label: string | null): '' | 'laid-out' | 'own-ground' =>
  label === null || !LAID_OUT.test(label) ? '' : OWN_GROUND.test(label) ? 'own-ground' : 'laid-out';

const LABEL: MarkupLook = { keeps: new Set(), style: (style) => style, draw: () => undefined };

/** A label as text, or with its markup: parsed first and filled then, so that no value becomes markup. */
function useLabel({ label, text, data, labels }: Placed): ReactNode {
  return useMemo(() => {
    if (label === null || !MARKUP.test(label)) return text;
    const marked = markVariables(label);
    return cardMarkup(marked.text, LABEL, (part) => marked.fill(part, data, labels));
  }, [label, text, data, labels]);
}

interface MapMarkerProps {
  readonly map: LeafletMap;
  readonly drawn: Placed;
  /** Tab reaches one marker of a map, arrows lead to the others. */
  readonly isCurrent: boolean;
  readonly isOpen: boolean;
  /** Its label has no room: it is seen while the marker is looked at. */
  readonly isCrowded: boolean;
  /** A dot of a canvas is below it. */
  readonly isBare: boolean;
  /** Viewers may move it; keeps its identity. */
  readonly edits: Edits | null;
  /** All keep their identity. */
  readonly onOpen: (place: string, byKeys: boolean) => void;
  readonly onHover: (place: string) => void;
  readonly onLeave: () => void;
  readonly onCurrent: (place: string) => void;
  readonly onMove: (place: string, direction: Direction) => void;
}

export const MapMarker = memo(function MapMarker(props: MapMarkerProps) {
  const { map, drawn, isCurrent, isOpen, isCrowded, isBare, edits, onOpen, onHover, onLeave, onCurrent, onMove } = props;
  const { place, name, text, layer, picture } = drawn;
  const host = usePlace(map, drawn.at, isOpen ? 1 : layer.shape ? -1 : isCurrent ? 1 : 0);
  const label = useLabel(drawn);
  const [x, y] = layer.anchor;
  const t = useT();
  const use = edits && {
    onMove: (at: Position) => edits.put(drawn, at),
    onEnd: (at: Position) => void edits.save(drawn, { at }),
    onCancel: () => edits.cancel(drawn),
  };
  const dragged = useGrip(map, drawn.at, use);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isDirection(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (!dragged.step(event)) onMove(place, event.key);
  };
  const size = isBare ? 16 : picture.size;
  return createPortal(
    <button
      type="button"
      className={classes.marker}
      data-place={place}
      data-open={isOpen || undefined}
      data-crowded={isCrowded || undefined}
      data-shape={layer.shape?.form}
      aria-haspopup={layer.tooltip || layer.edit ? 'dialog' : undefined}
      tabIndex={isCurrent ? 0 : -1}
      style={{
        inlineSize: isBare ? size : size * 0.75,
        blockSize: size,
        translate: isBare ? '-50% -50%' : `${-100 * x}% ${-100 * y}%`,
        transformOrigin: isBare ? undefined : `${100 * x}% ${100 * y}%`,
      }}
      data-movable={edits !== null || undefined}
      aria-description={edits ? t('map.movable') : undefined}
      {...dragged.handlers}
      onClick={(event) => {
        if (!dragged.wasDragged()) onOpen(place, event.detail === 0);
      }}
      onKeyDown={onKeyDown}
      onFocus={() => onCurrent(place)}
      onPointerEnter={() => onHover(place)}
      onPointerLeave={onLeave}
    >
      {isBare || picture.size === 0 ? null : <MarkerPicture drawn={drawn} />}
      {text.includes(name) ? null : <span className={unseen.unseen}>{name} </span>}
      {layer.label && text ? (
        <span className={isBare ? unseen.unseen : classes.label} data-label={isBare ? undefined : layoutOf(drawn.label)}>
          {label}
        </span>
      ) : null}
    </button>,
    host,
  );
});
