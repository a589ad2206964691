/** Functions of authors that say how nodes are, and what is below one. Source: contract/dashboards.md 6. */
import type { Fault } from '../../../contract/fault.ts';
import type { EntityFilter } from '../../../contract/query.ts';
import { relationsFilter } from '../../../contract/relations-query.ts';
import type { ActionEntity } from '../../actions/plan-action.ts';
import { TriedFunctions } from '../../cell-functions/tried-functions.ts';
import { type HierarchySettings, SETTINGS } from './settings.ts';

export interface NodeContext {
  readonly parentNodeCtx: NodeContext | null;
  readonly entity: ActionEntity;
  /** From 1. */
  readonly level: number;
  /** Values of its keys, by name and by label. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly childrenNodesLoaded: boolean;
}

export type NodeFunctions = TriedFunctions<keyof typeof SETTINGS>;

const dummy = (name: string, parentNodeCtx: NodeContext | null): NodeContext => ({
  ...{ parentNodeCtx, entity: { id: { entityType: 'DEVICE', id: '123' }, name }, level: parentNodeCtx ? 2 : 1 },
  ...{ data: {}, childrenNodesLoaded: false },
});
const DUMMIES = ['TEST DEV1', 'TEST DEV2'].map((name) => dummy(name, dummy(name, null)));

export function nodeFunctions(settings: HierarchySettings, report: (fault: Fault) => void): NodeFunctions {
  const tried = (Object.keys(SETTINGS) as (keyof typeof SETTINGS)[]).map((name) => {
    const args = name === 'nodesSortFunction' ? ['nodeCtx1', 'nodeCtx2'] : ['nodeCtx'];
    return [name, { script: settings[name], args, trial: DUMMIES.slice(0, args.length) }];
  });
  return new TriedFunctions(Object.fromEntries(tried), report);
}

/** Without a function the entities that a node contains. */
export async function childFilter(functions: NodeFunctions, node: NodeContext): Promise<EntityFilter> {
  const [given] = await functions.ask('nodeRelationQueryFunction', [[node]]);
  const contains = { relationType: 'Contains', entityTypes: [] };
  return (
    relationsFilter(given) ?? { type: 'relationsQuery', rootEntity: node.entity.id, direction: 'FROM', maxLevel: 1, filters: [contains] }
  );
}
