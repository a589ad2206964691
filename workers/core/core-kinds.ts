/** How the core serves each kind of demand. */
import type { DemandColumn, EntityTableDemand } from '../../src/contract/demand.ts';
import type { Demand, DemandKind, DemandOf, SnapshotOf } from '../../src/contract/demand-kinds.ts';
import type { EntityRow, EntityTableSnapshot } from '../../src/contract/snapshot.ts';
import { alarmCountsFeed, CountFeed } from './counts/count-feed.ts';
import type { Feed, FeedContext } from './feed.ts';
import type { CoreParts } from './parts.ts';
import { needsFurther } from './series/series-needs.ts';
import { EntityTableFeed } from './tables/entity-table-feed.ts';
import type { Link } from './transport/link.ts';

export type FeedParts = Pick<CoreParts, 'late' | 'further'>;
/** The parts that are loaded before a demand's feed is made. Further ones are loaded after late ones only. */
export type Needed = 'late' | 'further' | null;

export interface CoreKind<K extends DemandKind> {
  /** The parts that have its feed. Absent: every core has it. */
  readonly feedIn?: 'late' | 'further';
  readonly needsFurther?: (demand: DemandOf<K>) => boolean | undefined;
  /** @param parts there are those that it needs. */
  readonly feed: (demand: DemandOf<K>, context: FeedContext, parts: FeedParts) => Feed;
  /** What answers in place of the server; null: the server does. */
  readonly ownAnswers?: (demand: DemandOf<K>, context: FeedContext, parts: FeedParts) => Pick<Link, 'subscribe'> | null;
  /** The demand as its feed sees it: equal ones share one feed. Absent: the demand itself, without its rows and width. */
  readonly ofFeed?: (demand: DemandOf<K>) => DemandOf<K>;
  /** What is shown of the demand before its last change, while the new feed has no data. Absent: the same. */
  readonly carried?: (value: SnapshotOf<K>, from: DemandOf<K>, to: DemandOf<K>) => SnapshotOf<K>;
}

const isComputed = ({ generated, columns }: EntityTableDemand): boolean =>
  generated !== undefined || columns.some(({ post, aggregate }) => post !== undefined || aggregate !== undefined);

/** The page finds cells by position: without this, values would stand under other column names until the new rows arrive. */

function carriedRows(table: EntityTableSnapshot, from: EntityTableDemand, to: EntityTableDemand): EntityTableSnapshot {
  const nameOf = ({ type, key, post, aggregate }: DemandColumn) => JSON.stringify([type, key, post?.body, aggregate]);
  const known = new Map(from.columns.map((column, place) => [nameOf(column), place]));
  const places = to.columns.map((column) => known.get(nameOf(column)) ?? -1);
  const rows = table.rows.map(([offset, row]) => {
    const carried: EntityRow = {
      id: row.id,
      values: places.map((place) => row.values[place] ?? null),
      times: places.map((place) => row.times[place] ?? 0),
      freshness: places.map((place) => row.freshness[place] ?? 'unknown'),
    };
    return [offset, carried] as const;
  });
  return { ...table, rows, ...(table.content ? { content: { ...table.content, columns: to.columns } } : {}) };
}

const KINDS: { readonly [K in DemandKind]: CoreKind<K> } = {
  'entity-table': {
    needsFurther: isComputed,
    feed: (demand, context) => new EntityTableFeed(demand, context),
    ownAnswers: generatedAnswers,
    // A feed serves every order of its rows.
    ofFeed: (demand) => ({ ...demand, sort: null, search: '', searchesValues: true, followsAll: false }),
    carried: carriedRows,
  },
  'record-table': {
    feedIn: 'further',
    feed: (demand, context, { further }) => new (further().RecordTableFeed)(demand, context),
  },
  'alarm-table': {
    feedIn: 'late',
    needsFurther: ({ isSimulated }) => isSimulated,
    feed: (demand, context, { late }) => new (late().AlarmFeed)(demand, context),
    ownAnswers: ({ isSimulated }, context, { further }) => (isSimulated ? further().createAlarmLink(context) : null),
  },
  series: {
    feedIn: 'late',
    needsFurther,
    feed: (demand, context, { late, further }) => new (late().SeriesFeed)(demand, context, further),
    ownAnswers: generatedAnswers,
  },
  entity: { feedIn: 'further', feed: (demand, context, { further }) => new (further().EntityFeed)(demand, context) },
  'alarm-counts': { feed: alarmCountsFeed },
  'unacknowledged-counts': { feedIn: 'further', feed: (_, context, { further }) => further().unacknowledgedFeed(context) },
  'alarm-rate': { feedIn: 'further', feed: (_, context, { further }) => new (further().AlarmRateFeed)(context) },
  'back-test': { feedIn: 'further', feed: (demand, context, { further }) => new (further().BackTestFeed)(demand, context) },
  count: { feed: (demand, context) => new CountFeed(demand, context) },
  unread: { feedIn: 'further', feed: (demand, context, { further }) => new (further().UnreadFeed)(demand, context) },
  'chain-flow': {
    feedIn: 'further',
    feed: (demand, context, { further }) => new (further().ChainFlowFeed)(demand, context),
    // What was counted outlives changes of what is followed.
    ofFeed: (demand) => ({ ...demand, nodes: [], past: [], events: null }),
  },
  aggregate: { feedIn: 'further', feed: (demand, context, { further }) => new (further().AggregateFeed)(demand, context) },
};

function generatedAnswers(
  demand: DemandOf<'entity-table' | 'series'>,
  context: FeedContext,
  { further }: FeedParts,
): Pick<Link, 'subscribe'> | null {
  const { generated } = demand;
  return generated ? further().createFunctionLink({ demand, generated, context }) : null;
}

/** The entry takes demands of its own kind alone, which the compiler cannot follow from the kind to the demand. */
export const kindOf = (demand: Demand): CoreKind<DemandKind> => KINDS[demand.kind] as CoreKind<DemandKind>;

export function needsOf(demand: Demand): Needed {
  const { needsFurther, feedIn } = kindOf(demand);
  return needsFurther?.(demand) ? 'further' : (feedIn ?? (demand.keepsPast ? 'late' : null));
}
