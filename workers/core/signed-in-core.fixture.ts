/** A whole core on fake ports, signed in, with a page that joins tails and acknowledges at once. */
import type { DataCore, SnapshotPort } from '../../src/contract/data-core.ts';
import type { Demand } from '../../src/contract/demand-kinds.ts';
import type { Snapshot, SnapshotPart } from '../../src/contract/snapshot-message.ts';
import { createTailJoiner } from '../../src/contract/tail-joiner.fixture.ts';
import { createWholeCore } from './create-whole-core.ts';
import { createFakePorts, type FakePorts, type FakeSocket, fakeToken, settle } from './fake-ports.fixture.ts';

const NOBODY = '13814000-1dd2-11b2-8080-808080808080';

type PartValues = { [K in SnapshotPart['kind']]: Extract<SnapshotPart, { kind: K }>['value'] };

export interface SignedInOptions {
  readonly memoryBytes?: number;
  /** Of every demand. */
  readonly keepsPast?: boolean;
}

export interface SignedInCore {
  readonly core: DataCore;
  readonly ports: FakePorts;
  readonly snapshots: Snapshot[];
  /** Accepts the newest socket, once it is opened. */
  connect(): Promise<FakeSocket>;
  /** The server fails at the open command, and again when it is sent alone; the newest socket is a third one. */
  failTwice(): Promise<void>;
  /** Sent over the newest socket, in order. */
  commands(list: string): { cmdId: number; [field: string]: unknown }[];
  parts<K extends keyof PartValues>(kind: K): PartValues[K][];
}

export async function createSignedInCore(
  startAt = 1_600_000_000_000,
  { keepsPast = false, ...options }: SignedInOptions = {},
): Promise<SignedInCore> {
  const ports = createFakePorts(startAt);
  ports.answer = (path) => {
    if (path === '/api/auth/login' || path === '/api/auth/token') return { body: { token: fakeToken(9_000_000), refreshToken: 'r' } };
    if (path === '/api/dashboard/serverTime') return { body: ports.now() };
    if (path.includes('/values/timeseries?')) return { body: {} };
    const id = (entityType: string) => ({ entityType, id: NOBODY });
    if (path === '/api/auth/user') {
      return {
        body: {
          id: id('USER'),
          createdTime: 1,
          tenantId: id('TENANT'),
          customerId: id('CUSTOMER'),
          email: 'a@b.cd',
          authority: 'TENANT_ADMIN',
        },
      };
    }
    return { body: undefined };
  };
  const whole = createWholeCore(ports, options);
  const kept = (demand: Demand): Demand => (keepsPast ? { ...demand, keepsPast } : demand);
  const core: DataCore = {
    ...whole,
    open: (id, demand) => whole.open(id, kept(demand)),
    change: (id, demand) => whole.change(id, kept(demand)),
  };
  const snapshots: Snapshot[] = [];
  const joined = createTailJoiner();
  let listener: (event: { data: { ack: number } }) => void = () => undefined;
  const port: SnapshotPort = {
    postMessage: (message) => {
      snapshots.push({ ...message, parts: message.parts.map(joined) });
      listener({ data: { ack: message.seq } });
    },
    addEventListener: (_type, added) => {
      listener = added;
    },
    start: () => undefined,
    close: () => undefined,
  };
  await core.attach(port);
  await core.signIn({ username: 'a@b.cd', password: 'x' });
  async function connect(): Promise<FakeSocket> {
    await settle();
    const socket = ports.sockets.at(-1) as FakeSocket;
    const record = socket.send;
    // Answers the pings that probe silent sockets, and leaves them out of `sent`.
    socket.send = (text) => {
      const { historyCmds = [], cmds = [] } = JSON.parse(text) as Record<string, { cmdId: number; type?: string }[] | undefined>;
      const ping = historyCmds[0] ?? cmds.find(({ type }) => type === 'TIMESERIES_HISTORY');
      if (ping) socket.reply({ subscriptionId: ping.cmdId, errorCode: 0, data: {}, latestValues: {} });
      else record(text);
    };
    socket.accept();
    await settle();
    return socket;
  }

  return {
    core,
    ports,
    snapshots,
    connect,
    failTwice: async () => {
      for (const pauseMs of [1000, 2000]) {
        ports.sockets.at(-1)?.drop(1011);
        await ports.advance(pauseMs);
        await connect();
      }
    },
    commands: (list) =>
      (ports.sockets.at(-1)?.sent ?? []).flatMap(
        (text) => (JSON.parse(text) as Record<string, { cmdId: number }[] | undefined>)[list] ?? [],
      ),
    parts: <K extends keyof PartValues>(kind: K) =>
      snapshots.flatMap(({ parts }) => parts.filter((part) => part.kind === kind).map((part) => part.value as PartValues[K])),
  };
}
