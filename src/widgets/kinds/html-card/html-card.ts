import { defineWidget } from '../../describe.ts';

/** Its sources are read as those of header functions, so they are no demands of its description. */
export const htmlCard = defineWidget({
  kind: 'html-card',
  demands: () => [],
  needs: 'viewer',
  view: async () => (await import('./html-card-view.tsx')).HtmlCardView,
});
