import { defineKind } from '../../define-kind.ts';

declare module '../../../i18n/messages.ts' {
  interface Messages {
    'rpc-terminal': typeof import('./texts/en_US.json');
  }
}

/** It acts on the target of its configuration, so it has no demands of its sources. */
export default defineKind({
  kind: 'rpc-terminal',
  types: { 'control_widgets.rpc_debug_terminal': {} },
  library: [
    {
      ...{ name: 'terminal', group: 'controls', type: 'control_widgets.rpc_debug_terminal', of: 'rpc' },
      ...{ size: [10, 6], settings: {}, mostKeys: 0 },
    },
  ],
  begins: () => ({ mostKeys: 0, draws: 'values' }),
  settings: () => import('./settings.ts'),
  demands: () => [],
  isRare: true,
  view: async () => (await import('./terminal-view.tsx')).TerminalView,
});
