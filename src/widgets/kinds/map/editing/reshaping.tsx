import { IconTrash } from '@tabler/icons-react';
import type { LeafletMouseEvent } from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import { formatExact } from '../../../../format/numbers.ts';
import { faultSentence } from '../../../../i18n/fault-sentence.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { FailureText } from '../../../../marks/failure-text.tsx';
import { IconButton } from '../../../../marks/icon-button.tsx';
import { useEscape } from '../../../../marks/on-escape.ts';
import type { Ground, Position } from '../ground.ts';
import type { LayerEdit } from '../map-model.ts';
import { EditBar } from './edit-bar.tsx';
import { HandleButton } from './handle-button.tsx';
import type { Handle } from './handles.ts';
import type { TaskPlace } from './task.ts';
import { useDraftPaths } from './use-draft-paths.ts';
import { EDGE_PX, useHandles, useShown } from './use-handles.ts';
import { useOutlineDraft } from './use-outline-draft.ts';
import { type Saved, useSaving } from './use-saving.ts';

const NO_POINTS: readonly Position[] = [];

interface ReshapingProps extends TaskPlace, Saved {
  readonly ground: Ground;
  readonly edit: LayerEdit;
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
