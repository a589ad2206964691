/** What a class of rule nodes does. One file a class, in `nodes/`; `nodes/node-types.ts` lists them. */
import type { Part } from '../contract/part.ts';
import type { EpochMs } from '../contract/units.ts';
import type { Message } from './message.ts';
import type { Outcomes } from './outcome.ts';
import type { AskedScript } from './world/scripts.ts';
import type { World } from './world/world.ts';

/** Of the server that is answered for: where releases differ, the description of a node says how. */
export type Release = '3.2' | '4.3';

/** @typeParam S the settings, as `read` gives them. @typeParam A the result of the script, or what `ask` brings. */
export interface NodeType<S = unknown, A = unknown> {
  /** Without the package of the server's classes. */
  readonly clazz: string;
  /** What it does leaves the platform, and may take long: other nodes do not wait with it. */
  readonly isOutside?: true;
  /** Messages that it lets go together came in one by one: none of them is made of another. */
  readonly keepsMessages?: true;
  /** Reads the settings of a node. Throws SettingsError: the node does not start, and messages end there. */
  read(settings: Part, start: StartContext): S;
  /** Why messages will fail there although the node starts. Undefined: nothing is known. */
  problemOf?(settings: S, release: Release): string | undefined;
  /**
   * The script that is to be run for the message; undefined: none. Most nodes that wait for something wait for that. Nothing is changed
   * here. Throws NodeError.
   */
  script?(message: Message, settings: S, context: NodeContext): AskedScript | undefined;
  /**
   * Asks something outside this thread, such as a server. Until it is answered the message is on the disk, and after a crash
   * it is asked again: nothing is changed here. Rejects with NodeError.
   */
  ask?(message: Message, settings: S, context: NodeContext): Promise<A>;
  /** What is changed here is stored together with the outcomes, or not at all. Throws NodeError. @param answer of the script or of `ask`. */
  run(message: Message, settings: S, context: NodeContext, answer: A): Outcomes;
  /** When the node starts for the first time, or with other settings. */
  start?(settings: S, context: NodeContext): void;
}

/** Whether messages wait there. */
export const isAsking = ({ script, ask }: NodeType): boolean => script !== undefined || ask !== undefined;

/** What the node waits for. Rejects with NodeError. */
export async function askNode(type: NodeType, message: Message, settings: unknown, context: NodeContext): Promise<unknown> {
  const asked = type.script?.(message, settings, context);
  return asked ? context.world.scripts.run(asked.kind, asked.script, asked.message) : type.ask?.(message, settings, context);
}

/** What a node may know when it starts. */
export interface StartContext {
  readonly release: Release;
  readonly world: World;
}

/** What a node may know and do while it runs. */
export interface NodeContext extends StartContext {
  readonly tenantId: string;
  readonly chainId: string;
  readonly node: { readonly id: string; readonly name: string };
  readonly now: EpochMs;
  /** What the node remembers of an entity, or without one of itself. Kept on the disk, and gone with the node. */
  readonly memory: NodeMemory;
  /** The node gets this message at that time, also after a crash. */
  tellSelf(message: Message, at: EpochMs): void;
  /** A random id, for a message that does not follow from another. */
  newId(): string;
}

export interface NodeMemory {
  /** What the node wrote: it is the only one that knows what that is. JSON; undefined: nothing. */
  read<T>(entityId?: string): T | undefined;
  /** @param value JSON; undefined forgets. */
  write(value: unknown, entityId?: string): void;
}

/** Types of different settings stand in one list. A node is only ever run with what its own `read`, script and `ask` gave, so the cast is right. */
export const nodeType = <S, A = undefined>(type: NodeType<S, A>): NodeType => type as NodeType;
