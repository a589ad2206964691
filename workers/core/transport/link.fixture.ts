/** A link on fake ports, with subscriptions that record what they get. */
import { type Fault, failed, fault, ok } from '../../../src/contract/fault.ts';
import type { EntityDataQuery } from '../../../src/contract/query.ts';
import { userSchema } from '../../../src/contract/session.ts';
import { NOBODY } from '../../../src/contract/session-state.ts';
import { createFakePorts, type FakePorts, type FakeSocket, settle } from '../fake-ports.fixture.ts';
import type { Session } from '../session/session.ts';
import { createLink, type Link, type LinkSubscription, type Reply } from './link.ts';
import { OLDEST_SERVER, readServerVersion, type ServerVersion } from './server-version.ts';
import { checkCommand } from './wire-check.ts';
import type { WireCommand } from './wire-command.ts';

export interface Owner extends LinkSubscription {
  readonly replies: Reply[];
  readonly faults: Fault[];
}

export const query = (name: string): EntityDataQuery => ({
  entityFilter: { type: 'deviceType', deviceType: name },
  pageLink: { pageSize: 1, page: 0 },
  latestValues: [],
});

export function owner(command: WireCommand | string = 'pump'): Owner {
  const replies: Reply[] = [];
  const faults: Fault[] = [];
  return {
    replies,
    faults,
    command: () => (typeof command === 'string' ? { kind: 'entity-data', body: { query: query(command) } } : command),
    receive: (reply) => replies.push(reply),
    fail: (reason) => faults.push(reason),
  };
}

/** Of the query only the part that identifies the `owner`. */
interface SentCommand {
  readonly cmdId: number;
  readonly type?: string;
  readonly query?: { readonly entityFilter: { readonly deviceType?: string } };
}

export interface LinkBench {
  readonly ports: FakePorts;
  readonly link: Link;
  readonly faults: Fault[];
  readonly rejected: string[];
  token: ReturnType<typeof ok<string>> | ReturnType<typeof failed>;
  version: ServerVersion | undefined;
  socket(): FakeSocket;
  frames(): Record<string, SentCommand[]>[];
  ids(list: string): number[];
  open(): Promise<void>;
}

export function createLinkBench(release?: string): LinkBench {
  const ports = createFakePorts();
  const faults: Fault[] = [];
  const rejected: string[] = [];
  const id = (entityType: string) => ({ entityType, id: '13814000-1dd2-11b2-8080-808080808080' });
  const user = userSchema.parse({
    id: id('USER'),
    createdTime: 1,
    tenantId: id('TENANT'),
    customerId: id('CUSTOMER'),
    email: 'a@b.cd',
    authority: 'TENANT_ADMIN',
  });
  const session: Session = {
    state: { ...NOBODY, phase: 'signed-in', user },
    restore: async () => undefined,
    signIn: async () => failed(fault('bug')),
    signOut: async () => undefined,
    changePassword: async () => failed(fault('bug')),
    saveTokenSettings: async () => failed(fault('bug')),
    userWritten: async () => undefined,
    accessToken: async () => bench.token,
    halfToken: () => failed(fault('auth')),
    rejectToken: (token) => rejected.push(token),
    owner: () => ({ tenantId: '', customerId: '' }),
  };
  const bench: LinkBench = {
    ports,
    faults,
    rejected,
    token: ok('t'),
    version: release === undefined ? OLDEST_SERVER : readServerVersion(release),
    link: createLink({
      checkCommand,
      ports,
      session,
      askVersion: async () => bench.version,
      onChange: () => undefined,
      onLost: () => undefined,
      onFault: (one) => faults.push(one),
    }),
    socket: () => ports.sockets.at(-1) as FakeSocket,
    frames: () => bench.socket().sent.map((text) => JSON.parse(text) as Record<string, SentCommand[]>),
    ids: (list) =>
      bench
        .frames()
        .flatMap((frame) => frame[list] ?? (frame.cmds ?? []).filter(({ type }) => type === list))
        .map(({ cmdId }) => cmdId),
    open: async () => {
      await settle();
      bench.socket().accept();
      await settle();
    },
  };
  return bench;
}
