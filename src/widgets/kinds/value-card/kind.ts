import { defineKind } from '../../define-kind.ts';

declare module '../../../i18n/messages.ts' {
  interface Messages {
    'value-card': typeof import('./texts/en_US.json');
  }
}

export default defineKind({
  kind: 'value-card',
  types: { 'cards.simple_card': { variant: 'simple' } },
  library: [
    {
      name: 'card',
      group: 'cards',
      type: 'cards.simple_card',
      of: 'latest',
      size: [6, 4],
      settings: { labelPosition: 'top' },
      mostKeys: 1,
    },
  ],
  begins: () => ({ mostKeys: 1, draws: 'values' }),
  settings: () => import('./settings.ts'),
  actions: ['cardClick'],
  texts: ({ settings }, sources) => [settings?.label, sources[0]?.keys[0]?.label].map((text) => (typeof text === 'string' ? text : null)),
  data: 'newest',
  showsPicture: true,
  view: async () => (await import('../../cards/plain-card.tsx')).PlainCard,
});
