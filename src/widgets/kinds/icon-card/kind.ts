import { WHITE_PANEL } from '../../../theme/white-panel.ts';
import { LatePlainCard } from '../../cards/late-plain-card.ts';
import { defineKind } from '../../define-kind.ts';

declare module '../../../i18n/messages.ts' {
  interface Messages {
    'icon-card': typeof import('./texts/en_US.json');
  }
}

const BLUE = 'rgb(84, 105, 255)';
const ALARMS = {
  type: 'range',
  color: 'rgba(0, 105, 92, 1)',
  rangeList: [
    { from: 0, to: 0, color: 'rgba(0, 105, 92, 1)' },
    { from: 1, color: 'rgba(209, 39, 48, 1)' },
  ],
};

export default defineKind({
  kind: 'icon-card',
  types: {
    'cards.value_card': { settings: { iconColor: BLUE } },
    'cards.horizontal_value_card': { variant: 'horizontal', settings: { iconColor: BLUE } },
    entity_count: { variant: 'count', settings: { label: 'Devices', icon: 'devices', iconBackgroundColor: 'rgba(241, 141, 23, 1)' } },
    alarm_count: { variant: 'count', settings: { label: 'Total', icon: 'warning', iconBackgroundColor: ALARMS } },
    label_card: { variant: 'label', settings: { ...WHITE_PANEL, label: 'Thermostat', iconColor: BLUE } },
    label_value_card: { variant: 'labelled', settings: { ...WHITE_PANEL, label: 'Temperature', iconColor: BLUE } },
  },
  families: [{ name: /^horizontal_(?!\w+_chart_card$)\w+_card$/, variant: 'horizontal' }, { name: /(?<!^markdown|_chart)_card$/ }],
  begins: () => ({ mostKeys: 1, draws: 'values' }),
  settings: () => import('./settings.ts'),
  actions: ['cardClick'],
  texts: ({ settings }, sources) => [settings?.label, sources[0]?.keys[0]?.label].map((text) => (typeof text === 'string' ? text : null)),
  data: 'newest-alone',
  showsPicture: true,
  isRare: true,
  view: async () => (await import('./icon-card-view.tsx')).IconCardView,
  onWalls: [LatePlainCard],
});
