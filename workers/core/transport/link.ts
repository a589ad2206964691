/** One socket, open while anything is subscribed, and the subscriptions over it. Feeds use only this interface. */
import type { SubscriptionUse } from '../../../src/contract/diagnostics.ts';
import { type Fault, fault } from '../../../src/contract/fault.ts';
import { isPart } from '../../../src/contract/part.ts';
import type { EntityFilter } from '../../../src/contract/query.ts';
import type { Authority } from '../../../src/contract/session.ts';
import { createTimer, laterOf } from '../timer.ts';
import { type ConnectionSurroundings, createConnection, type LinkState } from './connection.ts';
import type { ServerVersion } from './server-version.ts';
import {
  createSubscriptions,
  type LinkSubscription,
  type Reply,
  type Subscribed,
  type SubscriptionsSurroundings,
} from './subscriptions.ts';

/** No query finds the alarms of all entities: a command whose filter is null is sent once for each type that alarms may come from. */
const OF_EVERYONE = ['DEVICE', 'ASSET', 'ENTITY_VIEW', 'CUSTOMER'] as const;
/** Servers fail at a customer's query for dashboards, and the tenant is not theirs. */
const OF_TENANTS = ['TENANT', 'USER', 'DASHBOARD'] as const;

/** A filter for each type. Most alarms come from the first ones. */
function originatorFilters(server: ServerVersion, authority: Authority | undefined): readonly EntityFilter[] {
  const types = [...OF_EVERYONE, ...(server.has('edges') ? ['EDGE'] : []), ...(authority === 'TENANT_ADMIN' ? OF_TENANTS : [])];
  return types.map((entityType) => allOfType(entityType, server));
}

function allOfType(entityType: string, server: ServerVersion): EntityFilter {
  return server.has('entityTypeFilter') ? { type: 'entityType', entityType } : { type: 'entityName', entityType, entityNameFilter: '' };
}

export type { LinkState } from './connection.ts';
export type { LinkSubscription, Reply, Subscribed } from './subscriptions.ts';

export interface Link {
  readonly state: LinkState;
  /** The oldest version before the server was asked. */
  readonly server: ServerVersion;
  subscribe(subscription: LinkSubscription): Subscribed;
  readonly subscriptions: readonly SubscriptionUse[];
  /** Tries now instead of at `nextTryAt`. */
  reconnect(): void;
  /** The server answers after it could not be reached. */
  serverIsBack(): void;
  /** Sends a request that every server answers; false when nothing needs the socket. */
  ping(): boolean;
  /** Gives up a socket that is open but silent; the usual reconnect follows. */
  declareLost(reason: string): void;
  /** Closes the socket and drops all subscriptions: the session is over. */
  reset(): void;
}

export interface LinkSurroundings
  extends Pick<SubscriptionsSurroundings, 'checkCommand'>,
    Pick<ConnectionSurroundings, 'ports' | 'session' | 'askVersion' | 'onChange'> {
  /** The socket was lost or did not open. */
  readonly onLost: (code: number, reason: string) => void;
  /** Frames that fit no schema, and faults without an owner. */
  readonly onFault: (fault: Fault) => void;
}

const IDLE_CLOSE_MS = 90_000;
/** A read of nothing: the only command that every server answers once and then forgets. */
const PING_KEY = 'ping';
const PING_RANGE = { startTs: 0, endTs: 1, interval: 0, limit: 1, agg: 'NONE' };

export function createLink({ ports, session, askVersion, checkCommand, onChange, onLost, onFault }: LinkSurroundings): Link {
  const idle = createTimer(laterOf(ports));
  const connection = createConnection({
    ports,
    session,
    askVersion,
    isWanted: () => subscriptions.size > 0,
    onChange,
    onOpen: () => subscriptions.opened(),
    onText: (text) => {
      if (subscriptions.receiveText(text)) return;
      const reply = parse(text);
      if (reply) subscriptions.receive(reply);
    },
    onLost: (code, reason, isQuiet) => {
      subscriptions.lost(code);
      onLost(code, reason);
      if (!isQuiet && code > 1001 && code !== 1006)
        onFault(fault('network', reason, { key: 'socket-closed', status: code, retryable: true }));
    },
  });
  const subscriptions = createSubscriptions({
    ports,
    connection,
    originators: () => originatorFilters(connection.server, session.state.user?.authority),
    checkCommand,
    onFault,
    onEmpty: () =>
      idle.set(() => {
        if (subscriptions.size === 0) connection.close();
      }, IDLE_CLOSE_MS),
  });

  function parse(text: string): Reply | undefined {
    try {
      const value: unknown = JSON.parse(text);
      if (isPart(value)) return value;
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
    onFault(fault('contract', text.slice(0, 200), { key: 'unreadable-frame' }));
    return undefined;
  }

  return {
    get state() {
      return connection.state;
    },
    get server() {
      return connection.server;
    },
    get subscriptions() {
      return subscriptions.uses();
    },
    subscribe: (subscription) => {
      idle.clear();
      const subscribed = subscriptions.add(subscription);
      connection.want();
      return subscribed;
    },
    reconnect: () => connection.retryNow(),
    serverIsBack: () => connection.serverIsBack(),
    ping: () => {
      const { user } = session.state;
      if (!user || subscriptions.size === 0) return false;
      subscriptions.sendOnce({ kind: 'history', entity: user.id, key: PING_KEY, range: PING_RANGE });
      return true;
    },
    declareLost: (reason) => connection.lose(reason),
    reset: () => {
      idle.clear();
      subscriptions.clear();
      connection.close();
    },
  };
}
