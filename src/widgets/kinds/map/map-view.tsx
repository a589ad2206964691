import { IconArrowsMaximize, IconMapPin, IconMinus, IconPlus } from '@tabler/icons-react';
import type { Map as LeafletMap } from 'leaflet';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { EpochMs } from '../../../contract/units.ts';
import { useT } from '../../../i18n/use-t.ts';
import { IconButton } from '../../../marks/icon-button.tsx';
import { QuietPart } from '../../../marks/late-part.tsx';
import { StateNotice } from '../../../marks/state-notice.tsx';
import { lateComponent } from '../../../page/late-component.ts';
import { FailedFunctions } from '../../failed-functions.tsx';
import { useNoDataWords, useWhyUnasked } from '../../frame-context.ts';
import { useSources } from '../../use-sources.ts';
import { WidgetFrame } from '../../widget-frame.tsx';
import { Callout } from './callout.tsx';
import { LayerData, type LayerState } from './layer-data.tsx';
import classes from './map.module.css';
import { MapMarker } from './map-marker.tsx';
import { AllData } from './map-rows.ts';
import { isPlaced, type Placed } from './places.ts';
import { readMap } from './read-map.ts';
import type { MapWidget } from './settings.ts';
import type { TileSource } from './tile-sources.ts';
import { momentsOf } from './tracks.ts';
import { useCanvasLayers } from './use-canvas-layers.ts';
import { type TileState, useLeaflet, useTiles } from './use-leaflet.ts';
import { entityOf, useMarkerActions } from './use-marker-actions.ts';
import { useMarkers } from './use-markers.ts';
import { useView } from './use-view.ts';

interface MapFootProps {
  readonly tiles: TileState;
  readonly source: TileSource | undefined;
  readonly without: number;
  readonly hasUndrawn: boolean;
}

/** What the map cannot show, and whose pictures it shows. */
function MapFoot({ tiles: { refused, silent }, source, without, hasUndrawn }: MapFootProps) {
  const t = useT();
  const ofData = [without > 0 ? t('map.without', { count: without }) : '', hasUndrawn ? t('map.undrawn') : ''].filter(Boolean);
  const ofTiles = [
    refused.length > 0 ? t('map.refused', { hosts: refused.join(', ') }) : '',
    silent === null ? '' : t('map.silent', { host: silent }),
  ].filter(Boolean);
  const hasTiles = source !== undefined && refused.length === 0 && silent === null;
  return (
    <div className={classes.foot}>
      <ul className={classes.notes} role="status" aria-label={t('map.notes')}>
        {[...ofData, ...ofTiles].map((note) => (
          <li key={note} className={classes.note} title={note} data-lesser={ofTiles.includes(note) || undefined}>
            <bdi>{note}</bdi>
          </li>
        ))}
      </ul>
      <p className={classes.attribution}>
        <bdi>{hasTiles && source.attribution ? source.attribution : 'Natural Earth'}</bdi>
      </p>
    </div>
  );
}

interface MapButtonsProps {
  readonly map: LeafletMap;
  readonly onZoom: () => void;
  readonly onFit: () => void;
}

function MapButtons({ map, onZoom, onFit }: MapButtonsProps) {
  const t = useT();
  const zoom = (by: 1 | -1) => () => {
    onZoom();
    map.zoomIn(by);
  };
  const buttons = [
    { id: 'in', name: t('map.zoomIn'), Icon: IconPlus, run: zoom(1) },
    { id: 'out', name: t('map.zoomOut'), Icon: IconMinus, run: zoom(-1) },
    { id: 'fit', name: t('map.fit'), Icon: IconArrowsMaximize, run: onFit },
  ];
  return (
    <div className={classes.buttons}>
      {buttons.map(({ id, name, Icon, run }) => (
        <IconButton icon={Icon} label={name} key={id} title={name} radius={0} onClick={run} />
      ))}
    </div>
  );
}

const PlaybackControl = lateComponent(async () => (await import('../../../inputs/playback/playback-control.tsx')).PlaybackControl);

/** From so many on, markers are dots of a canvas. */
const MANY = 1000;
const MOST_MOMENTS = 1000;

function useStates(count: number) {
  const [states, setStates] = useState<ReadonlyMap<number, LayerState>>(new Map());
  const onState = useCallback((index: number, state: LayerState) => setStates((before) => new Map(before).set(index, state)), []);
  const all = useMemo(() => [...states].filter(([index]) => index < count).map(([, state]) => state), [states, count]);
  const drawn = useMemo(() => all.flatMap((state) => state.drawn), [all]);
  const placed = useMemo(() => drawn.filter(isPlaced), [drawn]);
  const status = all.find((one) => one.status?.state === 'failed')?.status ?? all.find((one) => one.status?.state !== 'ready')?.status;
  const isKnown = all.length === count && all.every((one) => one.isKnown);
  return { onState, drawn, placed, status: status ?? all[0]?.status, isKnown, faults: all.flatMap((one) => one.faults) };
}

function EmptyMap({ isResolved }: { readonly isResolved: boolean }) {
  const t = useT();
  const words = useNoDataWords();
  const unasked = useWhyUnasked();
  return (
    <div className={classes.empty}>
      {isResolved ? (
        <StateNotice icon={IconMapPin} title={words ?? t('map.empty')} text={words ? undefined : t('map.emptyText')} />
      ) : (
        <StateNotice icon={IconMapPin} {...unasked} />
      )}
    </div>
  );
}

function positionsOf(placed: readonly Placed[]) {
  return placed.flatMap(({ at, track }) => (track ? [at, ...track.points] : [at]));
}

/** The shown moment of paths. */
function useMoment(placed: readonly Placed[], hasTimeline: boolean) {
  const [moment, setMoment] = useState<EpochMs | null>(null);
  const tracks = useMemo(() => (hasTimeline ? placed.flatMap(({ track }) => track ?? []) : []), [placed, hasTimeline]);
  const times = useMemo(() => tracks.flatMap((track) => [track.times.length, track.times[0], track.times.at(-1)]).join(), [tracks]);
  const moments = useMemo(() => momentsOf(tracks, MOST_MOMENTS), [times]);
  const onMoment = useCallback((index: number) => setMoment(index === moments.length - 1 ? null : (moments[index] ?? null)), [moments]);
  return { moment, moments, onMoment };
}

export function MapView({ input }: { readonly input: MapWidget }) {
  const { variant, isOlder, settings, title, config, window } = input;
  const t = useT();
  const model = useMemo(() => readMap({ variant, isOlder, settings, config }), [variant, isOlder, settings, config]);
  // One for each layer.
  const datasources = useMemo(() => model.layers.map((one) => one.datasource), [model]);
  const sources = useSources(useMemo(() => ({ ...config, alarmSource: null, datasources }), [config, datasources]));
  const [data] = useState(() => new AllData());
  const { onState, drawn, placed, status, isKnown, faults } = useStates(sources.length);
  const box = useRef<HTMLDivElement>(null);
  const { map, colours } = useLeaflet(box, model);
  const [tileSource] = model.tiles;
  const tiles = useTiles(map, tileSource);
  const { fit, keep } = useView(
    map,
    model,
    useMemo(() => positionsOf(placed), [placed]),
  );
  const { moment, moments, onMoment } = useMoment(placed, model.hasTimeline);
  const actions = useMarkerActions(config, model);
  const markers = useMarkers(map, box, placed, actions);
  const isMany = placed.length > MANY;
  useCanvasLayers(map, placed, isMany, colours, markers.onOpen);
  const { opened } = markers;
  const name = title || String(config.title || t('map.name'));
  const isResolved = sources.some(({ filter }) => filter !== null);
  const active = useCallback(() => {
    const first = opened ?? drawn[0];
    return first ? entityOf(first) : null;
  }, [opened, drawn]);
  return (
    <WidgetFrame title={title} padding="none" status={status} hasData waiting={t('widgets.waitingRows')} active={active}>
      {sources.map((source, index) => {
        const layer = model.layers[index];
        if (!layer || source.isPending) return null;
        const own = { index, layer, source, model, config, title: name, window, moment, data, onState };
        // biome-ignore lint/suspicious/noArrayIndexKey: layers have no names of their own, and their order is the document's.
        return <LayerData key={index} {...own} />;
      })}
      <div className={classes.page}>
        <div className={classes.whole}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: Leaflet moves and zooms it by keys */}
          <div className={classes.box} ref={box} dir="ltr" role="application" aria-label={name} tabIndex={0} />
          {map
            ? (isMany ? placed.filter(markers.isButton) : placed).map((one) => (
                <MapMarker key={one.place} map={map} drawn={one} isBare={isMany} {...markers.propsOf(one)} />
              ))
            : null}
          {map && model.hasZoomButtons ? <MapButtons map={map} onZoom={keep} onFit={fit} /> : null}
          {map && opened?.tooltip ? (
            <Callout
              key={opened.place}
              map={map}
              drawn={opened}
              hasFocus={markers.isByKeys}
              links={actions.links(opened.layer)}
              offered={actions.offered(opened.layer)}
              onAction={actions.run}
              onClose={markers.onClose}
            />
          ) : null}
          {(isKnown && placed.length === 0) || !isResolved ? <EmptyMap isResolved={isResolved} /> : null}
          <MapFoot tiles={tiles} source={tileSource} without={isKnown ? drawn.length - placed.length : 0} hasUndrawn={model.undrawn > 0} />
        </div>
        {moments.length > 1 ? (
          <div className={classes.playback}>
            <QuietPart>
              <PlaybackControl label={t('map.moment')} moments={moments} onMoment={onMoment} startsAtEnd />
            </QuietPart>
          </div>
        ) : null}
        <FailedFunctions faults={faults} />
      </div>
    </WidgetFrame>
  );
}
