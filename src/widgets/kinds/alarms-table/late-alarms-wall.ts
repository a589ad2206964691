import { lateComponent } from '../../../page/late-component.ts';

/** The list of alarms on a wall, which other screens do not load. */
export const LateAlarmsWall = lateComponent(async () => (await import('./alarms-wall.tsx')).AlarmsWall);
