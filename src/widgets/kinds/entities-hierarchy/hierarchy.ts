/** The nodes of a hierarchy: those at the top are the entities of its sources, the others are read when the node above is opened. */
import { QUIET, request } from '../../../bridge/request.ts';
import { type Fault, type Outcome, ok } from '../../../contract/fault.ts';
import type { EntityFilter } from '../../../contract/query.ts';
import { relationsFilter } from '../../../contract/relations-query.ts';
import type { EntityRow } from '../../../contract/snapshot.ts';
import { translate } from '../../../i18n/i18n.ts';
import type { Forest, NavigationNode } from '../../../inputs/tree/tree-nodes.ts';
import { Told } from '../../../store/told.ts';
import type { ActionEntity } from '../../actions/plan-action.ts';
import { TriedFunctions } from '../../cell-functions/tried-functions.ts';
import { NAMES, readRow, rowColumns } from '../../latest/latest-values.ts';
import type { ReadRowsProps } from '../../read-rows.tsx';
import { sourceTable } from '../../source-table.ts';
import { type HierarchySettings, type HierarchyWidget, SETTINGS } from './settings.ts';

/** What functions of authors get that say how nodes are, and what is below one. Source: contract/dashboards.md 6. */
interface NodeContext {
  readonly parentNodeCtx: NodeContext | null;
  readonly entity: ActionEntity;
  /** From 1. */
  readonly level: number;
  /** Values of its keys, by name and by label. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly childrenNodesLoaded: boolean;
}

type NodeFunctions = TriedFunctions<keyof typeof SETTINGS>;

const dummy = (name: string, parentNodeCtx: NodeContext | null): NodeContext => ({
  ...{ parentNodeCtx, entity: { id: { entityType: 'DEVICE', id: '123' }, name }, level: parentNodeCtx ? 2 : 1 },
  ...{ data: {}, childrenNodesLoaded: false },
});
const DUMMIES = ['TEST DEV1', 'TEST DEV2'].map((name) => dummy(name, dummy(name, null)));

function nodeFunctions(settings: HierarchySettings, report: (fault: Fault) => void): NodeFunctions {
  const tried = (Object.keys(SETTINGS) as (keyof typeof SETTINGS)[]).map((name) => {
    const args = name === 'nodesSortFunction' ? ['nodeCtx1', 'nodeCtx2'] : ['nodeCtx'];
    return [name, { script: settings[name], args, trial: DUMMIES.slice(0, args.length) }];
  });
  return new TriedFunctions(Object.fromEntries(tried), report);
}

/** Without a function the entities that a node contains. */
async function childFilter(functions: NodeFunctions, node: NodeContext): Promise<EntityFilter> {
  const [given] = await functions.ask('nodeRelationQueryFunction', [[node]]);
  const contains = { relationType: 'Contains', entityTypes: [] };
  return (
    relationsFilter(given) ?? { type: 'relationsQuery', rootEntity: node.entity.id, direction: 'FROM', maxLevel: 1, filters: [contains] }
  );
}

/** Entities that are read at once below a node. */
const PAGE = 100;
/** How deep nodes are open at first, and how many. */
const [OPEN_TO, MOST_OPEN] = [4, 60] as const;
const LOOKS = ['nodeTextFunction', 'nodeIconFunction', 'nodeDisabledFunction', 'nodeOpenedFunction', 'nodeHasChildrenFunction'] as const;

interface HierarchyNode {
  /** Of its source and the entities from the top down: an entity may stand below several others. */
  readonly id: string;
  readonly place: number;
  readonly parent: HierarchyNode | null;
  entity: ActionEntity;
  data: NodeContext['data'];
  children?: readonly HierarchyNode[];
  /** Children, with those that are not read yet. */
  total: number;
  /** Absent before its author's functions have answered: what they say is markup, and an object that names an icon. */
  drawn?: Omit<NavigationNode, 'id' | 'children'> & { readonly text: string | undefined; readonly icon: unknown };
  isStale: boolean;
}

export interface Shown {
  readonly forest: Forest;
  /** Of what was read below others: names and values stay live. */
  readonly readers: readonly (ReadRowsProps & { readonly key: string })[];
  readonly faults: readonly Fault[];
}

const contextOf = ({ parent, entity, data, children }: HierarchyNode): NodeContext => {
  const parentNodeCtx = parent && contextOf(parent);
  return { parentNodeCtx, entity, data, level: (parentNodeCtx?.level ?? 0) + 1, childrenNodesLoaded: children !== undefined };
};

let made = 0;

export class Hierarchy extends Told {
  /** Another one for each. */
  readonly name = String(++made);
  private readonly input: HierarchyWidget;
  private readonly functions: NodeFunctions;
  private readonly nodes = new Map<string, HierarchyNode>();
  private readonly faults = new Map<string, Fault>();
  private tops: readonly HierarchyNode[] = [];
  private opened = 0;
  private shown: Shown = { forest: [], readers: [], faults: [] };

  constructor(input: HierarchyWidget) {
    super();
    this.input = input;
    this.functions = nodeFunctions(input.settings, (fault) => void this.faults.set(fault.functionName ?? '', fault));
  }

  readonly current = (): Shown => this.shown;
  readonly node = (id: string): HierarchyNode | undefined => this.nodes.get(id);

  async setTops(rows: readonly (readonly EntityRow[] | undefined)[]): Promise<void> {
    const tops = rows.flatMap((own, place) => (own ?? []).map((row) => this.note(this.added(place, null, { id: row.id }), row)));
    this.tops = await this.ordered(tops);
    this.draw();
  }

  /** Reads the children of a node, or the next of them. */
  async load(id: string): Promise<Outcome<Forest>> {
    const node = this.nodes.get(id);
    if (!node) return ok([]);
    const known = node.children ?? [];
    const sortOrder = { key: NAMES[0], direction: 'ASC' } as const;
    const query = {
      entityFilter: await childFilter(this.functions, contextOf(node)),
      pageLink: { pageSize: PAGE, page: Math.floor(known.length / PAGE), sortOrder },
      ...{ entityFields: [...NAMES], latestValues: [], keyFilters: [] },
    };
    const answer = await request('findEntities', { query }, QUIET);
    if (!answer.ok) return answer;
    const found = answer.value.data.map(({ entityId, latest }) => {
      const { name, label } = latest?.ENTITY_FIELD ?? {};
      return this.added(node.place, node, { id: entityId, name: name?.value ?? '', label: label?.value || undefined });
    });
    node.children = await this.ordered([...new Set([...known, ...found])]);
    node.total = found.length === 0 ? node.children.length : answer.value.totalElements;
    this.draw();
    return ok([]);
  }

  private added(place: number, parent: HierarchyNode | null, entity: ActionEntity): HierarchyNode {
    const id = `${parent?.id ?? place}/${entity.id.entityType} ${entity.id.id}`;
    const node = this.nodes.get(id) ?? { id, place, parent, entity, data: {}, total: 0, isStale: true };
    this.nodes.set(id, node);
    return node;
  }

  private note(node: HierarchyNode, row: EntityRow): HierarchyNode {
    const next = readRow(row, this.input.sources[node.place], this.input);
    // Functions run again only for what has changed.
    if (JSON.stringify(next) === JSON.stringify({ entity: node.entity, data: node.data })) return node;
    return Object.assign(node, next, { isStale: true });
  }

  private async ordered(nodes: readonly HierarchyNode[]): Promise<readonly HierarchyNode[]> {
    await this.dress();
    const byType = (a: HierarchyNode, b: HierarchyNode) => a.entity.id.entityType.localeCompare(b.entity.id.entityType);
    return (await this.functions.order('nodesSortFunction', nodes, contextOf)) ?? nodes.toSorted(byType);
  }

  /** Asks the functions about all nodes that have changed. */
  private async dress(): Promise<void> {
    const nodes = [...this.nodes.values()].filter(({ isStale }) => isStale);
    for (const node of nodes) node.isStale = false;
    const calls = nodes.map((node) => [contextOf(node)] as const);
    const [texts, icons, disabled, opened, having] = await Promise.all(LOOKS.map((name) => this.functions.ask(name, calls)));
    for (const [i, node] of nodes.entries()) {
      const isOpen = node.drawn?.isOpen ?? (this.opened < MOST_OPEN && Boolean(opened?.[i] ?? (calls[i]?.[0].level ?? 0) <= OPEN_TO));
      if (isOpen && !node.drawn) this.opened += 1;
      const text = typeof texts?.[i] === 'string' ? texts[i] : undefined;
      const label = text?.replace(/<[^>]*>/g, '').trim() || (node.entity.name ?? '');
      const [isDisabled, hasChildren] = [
        Boolean(disabled?.[i]),
        Boolean(having?.[i] ?? this.input.sources[node.place]?.functionEntity === null),
      ];
      node.drawn = { label, isOpen, isDisabled, hasChildren, text, icon: icons?.[i] };
    }
  }

  private forest(nodes: readonly HierarchyNode[]): NavigationNode[] {
    return nodes.flatMap(({ id, drawn, children, total }) => {
      if (!drawn) return [];
      const rest = children ? total - children.length : 0;
      const more = rest > 0 ? [{ id: `${id}/`, label: translate('widgets.omitted', { count: rest }) }] : [];
      return [{ ...drawn, id, children: children && [...this.forest(children), ...more] }];
    });
  }

  /** One for the entities of a source and type. */
  private readers(): Shown['readers'] {
    const below = [...this.nodes.values()].filter(({ parent }) => parent !== null);
    return [...Map.groupBy(below, ({ place, entity }) => `${place} ${entity.id.entityType}`)].flatMap(([key, nodes]) => {
      const [{ place, entity } = below[0] as HierarchyNode] = nodes;
      const source = this.input.sources[place];
      const entityList = [...new Set(nodes.map((node) => node.entity.id.id))];
      const filter = { type: 'entityList', entityType: entity.id.entityType, entityList } as const;
      const demand = source && sourceTable({ ...source, filter, keyFilters: [] }, rowColumns(source, this.input), entityList.length);
      const onRows = async (rows: readonly EntityRow[]) => {
        const byId = new Map(rows.map((row) => [row.id.id, row]));
        for (const node of this.nodes.values()) {
          const row = node.parent && node.place === place ? byId.get(node.entity.id.id) : undefined;
          if (row) this.note(node, row);
        }
        await this.dress();
        this.draw();
      };
      return demand ? [{ key, demand, onRows }] : [];
    });
  }

  private draw(): void {
    const shown = { forest: this.forest(this.tops), readers: this.readers(), faults: [...this.faults.values()] };
    if (JSON.stringify(shown) === JSON.stringify(this.shown)) return;
    this.shown = shown;
    this.tell();
  }
}
