import { defineKind } from '../../define-kind.ts';

declare module '../../../i18n/messages.ts' {
  interface Messages {
    'rpc-shell': typeof import('./texts/en_US.json');
  }
}

/** It acts on the target of its configuration, so it has no demands of its sources. */
export default defineKind({
  kind: 'rpc-shell',
  types: { 'control_widgets.rpc_remote_shell': {} },
  library: [
    {
      ...{ name: 'shell', group: 'controls', type: 'control_widgets.rpc_remote_shell', of: 'rpc' },
      ...{ size: [10, 6], settings: {}, mostKeys: 0 },
    },
  ],
  begins: () => ({ mostKeys: 0, draws: 'values' }),
  settings: () => import('./settings.ts'),
  demands: () => [],
  isRare: true,
  view: async () => (await import('./shell-view.tsx')).ShellView,
});
