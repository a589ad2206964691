import { lateComponent } from '../../../page/late-component.ts';
import type { ReadingRow } from './reading-rows.ts';

/** The readings on a wall, which other screens do not load. */
export const LateReadingsWall = lateComponent(async () => (await import('../../table-wall.tsx')).TableWall<ReadingRow>);
