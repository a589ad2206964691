import { useCallback } from 'react';
import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { partOf } from '../../../contract/part.ts';
import { nodesHref } from '../../../entities/chains/nodes-href.ts';
import { type NodeKey, textOf } from '../../../rule-chains/document/chain-document.ts';

/** A chain from which another one was opened. */
export interface Caller {
  readonly id: string;
  readonly name: string;
  /** Its node that leads on; '': it was left by its input. */
  readonly node: NodeKey;
}

/** Kept with the address, so that it is there after the browser's Back, and after a reload. */
export interface Way {
  /** The last one is where this chain was opened from. */
  readonly callers: readonly Caller[];
  /** The node that one came back from. */
  readonly at?: NodeKey;
  /** The id of the message that was followed there. */
  readonly following?: string;
}

function readWay(state: unknown): Way {
  const { callers, at, following } = partOf(state);
  const read = (Array.isArray(callers) ? callers : []).map(partOf).map(({ id, name, node }): Caller => {
    return { id: textOf(id), name: textOf(name), node: textOf(node) };
  });
  return { callers: read.filter(({ id }) => id !== ''), ...(typeof at === 'string' ? { at } : {}), following: textOf(following) };
}

export interface CallersOf {
  /** Undefined: the chain was not opened from another one. */
  readonly caller: Caller | undefined;
  /** The node of this chain that one came back from. */
  readonly at: NodeKey | undefined;
  /** The id of the message that was followed in the other chain; '': none was. */
  readonly following: string;
  /** Opens another chain, which then leads back. @param from what it is opened from. @param following the message that is followed on there. */
  readonly open: (to: string, from: Caller, following: string) => void;
  /** What a link to another chain keeps with its address, to lead back. */
  readonly wayFrom: (from: Caller) => Way;
  /** Opens the caller. @param following as for `open`. */
  readonly goBack: (following: string) => void;
}

const followedOn = (following: string): Pick<Way, 'following'> => (following === '' ? {} : { following });

/** The way from chain to chain that led here. */
export function useCallers(): CallersOf {
  const [, navigate] = useLocation();
  const { callers, at, following = '' } = readWay(useHistoryState<unknown>());
  const caller = callers.at(-1);
  const wayFrom = (from: Caller): Way => ({ callers: [...callers, from] });
  const go = useCallback((id: string, state: Way) => navigate(nodesHref(id), { state }), [navigate]);
  return {
    caller,
    at,
    following,
    open(to, from, message) {
      // For the browser's Back.
      window.history.replaceState({ callers, at: from.node, ...followedOn(message) } satisfies Way, '');
      go(to, { ...wayFrom(from), ...followedOn(message) });
    },
    wayFrom,
    goBack: (message) => caller && go(caller.id, { callers: callers.slice(0, -1), at: caller.node, ...followedOn(message) }),
  };
}
