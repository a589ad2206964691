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
}

function readWay(state: unknown): Way {
  const { callers, at } = partOf(state);
  const read = (Array.isArray(callers) ? callers : []).map(partOf).map(({ id, name, node }): Caller => {
    return { id: textOf(id), name: textOf(name), node: textOf(node) };
  });
  return { callers: read.filter(({ id }) => id !== ''), ...(typeof at === 'string' ? { at } : {}) };
}

export interface CallersOf {
  /** Undefined: the chain was not opened from another one. */
  readonly caller: Caller | undefined;
  /** The node of this chain that one came back from. */
  readonly at: NodeKey | undefined;
  /** Opens another chain, which then leads back. @param from what it is opened from. */
  readonly open: (to: string, from: Caller) => void;
  /** What a link to another chain keeps with its address, to lead back. */
  readonly wayFrom: (from: Caller) => Way;
  /** Opens the caller. */
  readonly goBack: () => void;
}

/** The way from chain to chain that led here. */
export function useCallers(): CallersOf {
  const [, navigate] = useLocation();
  const { callers, at } = readWay(useHistoryState<unknown>());
  const caller = callers.at(-1);
  const wayFrom = (from: Caller): Way => ({ callers: [...callers, from] });
  const go = useCallback((id: string, state: Way) => navigate(nodesHref(id), { state }), [navigate]);
  return {
    caller,
    at,
    open: (to, from) => go(to, wayFrom(from)),
    wayFrom,
    goBack: () => caller && go(caller.id, { callers: callers.slice(0, -1), at: caller.node }),
  };
}
