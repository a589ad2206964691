/** Where the pictures of a map come from. Source: contract/dashboards.md 4.6, 9.7. */
export interface TileSource {
  /** Leaflet's template: `{z}`, `{x}`, `{y}` or `{-y}`, `{s}`. */
  readonly url: string;
  /** What `{s}` stands for. */
  readonly subdomains: string;
  /** Plain text. */
  readonly attribution: string;
  readonly closest: number;
  /** A light street map, which may be turned dark; photographs and dark maps stay as they are. */
  readonly isLight: boolean;
}

const OSM = '© OpenStreetMap contributors';
const ESRI = 'https://server.arcgisonline.com/ArcGIS/rest/services';

const source = (url: string, attribution: string, more: Partial<TileSource> = {}): TileSource => ({
  url,
  subdomains: 'abc',
  attribution,
  closest: 19,
  isLight: true,
  ...more,
});

const OPEN: Readonly<Record<string, TileSource>> = {
  'OpenStreetMap.Mapnik': source('https://tile.openstreetmap.org/{z}/{x}/{y}.png', OSM),
  'OpenStreetMap.HOT': source('https://{s}.tile.openstreetmap.fr/hot/{z}/{x}/{y}.png', OSM),
  'Esri.WorldStreetMap': source(`${ESRI}/World_Street_Map/MapServer/tile/{z}/{y}/{x}`, '© Esri'),
  'Esri.WorldTopoMap': source(`${ESRI}/World_Topo_Map/MapServer/tile/{z}/{y}/{x}`, '© Esri'),
  'Esri.WorldImagery': source(`${ESRI}/World_Imagery/MapServer/tile/{z}/{y}/{x}`, '© Esri', { isLight: false }),
  'CartoDB.Positron': source('https://{s}.basemaps.cartocdn.com/light_all/{z}/{x}/{y}.png', `${OSM}, © CARTO`),
  'CartoDB.DarkMatter': source('https://{s}.basemaps.cartocdn.com/dark_all/{z}/{x}/{y}.png', `${OSM}, © CARTO`, { isLight: false }),
};
const USUAL = OPEN['OpenStreetMap.Mapnik'] as TileSource;

const HERE_STYLES: Readonly<Record<string, string>> = {
  normalDay: 'explore.day',
  normalNight: 'explore.night',
  hybridDay: 'explore.satellite.day',
  terrainDay: 'topo.day',
};

const NAMES = source(`${ESRI}/Reference/World_Boundaries_and_Places/MapServer/tile/{z}/{y}/{x}`, '© Esri', { isLight: false });

/** Names and borders over photographs; all names of them have the same ones. Null: none. */
export const referenceTiles = (name: string | null | undefined): TileSource | null => (name ? NAMES : null);

interface HereKeys {
  readonly apiKey?: string | null | undefined;
  readonly app_id?: string | null | undefined;
  readonly app_code?: string | null | undefined;
}

export function openTiles(name: string | null | undefined): TileSource {
  return OPEN[name ?? ''] ?? USUAL;
}

/** Undefined where no key is stored, like the following ones. @param variant such as `HERE.normalDay`. */
export function hereTiles(variant: string | null | undefined, { apiKey, app_id, app_code }: HereKeys): TileSource | undefined {
  const name = variant?.replace(/^HERE(v3)?\./, '') ?? 'normalDay';
  const look = { isLight: name === 'normalDay' || name === 'terrainDay' };
  if (apiKey) {
    const query = new URLSearchParams({ style: HERE_STYLES[name] ?? 'explore.day', apiKey });
    return source(`https://maps.hereapi.com/v3/base/mc/{z}/{x}/{y}/png8?${query}`, '© HERE', look);
  }
  if (!app_id || !app_code) return undefined;
  const query = new URLSearchParams({ app_id, app_code });
  const kind = name === 'normalDay' || name === 'normalNight' ? 'base' : 'aerial';
  const host = `https://{s}.${kind}.maps.api.here.com`;
  const path = `maptile/2.1/maptile/newest/${name.replace(/(?=[DN](?:ay|ight)$)/, '.').toLowerCase()}/{z}/{x}/{y}/256/png8`;
  return source(`${host}/${path}?${query}`, '© HERE', { ...look, subdomains: '1234' });
}

const GOOGLE: Readonly<Record<string, string>> = { roadmap: 'm', satellite: 's', hybrid: 'y', terrain: 'p' };

/** @param type such as `roadmap`. */
export function googleTiles(type: string | null | undefined, key: string | null | undefined): TileSource | undefined {
  if (!key) return undefined;
  const layer = GOOGLE[type ?? ''] ?? 'm';
  const look = { subdomains: '0123', isLight: layer === 'm' || layer === 'p' };
  return source(`https://mt{s}.google.com/vt/lyrs=${layer}&x={x}&y={y}&z={z}&key=${encodeURIComponent(key)}`, '© Google', look);
}

/** Its street map, whichever type is stored: its photographs have addresses of another sort. */
export const tencentTiles = (): TileSource =>
  source('https://rt{s}.map.gtimg.com/realtimerender?z={z}&x={x}&y={-y}&type=vector&style=0', '© Tencent', {
    ...{ subdomains: '0123', closest: 18 },
  });

/** Undefined for what is no address of tiles. */
export function ownTiles(template: string | null | undefined): TileSource | undefined {
  const url = template?.trim() ?? '';
  // The server of OpenStreetMap asks for its address without a letter.
  const plain = url.replace(/^(https?:\/\/)\{s\}\.(tile\.openstreetmap\.org\/)/, '$1$2');
  if (!hostOf(plain, 'a')) return undefined;
  return plain.includes('tile.openstreetmap.org/') ? { ...USUAL, url: plain } : source(plain, '');
}

function hostOf(url: string, subdomain: string): string | undefined {
  const address = URL.parse(url.replace('{s}', subdomain));
  return address && /^https?:$/.test(address.protocol) ? address.host : undefined;
}

/** Every server that a source asks. */
export function hostsOf({ url, subdomains }: TileSource): readonly string[] {
  return [...new Set([...subdomains].map((one) => hostOf(url, one) ?? ''))];
}
