import { defineKind } from '../../define-kind.ts';

declare module '../../../i18n/messages.ts' {
  interface Messages {
    'persistent-calls': typeof import('./texts/en_US.json');
  }
}

/** Of servers since 3.3: the library's types are those of every release. */
export default defineKind({
  kind: 'persistent-calls',
  types: { 'control_widgets.persistent_table': {} },
  begins: () => ({ mostKeys: 0, draws: 'values' }),
  settings: () => import('./settings.ts'),
  demands: () => [],
  isRare: true,
  view: async () => (await import('./calls-view.tsx')).CallsView,
});
