/** The exchanges of the conversation. `<name>` in a request stands for the value kept under that name. */
import type { Recorded } from '../golden/compare.ts';
import type { DeviceLink } from '../golden/device-link.ts';
import type { Server } from '../golden/server.ts';

/** System administrator, tenant administrator, customer user, public customer, nobody, and a token made for one call. */
export type Who = 'S' | 'T' | 'C' | 'P' | 'N' | 'X';
export type Kept = ReadonlyMap<string, unknown>;

export interface Call {
  readonly kind: 'call';
  /** Empty: not compared. */
  readonly label: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body: unknown;
  readonly as: Who;
  /** Instead of a body, as it is. */
  readonly text?: string;
  /** The name under which the answered record is kept, and its id shown. */
  readonly save?: string;
  /** Further values that later requests use. */
  readonly keep?: (answer: unknown, text: string) => Readonly<Record<string, unknown>>;
  /** Further ids that are shown by name. */
  readonly names?: (answer: unknown) => Readonly<Record<string, unknown>>;
  /** What is compared, if not the whole answer. */
  readonly shown?: (answer: unknown) => unknown;
  /** Changes the installation, not only the conversation's own tenant. */
  readonly intrusive?: boolean;
  /** Tells of a device that was connected by MQTT. */
  readonly needsMqtt?: boolean;
  readonly when?: (kept: Kept) => boolean;
}

export interface SocketUse {
  readonly path: string;
  readonly as: Who;
  /** With a token in its first command instead of its address. */
  readonly newer: boolean;
}

export interface Frame {
  readonly kind: 'frame';
  readonly label: string;
  readonly socket: SocketUse;
  readonly send: unknown;
  /** What happens after its first answer. */
  readonly after: readonly Exchange[];
  /** Has no answer of its own. */
  readonly isSilent: boolean;
}

/** What facts are taken from. */
export interface Stage {
  readonly server: Server;
  readonly kept: Map<string, unknown>;
  readonly names: { readonly run: string; clean(value: unknown): unknown };
  /** What the real server answered. */
  expected(label: string): Recorded | undefined;
  device(): Promise<DeviceLink>;
}

export interface Fact {
  readonly kind: 'fact';
  readonly label: string;
  readonly of: (stage: Stage) => unknown;
}

export interface Pause {
  readonly kind: 'pause';
  readonly ms: number;
}

export type Exchange = Call | Frame | Fact | Pause;
export type CallOptions = Partial<Omit<Call, 'kind' | 'label' | 'method' | 'path' | 'body'>>;

export const S: CallOptions = { as: 'S' };
export const C: CallOptions = { as: 'C' };
export const N: CallOptions = { as: 'N' };

const call =
  (method: Call['method']) =>
  (label: string, path: string, body?: unknown, options: CallOptions = {}): Call => ({
    kind: 'call',
    label,
    method,
    path,
    body,
    as: 'T',
    ...options,
  });

export const post = call('POST');
export const put = call('PUT');
export const get = (label: string, path: string, options?: CallOptions): Call => call('GET')(label, path, undefined, options);
export const del = (label: string, path: string, options?: CallOptions): Call => call('DELETE')(label, path, undefined, options);

/** What a device sends with its token. */
export const upload = (values: unknown): Call => post('', '/api/v1/<key>/telemetry', values, N);
export const pause = (ms: number): Pause => ({ kind: 'pause', ms });
export const fact = (label: string, of: Fact['of']): Fact => ({ kind: 'fact', label, of });

export type Said = Omit<Frame, 'socket'>;
export const frame = (label: string, send: unknown, options: Partial<Pick<Frame, 'after' | 'isSilent'>> = {}): Said => ({
  kind: 'frame',
  label,
  send,
  after: options.after ?? [],
  isSilent: options.isSilent ?? false,
});

/** Frames on one socket. */
export function on(path: string, as: Who, frames: readonly Said[]): Frame[] {
  const socket = { path, as, newer: false };
  return frames.map((said) => ({ ...said, socket }));
}

/** Frames on one socket of newer servers. */
export function onNewer(as: Who, frames: readonly Said[]): Frame[] {
  const socket = { path: '/api/ws', as, newer: true };
  return frames.map((said) => ({ ...said, socket }));
}

/** A kept record with changes. */
export class Like {
  readonly name: string;
  readonly changes: Readonly<Record<string, unknown>>;

  constructor(name: string, changes: Readonly<Record<string, unknown>>) {
    this.name = name;
    this.changes = changes;
  }
}

export const like = (name: string, changes: Readonly<Record<string, unknown>> = {}): Like => new Like(name, changes);

/** The value at a path such as `data.0.id`. */
export function at(value: unknown, path: string): unknown {
  let found = value;
  for (const part of path.split('.'))
    found = typeof found === 'object' && found !== null ? (found as Record<string, unknown>)[part] : undefined;
  return found;
}

export const rowsOf = (answer: unknown): readonly unknown[] => {
  const data = at(answer, 'data');
  return Array.isArray(data) ? data : [];
};
