/** What an edge was assigned, as the nodes of a tree: a group of each type, whose entities are read in parts. */
import { QUIET_WIDGET, request } from '../../../bridge/request.ts';
import { type Outcome, ok } from '../../../contract/fault.ts';
import { translate } from '../../../i18n/i18n.ts';
import type { Forest, NavigationNode } from '../../../inputs/tree/tree-nodes.ts';

/** The last part of the address of each list. */
const LISTS = {
  ASSET: 'assets',
  DEVICE: 'devices',
  ENTITY_VIEW: 'entityViews',
  DASHBOARD: 'dashboards',
  RULE_CHAIN: 'ruleChains',
} as const;
export type AssignedType = keyof typeof LISTS;
const TYPES = Object.keys(LISTS) as AssignedType[];

/** Entities that are read at once. */
const PAGE = 100;

/** Rule chains are not for customers. */
export const assignedGroups = (isCustomer: boolean): Forest =>
  TYPES.filter((type) => !isCustomer || type !== 'RULE_CHAIN').map((type) => ({
    ...{ id: type, label: translate(`edges-overview.below.${type}`), hasChildren: true },
  }));

/** The type of what a node is, or stands for. */
export const typeOfNode = (id: string): AssignedType | undefined => TYPES.find((type) => id.split(' ')[0] === type);

/** Whether a node stands for those that are not read yet. */
export const isRest = (id: string): boolean => id.endsWith(' rest');

/** Whether a node is a group or one of its entities. */
export const isAssigned = (id: string): boolean => !isRest(id) && !id.endsWith(' none');

/** The children of a group with so many more of them as are read at once. @param known those that are read, with what stands for the rest. */
export async function readAssigned(edgeId: string, type: AssignedType, known: Forest): Promise<Outcome<Forest>> {
  const read = known.filter(({ id }) => isAssigned(id));
  const link = { pageSize: PAGE, page: Math.floor(read.length / PAGE), sortProperty: type === 'DASHBOARD' ? 'title' : 'name' };
  const answer = await request('records', { path: `/api/edge/${edgeId}/${LISTS[type]}`, ...link }, QUIET_WIDGET);
  if (!answer.ok) return answer;
  const { data, totalElements } = answer.value;
  const found = data.map(({ id, ...record }): NavigationNode => {
    const { name, title } = record as { readonly name?: unknown; readonly title?: unknown };
    return { id: `${type} ${id.id}`, label: String(name ?? title ?? id.id), children: [] };
  });
  const all = [...new Map([...read, ...found].map((node) => [node.id, node])).values()];
  if (all.length === 0) return ok([{ id: `${type} none`, label: translate('edges-overview.none'), children: [] }]);
  const count = found.length === 0 ? 0 : totalElements - all.length;
  return ok(count > 0 ? [...all, { id: `${type} rest`, label: translate('widgets.omitted', { count }), children: [] }] : all);
}
