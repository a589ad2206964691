import { WHITE_PANEL } from '../../../theme/white-panel.ts';
import { defineKind } from '../../define-kind.ts';

declare module '../../../i18n/messages.ts' {
  interface Messages {
    map: typeof import('./texts/en_US.json');
  }
}

const GOOGLE = { provider: 'google-map' };
const PICTURE = { provider: 'image-map' };

/** Newer maps have their sources in their settings, so they are no demands of its description. */
export default defineKind({
  kind: 'map',
  types: {
    map: { settings: WHITE_PANEL },
    image_map: { settings: { ...WHITE_PANEL, mapType: 'image' } },
    trip_map: { settings: WHITE_PANEL },
    route_map: { settings: WHITE_PANEL },
    'maps_v2.test': { isOlder: true, variant: 'trip' },
    'maps_v2.route_map': { isOlder: true, variant: 'route', settings: GOOGLE },
  },
  bundles: [
    { name: /^maps(?:_v2)?\.route_map\w*google/, isOlder: true, variant: 'route', settings: GOOGLE },
    { name: /^maps(?:_v2)?\.route_map/, isOlder: true, variant: 'route' },
    { name: /^input_widgets\.markers_placement_google/, isOlder: true, variant: 'placing', settings: GOOGLE },
    { name: /^input_widgets\.markers_placement_image/, isOlder: true, variant: 'placing', settings: PICTURE },
    { name: /^input_widgets\.markers_placement_/, isOlder: true, variant: 'placing' },
    { name: /^maps(?:_v2)?\.google/, isOlder: true, settings: GOOGLE },
    { name: /^maps(?:_v2)?\.image/, isOlder: true, settings: PICTURE },
    { name: /^maps(?:_v2)?\.here/, isOlder: true, settings: { provider: 'here' } },
    { name: /^maps(?:_v2)?\.tencent/, isOlder: true, settings: { provider: 'tencent-map' } },
    { name: /^maps(?:_v2)?\.\w+$/, isOlder: true },
  ],
  begins: () => ({ mostKeys: 5, draws: 'values' }),
  settings: () => import('./settings.ts'),
  actions: ['markerClick', 'polygonClick', 'circleClick', 'tooltipAction'],
  demands: () => [],
  isRare: true,
  takesItems: true,
  view: async () => (await import('./map-view.tsx')).MapView,
});
