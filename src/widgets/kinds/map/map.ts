import { defineWidget } from '../../describe.ts';

/** Newer maps have their sources in their settings, so they are no demands of its description. */
export const map = defineWidget({
  kind: 'map',
  demands: () => [],
  needs: 'viewer',
  view: async () => (await import('./map-view.tsx')).MapView,
});
