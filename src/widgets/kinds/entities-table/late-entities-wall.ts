import { lateComponent } from '../../../page/late-component.ts';

/** The entities on a wall, which other screens do not load. */
export const LateEntitiesWall = lateComponent(async () => (await import('./entities-wall.tsx')).EntitiesWall);
