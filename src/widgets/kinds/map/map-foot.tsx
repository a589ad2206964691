import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useState } from 'react';
import { formatExact } from '../../../format/numbers.ts';
import { useT } from '../../../i18n/use-t.ts';
import classes from './map.module.css';
import type { TileSource } from './tile-sources.ts';
import type { EditNote } from './use-edits.ts';
import type { MapGround } from './use-ground.ts';
import type { TileState } from './use-tiles.ts';

const SCALES = {
  metric: { small: ['m', 1], large: ['km', 1000] },
  imperial: { small: ['ft', 0.3048], large: ['mi', 1609.344] },
} as const;
const MOST_PX = 90;

/** The longest round distance that is not wider than so many pixels. */
function roundBelow(distance: number): number {
  const power = 10 ** Math.floor(Math.log10(distance));
  return power * ([5, 2, 1].find((step) => step * power <= distance) ?? 1);
}

function ScaleBar({ map, scale }: { readonly map: LeafletMap; readonly scale: keyof typeof SCALES }) {
  const [metres, setMetres] = useState(0);
  useEffect(() => {
    const measure = () => {
      const y = map.getSize().y / 2;
      setMetres(map.distance(map.containerPointToLatLng([0, y]), map.containerPointToLatLng([MOST_PX, y])));
    };
    measure();
    map.on('move zoomend resize', measure);
    return () => void map.off('move zoomend resize', measure);
  }, [map]);
  if (!(metres > 0)) return null;
  const { small, large } = SCALES[scale];
  const [unit, length] = metres >= large[1] ? large : small;
  const shown = roundBelow(metres / length);
  return (
    <span className={classes.scale} style={{ inlineSize: (shown * length * MOST_PX) / metres }}>
      {formatExact(shown)} {unit}
    </span>
  );
}

interface MapFootProps {
  readonly map: LeafletMap | null;
  readonly tiles: TileState;
  readonly source: TileSource | undefined;
  readonly ground: MapGround;
  /** Servers of other pictures that the page may not ask. */
  readonly refused: readonly string[];
  readonly scales: readonly string[];
  readonly without: number;
  readonly edited: EditNote | null;
}

/** What the map cannot show, and whose pictures it shows. */
export function MapFoot({ map, tiles, source, ground, refused, scales, without, edited }: MapFootProps) {
  const t = useT();
  const { silent } = tiles;
  const ofData = [
    edited ? t(`map.${edited.is}`, { name: edited.name }) : '',
    without > 0 ? t('map.without', { count: without }) : '',
    ground.isBare && !ground.refused ? t('map.noPicture') : '',
  ].filter(Boolean);
  const denied = [...new Set([...tiles.refused, ground.refused ?? [], ...refused].flat())];
  const ofTiles = [
    denied.length > 0 ? t('map.refused', { hosts: denied.join(', ') }) : '',
    silent === null ? '' : t('map.silent', { host: silent }),
  ].filter(Boolean);
  const hasTiles = source !== undefined && tiles.refused.length === 0 && silent === null;
  const bars = (['metric', 'imperial'] as const).filter((one) => scales.includes(one) && !ground.ground.size);
  return (
    <div className={classes.foot}>
      <div className={classes.notes} role="status" aria-label={t('map.notes')}>
        {[...ofData, ...ofTiles].map((note) => (
          <p key={note} className={classes.note} title={note} data-lesser={ofTiles.includes(note) || undefined}>
            <bdi>{note}</bdi>
          </p>
        ))}
      </div>
      <div className={classes.end}>
        {map ? bars.map((one) => <ScaleBar key={one} map={map} scale={one} />) : null}
        {ground.ground.size ? null : (
          <p className={classes.attribution}>
            <bdi>{hasTiles && source.attribution ? source.attribution : 'Natural Earth'}</bdi>
          </p>
        )}
      </div>
    </div>
  );
}
