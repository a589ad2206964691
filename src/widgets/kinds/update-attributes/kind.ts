import { defineKind } from '../../define-kind.ts';
import type { ScopeOf } from '../../latest/hosted-data.ts';
import { placeOf } from './place-of.ts';

declare module '../../../i18n/messages.ts' {
  interface Messages {
    'update-attributes': typeof import('./texts/en_US.json');
  }
}

const scopeOf: ScopeOf = (key, { settings }) => {
  const place = placeOf(key, settings);
  return place === 'timeseries' ? undefined : place;
};

export default defineKind({
  kind: 'update-attributes',
  types: { 'input_widgets.update_multiple_attributes': {} },
  library: [
    {
      ...{ name: 'attributes', group: 'controls', type: 'input_widgets.update_multiple_attributes', of: 'latest' },
      ...{ size: [8, 4], settings: {}, mostKeys: 10 },
    },
  ],
  begins: () => ({ mostKeys: 10, draws: 'values' }),
  settings: () => import('./settings.ts'),
  data: { entities: 50, needsKeys: true, scopeOf },
  isRare: true,
  view: async () => (await import('./inputs-view.tsx')).InputsView,
});
