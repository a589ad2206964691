import { defineKind } from '../../define-kind.ts';
import type { TypeTraits } from '../../widget-input.ts';

declare module '../../../i18n/messages.ts' {
  interface Messages {
    'update-attributes': typeof import('./texts/en_US.json');
  }
}

const named = (names: string, place: string, end = ''): readonly [string, TypeTraits][] =>
  names.split(' ').map((of) => [`input_widgets.update_${end ? `${place}_${of}_${end}` : `${of}_${place}`}`, { variant: `${place} ${of}` }]);
const ATTRIBUTES = 'string integer double boolean date image location';

/** The variant of a type that edits one value: where it is stored, and what it is. */
export default defineKind({
  kind: 'update-attributes',
  types: {
    'input_widgets.update_multiple_attributes': {},
    'input_widgets.update_json_attribute': { variant: 'any json' },
    ...Object.fromEntries([
      ...named(ATTRIBUTES, 'server', 'attribute'),
      ...named(ATTRIBUTES, 'shared', 'attribute'),
      ...named('string integer double boolean location', 'timeseries'),
    ]),
  },
  library: [
    {
      ...{ name: 'attributes', group: 'controls', type: 'input_widgets.update_multiple_attributes', of: 'latest' },
      ...{ size: [8, 4], settings: {}, mostKeys: 10 },
    },
  ],
  begins: ({ variant }) => ({ mostKeys: variant === undefined ? 10 : variant.endsWith('location') ? 2 : 1, draws: 'values' }),
  settings: () => import('./settings.ts'),
  data: { entities: 50, needsKeys: true },
  isRare: true,
  view: async () => (await import('./inputs-view.tsx')).InputsView,
});
