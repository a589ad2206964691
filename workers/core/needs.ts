/** Which demands need parts of the core that are loaded later. */
import type { Demand, EntityTableDemand } from '../../src/contract/demand.ts';
import { needsSeriesParts } from './series/series-needs.ts';

const isComputed = ({ generated, columns }: EntityTableDemand): boolean =>
  generated !== undefined || columns.some(({ post, aggregate }) => post !== undefined || aggregate !== undefined);

export function needsLateParts(demand: Demand): boolean {
  if (demand.keepsPast) return true;
  if (demand.kind === 'entity-table') return isComputed(demand);
  return demand.kind !== 'alarm-counts' && demand.kind !== 'count';
}

/** They are loaded after late parts only. */
export function needsFurtherParts(demand: Demand): boolean {
  switch (demand.kind) {
    case 'alarm-counts':
    case 'count':
      return false;
    case 'entity-table':
      return isComputed(demand);
    case 'alarm-table':
      return demand.isSimulated === true;
    case 'series':
      return needsSeriesParts(demand);
    default:
      return true;
  }
}
