import { sentState } from '../../control/usual-states.ts';
import { defineKind } from '../../define-kind.ts';

declare module '../../../i18n/messages.ts' {
  interface Messages {
    'rpc-button': typeof import('./texts/en_US.json');
  }
}

const STYLE = { styleButton: { isRaised: true, isPrimary: false } };

export default defineKind({
  kind: 'rpc-button',
  types: {
    'control_widgets.rpcbutton': { isOlder: true },
    'control_widgets.update_attributes': { isOlder: true, variant: 'attributes' },
    command_button: { settings: { onClickState: sentState() } },
  },
  library: [
    {
      ...{ name: 'command', group: 'controls', type: 'control_widgets.rpcbutton', of: 'rpc', size: [4, 2], mostKeys: 1 },
      settings: {
        ...STYLE,
        buttonText: 'Send',
        oneWayElseTwoWay: false,
        methodName: 'rpcCommand',
        methodParams: '{}',
        requestTimeout: 5000,
      },
    },
    {
      ...{ name: 'attributeButton', group: 'controls', type: 'control_widgets.update_attributes', of: 'rpc', size: [4, 2], mostKeys: 1 },
      settings: { ...STYLE, buttonText: 'Send', entityAttributeType: 'SERVER_SCOPE', entityParameters: '{}' },
    },
  ],
  begins: () => ({ mostKeys: 1, draws: 'values' }),
  settings: () => import('./settings.ts'),
  demands: () => [],
  isRare: true,
  view: async () => (await import('./button-view.tsx')).ButtonView,
});
