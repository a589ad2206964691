import { defineKind } from '../../define-kind.ts';

declare module '../../../i18n/messages.ts' {
  interface Messages {
    map: typeof import('./texts/en_US.json');
  }
}

const GOOGLE = { provider: 'google-map' };

/** Newer maps have their sources in their settings, so they are no demands of its description. */
export default defineKind({
  kind: 'map',
  types: {
    map: {},
    trip_map: {},
    route_map: {},
    'maps_v2.test': { isOlder: true, variant: 'trip' },
    'maps_v2.route_map': { isOlder: true, variant: 'route', settings: GOOGLE },
  },
  // But for maps of pictures.
  bundles: [
    { name: /^maps_v2\.route_map\w*google/, isOlder: true, variant: 'route', settings: GOOGLE },
    { name: /^maps_v2\.route_map/, isOlder: true, variant: 'route' },
    { name: /^(maps_v2\.|input_widgets\.markers_placement_)google/, isOlder: true, settings: GOOGLE },
    { name: /^(maps_v2\.|input_widgets\.markers_placement_)(?!image)\w+$/, isOlder: true },
  ],
  draws: ({ settings }) => settings?.mapType !== 'image',
  begins: () => ({ mostKeys: 5, draws: 'values' }),
  settings: () => import('./settings.ts'),
  actions: ['markerClick', 'tooltipAction'],
  demands: () => [],
  isRare: true,
  view: async () => (await import('./map-view.tsx')).MapView,
});
