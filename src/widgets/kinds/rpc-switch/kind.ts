import { askedState, sentState } from '../../control/usual-states.ts';
import { defineKind } from '../../define-kind.ts';

declare module '../../../i18n/messages.ts' {
  interface Messages {
    'rpc-switch': typeof import('./texts/en_US.json');
  }
}

/** Visitors of public dashboards may send only the commands that are named there. */
const NEW = { retrieveValueMethod: 'rpc', getValueMethod: 'getValue', setValueMethod: 'setValue', requestTimeout: 500 };

const STATE = { initialState: askedState(false) };
const SWITCHED = { ...STATE, onUpdateState: sentState(true), offUpdateState: sentState(false) };
const TOGGLED = { ...STATE, checkState: sentState(true), uncheckState: sentState(false) };

/** It acts on the target of its configuration, so its sources are no demands of its description. */
export default defineKind({
  kind: 'rpc-switch',
  types: {
    'control_widgets.switch_control': { isOlder: true },
    'control_widgets.slide_toggle_control': { isOlder: true, variant: 'slide' },
    'control_widgets.round_switch': { isOlder: true, variant: 'round' },
    single_switch: { variant: 'slide', settings: SWITCHED },
    toggle_button: { variant: 'toggle', settings: TOGGLED },
    power_button: { variant: 'power', settings: SWITCHED },
  },
  library: [
    { name: 'switch', group: 'controls', type: 'control_widgets.switch_control', of: 'rpc', size: [4, 3], settings: NEW, mostKeys: 1 },
    { name: 'round', group: 'controls', type: 'control_widgets.round_switch', of: 'rpc', size: [3, 3], settings: NEW, mostKeys: 1 },
  ],
  begins: () => ({ mostKeys: 1, draws: 'values' }),
  settings: () => import('./settings.ts'),
  demands: () => [],
  isRare: true,
  view: async () => (await import('./switch-view.tsx')).SwitchView,
});
