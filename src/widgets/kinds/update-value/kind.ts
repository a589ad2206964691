import { defineKind } from '../../define-kind.ts';
import type { ScopeOf } from '../../latest/hosted-data.ts';
import type { TypeTraits } from '../../widget-input.ts';

declare module '../../../i18n/messages.ts' {
  interface Messages {
    'update-value': typeof import('./texts/en_US.json');
  }
}

const named = (names: string, place: string, end = ''): readonly [string, TypeTraits][] =>
  names.split(' ').map((of) => [`input_widgets.update_${end ? `${place}_${of}_${end}` : `${of}_${place}`}`, { variant: `${place} ${of}` }]);
const SCOPES = ['server', 'shared'] as const;
const scopeOf: ScopeOf = (_, { settings, variant = '' }) =>
  SCOPES.find((one) => variant.startsWith(one)) ?? (settings.attributeScope === 'SHARED_SCOPE' ? 'shared' : 'server');
const ATTRIBUTES = 'string integer double boolean date image location';

/** The variant of a type: where its value is stored, and what it is. */
export default defineKind({
  kind: 'update-value',
  types: {
    'input_widgets.update_json_attribute': { variant: 'any json' },
    ...Object.fromEntries([
      ...named(ATTRIBUTES, 'server', 'attribute'),
      ...named(ATTRIBUTES, 'shared', 'attribute'),
      ...named('string integer double boolean location', 'timeseries'),
    ]),
  },
  begins: ({ variant }) => ({ mostKeys: variant?.endsWith('location') ? 2 : 1, draws: 'values' }),
  settings: () => import('./settings.ts'),
  data: { entities: 50, needsKeys: true, scopeOf },
  isRare: true,
  view: async () => (await import('./value-view.tsx')).ValueView,
});
