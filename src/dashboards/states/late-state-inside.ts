import { lateComponent } from '../../page/late-component.ts';

/** Late, because few dashboards show a state within a widget. */
export const LateStateInside = lateComponent(async () => (await import('./state-inside.tsx')).StateInside);
