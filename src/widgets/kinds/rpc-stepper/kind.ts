import { askedState, SENT_VALUE } from '../../control/usual-states.ts';
import { defineKind } from '../../define-kind.ts';

declare module '../../../i18n/messages.ts' {
  interface Messages {
    'rpc-stepper': typeof import('./texts/en_US.json');
  }
}

export default defineKind({
  kind: 'rpc-stepper',
  types: { value_stepper: { settings: { initialState: askedState(0), leftButtonClick: SENT_VALUE, rightButtonClick: SENT_VALUE } } },
  begins: () => ({ mostKeys: 1, draws: 'numbers' }),
  settings: () => import('./settings.ts'),
  demands: () => [],
  isRare: true,
  view: async () => (await import('./stepper-view.tsx')).StepperView,
});
