import { createContext, use, useCallback, useMemo, useRef } from 'react';
import type { EpochMs } from '../../../contract/units.ts';
import type { NodeKey, Spot } from '../../../rule-chains/document/chain-document.ts';
import type { FieldProblem, Hint, Stop } from '../../../rule-chains/document/checks.ts';
import type { NoteSize } from '../../../rule-chains/document/commands/notes.ts';
import type { Components } from '../../../rule-chains/document/components.ts';
import type { Recorded } from '../../../rule-chains/document/recording.ts';
import { LiveFlow } from '../flow/live-flow.ts';

/** What nodes and links know besides themselves. Changes rarely: all of them draw again with it. */
export interface CanvasWorld {
  readonly components: Components;
  /** What stops a save and what is only a hint, by keys of nodes and of links. */
  readonly stopped: ReadonlySet<string>;
  readonly hinted: ReadonlySet<string>;
  /** Names of other chains by their ids. */
  readonly chains: ReadonlyMap<string, string>;
  /** What runs through nodes and links, drawn without them. */
  readonly live: LiveFlow;
  /** Some node records, or did. */
  readonly isLive: boolean;
  /** By the server's clock, as of which nodes record: that ends by itself. */
  readonly now: EpochMs;
  readonly onRecord: (node: NodeKey, what: Recorded) => void;
  /** @param through the node that leads to it. */
  readonly onOpenChain: (id: string, through: NodeKey) => void;
  readonly onResizeNote: (key: string, box: Spot & NoteSize) => void;
}

const NONE: ReadonlySet<string> = new Set();

export const CanvasContext = createContext<CanvasWorld>({
  ...{ components: new Map(), stopped: NONE, hinted: NONE, chains: new Map() },
  live: new LiveFlow(),
  isLive: false,
  now: 0,
  onRecord: () => undefined,
  onOpenChain: () => undefined,
  onResizeNote: () => undefined,
});

/** How much of a chain is legible at the present size: all, names of nodes, or boxes and lines alone. */
export type CanvasDetail = 'all' | 'names' | 'boxes';

const LEAST_ZOOM = { all: 0.5, names: 0.3 };

export const detailAt = (zoom: number): CanvasDetail => (zoom >= LEAST_ZOOM.all ? 'all' : zoom >= LEAST_ZOOM.names ? 'names' : 'boxes');

export const Detail = createContext<CanvasDetail>('all');

export const useCanvasWorld = (): CanvasWorld => use(CanvasContext);

/** Gives an element to what runs through its node or link, as long as it is there. @param id of the canvas. @param places changes with the places in it. */
export function useLivePlace(id: string, places: unknown = null): (element: Element | null) => (() => void) | undefined {
  const { live } = useCanvasWorld();
  return useCallback((element: Element | null) => (element ? live.attach(id, element) : undefined), [live, id, places]);
}

/** Keys of nodes and links that are named. */
function namedBy(found: readonly (Stop | Hint | FieldProblem)[]): ReadonlySet<string> {
  return new Set(
    found.flatMap((one) => [...('node' in one ? [one.node] : []), ...('link' in one ? [one.link] : []), ...('way' in one ? one.way : [])]),
  );
}

/** Keys of nodes and links that are named: the same set for the same keys, since all nodes draw again with another one. */
export function useNamed(found: readonly (Stop | Hint | FieldProblem)[]): ReadonlySet<string> {
  const now = useMemo(() => namedBy(found), [found]);
  const kept = useRef(now);
  const isSame = kept.current.size === now.size && [...now].every((key) => kept.current.has(key));
  if (!isSame) kept.current = now;
  return kept.current;
}
