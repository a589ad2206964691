import type { Map as LeafletMap, LeafletMouseEvent } from 'leaflet';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { DotsLayer } from './dots-layer.ts';
import { type Direction, neighbour, type Placed, pileOf } from './places.ts';
import type { useMarkerActions } from './use-marker-actions.ts';

/** Long enough to get from a marker to its tooltip. */
const LEAVES_MS = 400;
/** Between a focused marker and the edge of the map at least. */
const EDGE_PX = 40;

const NO_PILE: readonly Placed[] = [];

interface Opened {
  readonly place: string;
  readonly isByKeys: boolean;
  /** Of its path, which has a tooltip of its own; null: the entity. */
  readonly point: number | null;
}

/** The entity as it was at a point of its path. */
function atPoint(drawn: Placed, point: number | null): Placed | undefined {
  const at = point === null ? undefined : drawn.track?.points[point];
  if (point === null || !at || drawn.pointTooltip === null) return point === null ? drawn : undefined;
  const tooltip = drawn.pointLooks?.tooltips[point] ?? drawn.pointTooltip;
  return { ...drawn, at, data: drawn.dataAt?.(point) ?? drawn.data, tooltip, picture: { stored: null, size: 0 } };
}

/** Dots of a canvas have no events of their own. */
function useDots(map: LeafletMap | null, dots: RefObject<DotsLayer | null>, onHover: (place: string) => void, onLeave: () => void) {
  useEffect(() => {
    if (!map) return undefined;
    const box = map.getContainer();
    const moved = ({ containerPoint }: LeafletMouseEvent) => {
      const place = dots.current?.hitAt(containerPoint);
      if (place === undefined && box.style.cursor !== '') onLeave();
      box.style.cursor = place === undefined ? '' : 'pointer';
      if (place !== undefined) onHover(place);
    };
    map.on('mousemove', moved);
    return () => void map.off('mousemove', moved);
  }, [map, dots, onHover, onLeave]);
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

  const dots = useRef<DotsLayer | null>(null);
  const onOpen = useCallback((place: string, isByKeys = false, point: number | null = null) => {
    const drawn = now.current.placed.find((one) => one.place === place);
    if (!drawn) return;
    setCurrent(place);
    // Of several at one place it is not plain which one was meant.
    const isPlain = point === null && pileOf(now.current.placed, drawn).length === 0;
    if (isPlain) for (const action of now.current.actions.onClick(drawn.layer)) now.current.actions.run(action, drawn);
    setOpen((before) => (before?.place === place && before.point === point && !isByKeys ? null : { place, isByKeys, point }));
  }, []);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const onEnter = useCallback(() => clearTimeout(leaving.current), []);
  useEffect(() => onEnter, [onEnter]);
  /** What the pointer has opened closes after it, unless it goes on to the tooltip. */
  const onLeave = useCallback(() => {
    clearTimeout(leaving.current);
    const { open: shown, placed: all } = now.current;
    const layer = all.find((one) => one.place === shown?.place)?.layer;
    if (layer?.tooltip?.opensOnHover && shown?.point === null && !shown.isByKeys)
      leaving.current = setTimeout(() => setOpen(null), LEAVES_MS);
  }, []);
  const onHover = useCallback((place: string) => {
    const drawn = now.current.placed.find((one) => one.place === place);
    if (!drawn?.layer.tooltip?.opensOnHover) return;
    clearTimeout(leaving.current);
    setOpen((before) => (before?.place === place ? before : { place, isByKeys: false, point: null }));
  }, []);
  useDots(map, dots, onHover, onLeave);
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
    const clicked = ({ containerPoint }: LeafletMouseEvent) => {
      const place = dots.current?.hitAt(containerPoint);
      const { open: before, placed: all } = now.current;
      const closes = all.find((one) => one.place === before?.place)?.layer.tooltip?.closesByOthers ?? true;
      if (place !== undefined) onOpen(place);
      else if (closes) setOpen(null);
    };
    map.on('click', clicked);
    return () => void map.off('click', clicked);
  }, [map, onOpen]);

  const found = open ? placed.find((one) => one.place === open.place) : undefined;
  const opened = useMemo(() => found && atPoint(found, open?.point ?? null), [found, open]);
  const pile = useMemo(() => (found && open?.point === null ? pileOf(placed, found) : NO_PILE), [placed, found, open]);
  const onNext = useCallback(() => {
    const { open: before, placed: all } = now.current;
    const drawn = all.find(({ place }) => place === before?.place);
    const own = drawn ? pileOf(all, drawn) : NO_PILE;
    const next = own[(own.findIndex(({ place }) => place === before?.place) + 1) % own.length];
    if (!next) return;
    setCurrent(next.place);
    setOpen({ place: next.place, isByKeys: true, point: null });
  }, []);
  const reached = placed.some((one) => one.place === current) ? current : placed[0]?.place;
  const isButton = ({ place }: Placed) => place === reached || place === opened?.place;
  return {
    /** Those of many that are buttons over the dots of the canvas. */
    isButton,
    opened,
    /** Those that stand where it does, and itself; empty: none do. */
    pile,
    /** Opens the next of them. Keeps its identity. */
    onNext,
    /** Of the canvas, which finds the dot at a point. */
    dots,
    onHover,
    onEnter,
    onLeave,
    isByKeys: open?.isByKeys ?? false,
    /** Of what is opened; null: it has none. */
    tooltip: (open?.point === null ? opened?.layer.tooltip : opened?.layer.path?.points?.tooltip) ?? null,
    onOpen,
    onClose,
    propsOf: ({ place }: Placed) => ({
      isCurrent: place === reached,
      isOpen: place === opened?.place,
      onOpen,
      onHover,
      onLeave,
      onCurrent,
      onMove,
    }),
  };
}
