import { useT } from '../../../i18n/use-t.ts';
import classes from './map.module.css';
import type { TileSource } from './tile-sources.ts';
import type { TileState } from './use-leaflet.ts';

interface MapFootProps {
  readonly tiles: TileState;
  readonly source: TileSource | undefined;
  readonly without: number;
  readonly hasUndrawn: boolean;
}

/** What the map cannot show, and whose pictures it shows. */
export function MapFoot({ tiles: { refused, silent }, source, without, hasUndrawn }: MapFootProps) {
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
