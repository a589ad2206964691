import type { Map as LeafletMap } from 'leaflet';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type Direction, neighbour, type Placed } from './places.ts';
import type { useMarkerActions } from './use-marker-actions.ts';

/** Between a focused marker and the edge of the map at least. */
const EDGE_PX = 40;

interface Opened {
  readonly place: string;
  readonly isByKeys: boolean;
}

/** Which marker is reached by Tab, and which one's tooltip is open. */
export function useMarkers(
  map: LeafletMap | null,
  box: RefObject<HTMLElement | null>,
  placed: readonly Placed[],
  actions: ReturnType<typeof useMarkerActions>,
) {
  const [current, setCurrent] = useState('');
  const [open, setOpen] = useState<Opened | null>(null);
  const wanted = useRef('');
  const now = useRef({ map, placed, actions, open });
  useEffect(() => {
    now.current = { map, placed, actions, open };
  }, [map, placed, actions, open]);
  const focus = useCallback(
    (place: string) => {
      const marker = box.current?.querySelector<HTMLElement>(`[data-place="${CSS.escape(place)}"]`);
      marker?.focus({ preventScroll: true });
      return marker !== null;
    },
    [box],
  );
  // A marker of many is drawn when it becomes the current one.
  useEffect(() => {
    if (wanted.current === current && focus(current)) wanted.current = '';
  }, [current, focus]);

  const onOpen = useCallback((place: string, isByKeys = false) => {
    const drawn = now.current.placed.find((one) => one.place === place);
    if (!drawn) return;
    setCurrent(place);
    for (const action of now.current.actions.onClick(drawn.layer)) now.current.actions.run(action, drawn);
    setOpen((before) => (before?.place === place && !isByKeys ? null : { place, isByKeys }));
  }, []);
  const onHover = useCallback((place: string) => {
    const drawn = now.current.placed.find((one) => one.place === place);
    if (drawn?.layer.tooltip?.opensOnHover) setOpen({ place, isByKeys: false });
  }, []);
  const onCurrent = useCallback((place: string) => {
    setCurrent(place);
    const at = now.current.placed.find((one) => one.place === place)?.at;
    if (at) now.current.map?.panInside([at[0], at[1]], { padding: [EDGE_PX, EDGE_PX], animate: false });
  }, []);
  const onMove = useCallback(
    (place: string, direction: Direction) => {
      const next = now.current.map && neighbour(now.current.map, now.current.placed, place, direction);
      if (!next) return;
      wanted.current = next.place;
      setCurrent(next.place);
      if (focus(next.place)) wanted.current = '';
    },
    [focus],
  );
  const onClose = useCallback(
    (isByKeys: boolean) => {
      if (isByKeys && now.current.open) focus(now.current.open.place);
      setOpen(null);
    },
    [focus],
  );
  useEffect(() => {
    if (!map) return undefined;
    const close = () => setOpen(null);
    map.on('click', close);
    return () => void map.off('click', close);
  }, [map]);

  const opened = open ? placed.find((one) => one.place === open.place) : undefined;
  const reached = placed.some((one) => one.place === current) ? current : placed[0]?.place;
  const isButton = ({ place }: Placed) => place === reached || place === opened?.place;
  return {
    /** Those of many that are buttons over the dots of the canvas. */
    isButton,
    opened,
    isByKeys: open?.isByKeys ?? false,
    onOpen,
    onClose,
    propsOf: ({ place }: Placed) => ({
      isCurrent: place === reached,
      isOpen: place === opened?.place,
      onOpen,
      onHover,
      onCurrent,
      onMove,
    }),
  };
}
