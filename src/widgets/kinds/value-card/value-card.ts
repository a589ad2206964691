import { defineWidget } from '../../describe.ts';
import { cardDemand } from './card-demand.ts';

export const valueCard = defineWidget({
  kind: 'value-card',
  demands: (input) => [cardDemand(input)],
  showsPicture: true,
  view: async () => (await import('./value-card-view.tsx')).ValueCardView,
});
