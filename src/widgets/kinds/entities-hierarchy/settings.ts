/** What hierarchies store: functions of their nodes. Source: contract/dashboards.md 4.4, 6. */
import type { ReadOf } from '../../../stored/fields/fields.ts';
import { s } from '../../settings-fields.ts';
import type { WidgetInput } from '../../widget-input.ts';

const ofNode = () => s.script(['nodeCtx'], { group: 'nodes' });

export const SETTINGS = {
  nodeRelationQueryFunction: ofNode(),
  nodeHasChildrenFunction: ofNode(),
  nodeOpenedFunction: ofNode(),
  nodeDisabledFunction: ofNode(),
  nodeIconFunction: ofNode(),
  nodeTextFunction: ofNode(),
  nodesSortFunction: s.script(['nodeCtx1', 'nodeCtx2'], { group: 'nodes' }),
};
export type HierarchySettings = ReadOf<typeof SETTINGS>;
export type HierarchyWidget = WidgetInput<HierarchySettings>;
