import { IconTrash } from '@tabler/icons-react';
import type { Map as LeafletMap, LeafletMouseEvent } from 'leaflet';
import { LatLngBounds } from 'leaflet/dist/leaflet-src.esm.js';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Fault } from '../../../../contract/fault.ts';
import { formatExact } from '../../../../format/numbers.ts';
import { faultSentence } from '../../../../i18n/fault-sentence.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { FailureText } from '../../../../marks/failure-text.tsx';
import { IconButton } from '../../../../marks/icon-button.tsx';
import { useEscape } from '../../../../marks/on-escape.ts';
import type { Ground, Position } from '../ground.ts';
import type { LayerEdit } from '../map-model.ts';
import type { Drawn } from '../marker-looks.ts';
import { cornersOf, extentOf, type Outline } from '../shapes.ts';
import { type Edits, storedText } from '../use-edits.ts';
import { EditBar } from './edit-bar.tsx';
import { HandleButton } from './handle-button.tsx';
import { type Handle, handlesOf } from './handles.ts';
import { pixelsBetween, unitsOf } from './plane.ts';
import type { TaskPlace } from './task.ts';
import { useDraftPaths } from './use-draft-paths.ts';
import { useOutlineDraft } from './use-outline-draft.ts';

/** Of what turns the outline, from it. */
const AWAY_PX = 36;
/** Of the bar, with what is around it. */
const BAR_PX = 100;
/** Corners that are nearer to the one before cannot be told apart. */
const APART_PX = 12;
/** Between a corner and the middle after it, so that there is room for both. */
const MIDDLE_PX = 20;
/** Between a handle that keys have reached and the edge of the map at least. */
const EDGE_PX = 40;
const NO_POINTS: readonly Position[] = [];

interface ReshapingProps extends TaskPlace {
  readonly ground: Ground;
  /** As the server says now. */
  readonly drawn: Drawn;
  readonly edit: LayerEdit;
  readonly start: Outline;
  /** It was just drawn. */
  readonly isNew: boolean;
  /** Nothing is saved now. */
  readonly isPast: boolean;
  readonly edits: Edits;
  /** Keeps its identity. */
  readonly onDone: () => void;
}

/** Counts how often the map has moved. */
function useView(map: LeafletMap): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const look = () => setCount((before) => before + 1);
    map.on('moveend zoomend resize', look);
    return () => void map.off('moveend zoomend resize', look);
  }, [map]);
  return count;
}

/** Moves what lies below the bar or beyond the edge into sight, once. */
function useShown(map: LeafletMap, start: Outline, ground: Ground): void {
  const [bounds] = useState(() => cornersOf(extentOf(start, ground)));
  useEffect(() => {
    const [sw, ne] = bounds.map(([north, east]) => map.latLngToContainerPoint([north, east]));
    const { x, y } = map.getSize();
    const above = Math.min(BAR_PX + AWAY_PX, y * 0.4);
    if (!sw || !ne || (sw.x > EDGE_PX && ne.x < x - EDGE_PX && ne.y > above && sw.y < y - EDGE_PX)) return;
    const within = new LatLngBounds(bounds.map(([north, east]): [number, number] => [north, east]));
    const still = { maxZoom: map.getZoom(), animate: false };
    map.fitBounds(within, { paddingTopLeft: [EDGE_PX, above], paddingBottomRight: [EDGE_PX, EDGE_PX], ...still });
  }, [map, bounds]);
}

/** Handles in sight that can be told apart. */
function useHandles({ map, plane, ground, edit }: ReshapingProps, outline: Outline): readonly Handle[] {
  const view = useView(map);
  return useMemo(() => {
    const all = handlesOf({ outline, edit, plane, ground, away: unitsOf(map, AWAY_PX) });
    const bounds = map.getBounds().pad(0.1);
    let last: Handle | null = null;
    return all.filter((handle) => {
      if (!bounds.contains([handle.at[0], handle.at[1]])) return false;
      if (handle.is !== 'corner' && handle.is !== 'middle') return true;
      if (last && pixelsBetween(map, last.at, handle.at) < (handle.is === 'middle' ? MIDDLE_PX : APART_PX)) return false;
      last = handle;
      return true;
    });
  }, [map, plane, ground, edit, outline, view]);
}

/** How saving goes. */
function useSaving({ drawn, start, isNew, isPast, edits, onDone }: ReshapingProps) {
  const [isSaving, setSaving] = useState(isNew && !isPast);
  const [fault, setFault] = useState<Fault | null>(null);
  const [base] = useState(() => storedText(drawn));
  const now = useRef({ drawn, edits, onDone });
  useEffect(() => {
    now.current = { drawn, edits, onDone };
  });
  const save = useCallback(async (outline: Outline) => {
    setSaving(true);
    setFault(null);
    const outcome = await now.current.edits.save(now.current.drawn, { outline });
    if (outcome.ok) return now.current.onDone();
    setSaving(false);
    setFault(outcome.fault);
  }, []);
  const isFirst = useRef(isNew && !isPast);
  useEffect(() => {
    if (!isFirst.current) return;
    isFirst.current = false;
    void save(start);
  }, [save, start]);
  return { isSaving, fault, save, isChangedMeanwhile: storedText(drawn) !== base };
}

const METRES_PER_KM = 1000;
const inLength = (metres: number) =>
  metres < METRES_PER_KM ? `${formatExact(Math.round(metres))} m` : `${formatExact(Math.round(metres / 10) / 100)} km`;

/** Moves what an outline is made of, and stores it when that is said. */
export function Reshaping(props: ReshapingProps) {
  const { map, ground, drawn, start, isNew, isPast, corner, snap, onDone } = props;
  const { name } = drawn;
  const t = useT();
  const draft = useOutlineDraft(start);
  const { outline, shown } = draft;
  const handles = useHandles(props, outline);
  const { isSaving, fault, save, isChangedMeanwhile } = useSaving(props);
  const [current, setCurrent] = useState('');
  /** The handle that the focus goes to; null: to the first one. */
  const [wanted, setWanted] = useState<string | null>(null);
  const [held, setHeld] = useState<string | null>(null);
  /** What moves, and where it is. */
  const [moving, setMoving] = useState<{ readonly id: string; readonly at: Position } | null>(null);
  const reached = handles.find(({ id }) => id === current) ?? handles[0];
  const lead = (handle: Handle | undefined) => {
    setCurrent(handle?.id ?? '');
    setWanted(handle?.id ?? null);
    if (handle) map.panInside([handle.at[0], handle.at[1]], { padding: [EDGE_PX, EDGE_PX], animate: false });
  };
  const snapOf = ({ is }: Handle, to: Position) => (is === 'whole' || is === 'turn' ? to : snap(to));
  const move = (handle: Handle, to: Position) => {
    const at = snapOf(handle, to);
    setMoving({ id: handle.id, at });
    draft.preview(handle.move(at));
  };
  const end = (handle: Handle, to: Position) => {
    setMoving(null);
    draft.change(handle.move(snapOf(handle, to)));
    setCurrent(handle.becomes);
    setWanted(handle.becomes);
    if (handle.becomes !== handle.id) setHeld(null);
  };
  const remove = ({ without, id }: Handle) => {
    const i = handles.findIndex((one) => one.id === id);
    const next = handles.slice(0, i).findLast(({ is }) => is === 'corner') ?? handles.find((one) => one.is === 'corner' && one.id !== id);
    const left = without?.();
    if (!left) return;
    draft.change(left);
    setHeld(null);
    setCurrent(next?.id ?? '');
    setWanted(next?.id ?? null);
  };
  const cancelMove = () => {
    setMoving(null);
    draft.preview(null);
  };
  useEscape(
    true,
    () => {
      if (moving || held) {
        cancelMove();
        setHeld(null);
      } else onDone();
    },
    'inner',
  );
  const now = useRef({ handles, held, end });
  useEffect(() => {
    now.current = { handles, held, end };
  });
  useEffect(() => {
    const box = map.getContainer();
    box.dataset.editing = 'reshapes';
    const clicked = ({ latlng }: LeafletMouseEvent) => {
      const { handles: all, held: id } = now.current;
      const handle = all.find((one) => one.id === id);
      if (!handle) return;
      now.current.end(handle, [latlng.lat, latlng.lng]);
      setHeld(null);
    };
    map.on('click', clicked);
    return () => {
      map.off('click', clicked);
      delete box.dataset.editing;
    };
  }, [map]);
  useEffect(() => {
    const box = map.getContainer();
    if (moving) box.dataset.moving = '';
    else delete box.dataset.moving;
  }, [map, moving]);
  useShown(map, start, ground);
  useDraftPaths(map, shown, NO_POINTS);
  const removable = reached?.without ? reached : undefined;
  const canSave = !isSaving && !isPast && (isNew || draft.isChanged);
  return (
    <>
      {handles.map((handle) => (
        <HandleButton
          key={handle.id}
          map={map}
          handle={handle}
          at={moving?.id === handle.id ? moving.at : handle.at}
          isCurrent={handle === reached}
          isHeld={held === handle.id || moving?.id === handle.id}
          takesFocus={handle === reached && (wanted === null || wanted === handle.id)}
          onFocus={() => {
            setCurrent(handle.id);
            setWanted('');
          }}
          onPress={() => (handle.is === 'middle' ? end(handle, handle.at) : setHeld(held === handle.id ? null : handle.id))}
          onMove={(to) => move(handle, to)}
          onEnd={(to) => end(handle, to)}
          onCancel={cancelMove}
          onRemove={() => remove(handle)}
          onStep={(by) => lead(handles.at((handles.indexOf(handle) + by) % handles.length))}
        />
      ))}
      <EditBar
        label={name}
        corner={corner}
        onUndo={draft.isChanged && !isSaving ? draft.undo : null}
        onCancel={onDone}
        end={{ name: t(fault ? 'map.saveAgain' : 'map.save'), run: canSave ? () => void save(outline) : null, isPending: isSaving }}
        more={
          handles.some(({ without }) => without) ? (
            <IconButton
              icon={IconTrash}
              label={t('map.removeCorner')}
              title={t('map.removeCorner')}
              variant="default"
              size={30}
              disabled={!removable}
              onClick={() => removable && remove(removable)}
            />
          ) : null
        }
      >
        {fault ? (
          <p role="alert">
            <FailureText>
              {t(fault.kind === 'network' ? 'map.outlineOffline' : 'map.outlineRefused', { name, reason: faultSentence(fault) })}
            </FailureText>
          </p>
        ) : (
          <p role="status">
            {isSaving
              ? t('drafts.saving')
              : held
                ? t('map.held')
                : t(start.is === 'circle' ? 'map.reshapingCircle' : 'map.reshaping', { name })}
            {shown.is === 'circle' && !ground.size ? ` ${t('map.radius', { length: inLength(shown.radius) })}` : null}
          </p>
        )}
        {isPast ? <p role="status">{t('map.past')}</p> : null}
        {isChangedMeanwhile && !isSaving && !isPast ? <p role="status">{t('map.meanwhile')}</p> : null}
      </EditBar>
    </>
  );
}
