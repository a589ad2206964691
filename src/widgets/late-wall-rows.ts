import { lateComponent } from '../page/late-component.ts';

/** Rows of a table on a wall, which other screens do not load. */
export const LateWallRows = lateComponent(async () => (await import('./wall-rows.tsx')).WallRows);
