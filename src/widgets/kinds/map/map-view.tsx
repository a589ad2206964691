import { IconMapPin } from '@tabler/icons-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Fault } from '../../../contract/fault.ts';
import { useT } from '../../../i18n/use-t.ts';
import { FaultNotice } from '../../../marks/fault-notice.tsx';
import { FreshnessMark } from '../../../marks/freshness-mark.tsx';
import { LatePart, QuietPart } from '../../../marks/late-part.tsx';
import { StateNotice } from '../../../marks/state-notice.tsx';
import { useGrowing } from '../../../marks/use-growing.ts';
import { lateComponent } from '../../../page/late-component.ts';
import { useAsOf } from '../../../store/past.ts';
import { EntitiesNotice } from '../../entities-notice.tsx';
import { FailedFunctions } from '../../failed-functions.tsx';
import { useNoDataWords, useWhyUnasked } from '../../frame-context.ts';
import type { WidgetSource } from '../../source.ts';
import { useSurroundings } from '../../surroundings.ts';
import { useSources } from '../../use-sources.ts';
import { WidgetFrame } from '../../widget-frame.tsx';
import { AuthorButtons } from './author-buttons.tsx';
import { Callout } from './callout.tsx';
import { ClusterMark } from './cluster-mark.tsx';
import { EditTools } from './edit-tools.tsx';
import { type FillPictureMap, FillPictures, useRefusedPictures } from './fill-pictures.tsx';
import type { Position } from './ground.ts';
import { LayerData } from './layer-data.tsx';
import classes from './map.module.css';
import { MapFoot } from './map-foot.tsx';
import { MapMarker } from './map-marker.tsx';
import { AllData } from './map-rows.ts';
import { MapTools } from './map-tools.tsx';
import type { Placed } from './places.ts';
import { readMap } from './read-map.ts';
import type { MapWidget } from './settings.ts';
import { extentOf } from './shapes.ts';
import { useCanvasLayers } from './use-canvas-layers.ts';
import { useClusters } from './use-clusters.ts';
import { useCrowded } from './use-crowded.ts';
import { useEditing } from './use-editing.ts';
import type { EditNote } from './use-edits.ts';
import { useGround } from './use-ground.ts';
import { useLayerStates } from './use-layer-states.ts';
import { useLeaflet } from './use-leaflet.ts';
import { entityOf, useMarkerActions } from './use-marker-actions.ts';
import { useMarkers } from './use-markers.ts';
import { useMoment } from './use-moment.ts';
import { usePlacing } from './use-placing.ts';
import { useNear } from './use-shown-part.ts';
import { useTiles } from './use-tiles.ts';
import { useView } from './use-view.ts';

const MapPlayback = lateComponent(async () => (await import('./map-playback.tsx')).MapPlayback);

const MapTask = lateComponent(async () => (await import('./editing/map-task.tsx')).MapTask);

const Placing = lateComponent(async () => (await import('./editing/placing.tsx')).Placing);

/** From so many on, markers are dots of a canvas. */
const MANY = 1000;
/** As markers on walls are drawn (`map-marker.module.css`). */
const WALL_LARGER = 1.6;
const PAST: EditNote = { is: 'past', name: '' };
const NO_DOTS: readonly Placed[] = [];

interface EmptyMapProps {
  readonly sources: readonly WidgetSource[];
  readonly isResolved: boolean;
  readonly hasEntities: boolean;
  /** Why nothing was ever read. */
  readonly fault: Fault | null;
}

function EmptyMap({ sources, isResolved, hasEntities, fault }: EmptyMapProps) {
  const t = useT();
  const words = useNoDataWords();
  // What is not held for a time is not known.
  const isPast = useAsOf() !== null;
  const unasked = useWhyUnasked();
  return (
    <div className={classes.empty}>
      {fault ? (
        <FaultNotice title={t('widgets.failed')} fault={fault} />
      ) : !isResolved ? (
        <StateNotice icon={IconMapPin} {...unasked} />
      ) : hasEntities ? (
        <StateNotice
          icon={IconMapPin}
          title={isPast ? t('map.emptyPast') : (words ?? t('map.empty'))}
          text={isPast ? t('map.emptyPastText') : words ? undefined : t('map.emptyText')}
        />
      ) : (
        <EntitiesNotice isAsked sources={sources} updatedAt={null} />
      )}
    </div>
  );
}

export function MapView({ input }: { readonly input: MapWidget }) {
  const { variant, isOlder, settings, title, config, window } = input;
  const t = useT();
  const model = useMemo(() => readMap({ variant, isOlder, settings, config }), [variant, isOlder, settings, config]);
  const sources = useSources(useMemo(() => ({ ...config, alarmSource: null, datasources: [...model.sources] }), [config, model]));
  const [data] = useState(() => new AllData());
  const mapGround = useGround(model.picture);
  const { ground } = mapGround;
  const { host, size } = useSurroundings();
  const isPast = useAsOf() !== null;
  // Nobody stands at a wall to change things.
  const isFixed = host === undefined || size === 'wall' || isPast;
  const states = useLayerStates(model, ground, isFixed);
  const { asRead, drawn, placed, isKnown, edits } = states;
  const box = useRef<HTMLDivElement>(null);
  const { map, colours } = useLeaflet(box, model, mapGround);
  const [tile, setTile] = useState(0);
  const tileSource = model.tiles[tile] ?? model.tiles[0];
  const tiles = useTiles(map, tileSource);
  const positions = useMemo(() => {
    const all: Position[] = [];
    for (const { at, track, outline } of placed) {
      if (outline) all.push(...extentOf(outline, ground));
      else all.push(at);
      if (track) all.push(...track.points);
    }
    return all;
  }, [placed, ground]);
  // Of what a viewer moves the picture stays where it is.
  const top = useMemo(() => asRead.reduce((most, { at, outline }) => (at && !outline ? Math.max(most, at[0]) : most), -Infinity), [asRead]);
  const { fit, keep } = useView(map, model, ground, positions, top);
  const { moment, moments, anchors, onMoment } = useMoment(placed, model.timeline);
  const actions = useMarkerActions(config, model);
  const name = title || String(config.title || t('map.name'));
  const found = useClusters(map, placed, ground.size !== null, { title: name, config });
  const { clusters, colourOf, faults, onSpread } = found;
  const markers = useMarkers(map, box, found.shown, actions);
  const editing = useEditing({ map, box, model, drawn, edits, isFixed, isPast, keep, onClose: markers.onClose });
  const { lacking, visible } = editing;
  const placing = usePlacing();
  const task = placing.asked ? null : editing.task;
  const shown = useMemo(() => visible(found.shown), [visible, found.shown]);
  const points = useMemo(() => shown.filter(({ outline }) => !outline), [shown]);
  const isMany = points.length > MANY;
  const near = useNear(map, points, isMany);
  const dotted = useMemo(() => {
    if (!isMany) return NO_DOTS;
    return near.size === 0 ? points : points.filter(({ place }) => !near.has(place));
  }, [isMany, points, near]);
  const [pictures, setPictures] = useState<FillPictureMap>(new Map());
  const onPicture = useCallback((stored: string, image: HTMLImageElement) => setPictures((all) => new Map(all).set(stored, image)), []);
  const dots = useCanvasLayers(map, shown, dotted, colours, pictures, markers);
  useEffect(() => {
    markers.dots.current = isMany ? dots : null;
  }, [markers.dots, dots, isMany]);
  const refused = useRefusedPictures(shown);
  const { opened, pile } = markers;
  const watched = opened?.place ?? null;
  const tools = opened ? editing.toolsOf(opened) : [];
  const inCallout = pile.length > 0 ? [{ name: t('map.pile', { count: pile.length }), run: markers.onNext }, ...tools] : tools;
  const buttons = useGrowing(isMany ? shown.filter((one) => one.outline || near.has(one.place) || markers.isButton(one)) : shown);
  const crowded = useCrowded(map, box, buttons, size === 'wall' ? WALL_LARGER : 1);
  const isResolved = sources.some(({ filter }) => filter !== null);
  const mayChange = tools.length > 0 || lacking.length > 0;
  useEffect(() => {
    // The first click on the map must find it there.
    if (mayChange) MapTask.loadAhead();
  }, [mayChange]);
  const isEmpty = (isKnown && placed.length === 0 && lacking.length === 0) || !isResolved;
  const hasNone = drawn.length === 0 && states.hidden.size === 0;
  const fault = (hasNone && states.status?.state === 'failed' && states.status.fault) || null;
  const active = useCallback(() => {
    const first = opened ?? drawn[0];
    return first ? entityOf(first) : null;
  }, [opened, drawn]);
  const choice = {
    ...{ tiles: model.tiles, tile, onTile: setTile },
    ...{ groups: states.groups, hidden: states.hidden, onGroup: states.onGroup },
  };
  return (
    <WidgetFrame
      title={title}
      padding="none"
      status={fault ? undefined : states.status}
      hasData={fault !== null || isKnown || !isResolved}
      waiting={t('widgets.waitingValue')}
      mark={states.worst ? <FreshnessMark {...states.worst} isYielding /> : undefined}
      active={active}
    >
      {model.layers.map((layer, index) => {
        const source = sources[layer.source];
        if (!source || source.isPending || !mapGround.isKnown) return null;
        const own = { index, layer, source, model, config, title: name, window, moment, ground, data, watched, onState: states.onState };
        // biome-ignore lint/suspicious/noArrayIndexKey: layers have no names of their own, and their order is the document's.
        return <LayerData key={index} {...own} />;
      })}
      <FillPictures shown={shown} onRead={onPicture} />
      <div className={classes.page} data-size={size}>
        <div className={classes.whole}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: Leaflet moves and zooms it by keys */}
          <div className={classes.box} ref={box} dir="ltr" role="application" aria-label={name} tabIndex={0} />
          {map
            ? buttons.map((one) => (
                <MapMarker
                  key={one.place}
                  map={map}
                  drawn={one}
                  isCrowded={crowded.has(one.place)}
                  isBare={isMany && !one.outline && !near.has(one.place)}
                  edits={editing.mayDrag(one) ? edits : null}
                  {...markers.propsOf(one)}
                />
              ))
            : null}
          {map
            ? clusters.map((one) => (
                <ClusterMark key={one.place} cluster={one} colour={colourOf(one)} onZoom={keep} {...{ map, onSpread }} />
              ))
            : null}
          {map ? (
            <MapTools map={map} model={model} choice={choice} onZoom={keep} onFit={fit}>
              <EditTools editing={editing} />
              <AuthorButtons model={model} actions={actions} ground={colours.ground} />
            </MapTools>
          ) : null}
          {map && opened && !task && !placing.asked && (opened.tooltip || inCallout.length > 0) ? (
            <Callout
              key={opened.place}
              map={map}
              drawn={opened}
              shown={markers.tooltip}
              hasFocus={markers.isByKeys}
              links={actions.links(opened.layer)}
              offered={[...(pile.length > 0 ? actions.onClick(opened.layer) : []), ...actions.offered(opened.layer)]}
              onAction={actions.run}
              tools={inCallout}
              onEnter={markers.onEnter}
              onLeave={markers.onLeave}
              onClose={markers.onClose}
            />
          ) : null}
          {map && placing.asked ? (
            <LatePart>
              <Placing {...{ map, ground }} corner={model.corner} asked={placing.asked} onDone={placing.done} />
            </LatePart>
          ) : null}
          {map && task && editing.now ? (
            <LatePart>
              <MapTask
                key={task.drawn.place}
                {...{ map, task, ground, placed, edits }}
                now={editing.now}
                isPast={isPast}
                corner={model.corner}
                onDone={editing.done}
              />
            </LatePart>
          ) : null}
          {isEmpty || fault ? <EmptyMap sources={sources} isResolved={isResolved} hasEntities={!hasNone} fault={fault} /> : null}
          <MapFoot
            map={map}
            tiles={tiles}
            source={tileSource}
            ground={mapGround}
            refused={refused}
            scales={model.scales}
            without={isKnown && !isEmpty ? states.without : 0}
            edited={isPast && model.layers.some(({ edit }) => edit) ? PAST : edits.note}
          />
        </div>
        {model.timeline && moments.length > 1 ? (
          <div className={classes.playback}>
            <QuietPart>
              <MapPlayback timeline={model.timeline} moments={moments} anchors={anchors} onMoment={onMoment} />
            </QuietPart>
          </div>
        ) : null}
        <FailedFunctions faults={[...states.faults, ...faults]} />
      </div>
    </WidgetFrame>
  );
}
