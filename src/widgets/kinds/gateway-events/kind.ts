import { defineKind } from '../../define-kind.ts';

declare module '../../../i18n/messages.ts' {
  interface Messages {
    'gateway-events': typeof import('./texts/en_US.json');
  }
}

export default defineKind({
  kind: 'gateway-events',
  types: { 'gateway_widgets.attributes_card': {} },
  library: [
    {
      ...{ name: 'events', group: 'tables', type: 'gateway_widgets.attributes_card', of: 'latest' },
      ...{ size: [8, 6], settings: { eventsReg: ['events'] }, mostKeys: 0 },
    },
  ],
  begins: () => ({ mostKeys: 0, draws: 'values' }),
  settings: () => import('./settings.ts'),
  data: { entities: 1 },
  isRare: true,
  view: async () => (await import('./events-view.tsx')).EventsView,
});
