import { useCallback, useEffect, useState } from 'react';
import { QUIET, request } from '../../bridge/request.ts';
import { serverHas } from '../../bridge/use-server-feature.ts';
import type { Fault } from '../../contract/fault.ts';
import type { Part } from '../../contract/part.ts';
import { allChains } from '../../entities/chains/chain-uses.ts';
import { readStoredChain } from '../../entities/chains/stored-chains.ts';
import { COMPONENT_KINDS, type Components, readComponents } from '../../rule-chains/document/components.ts';

export interface OpenChain {
  readonly document: Part;
  readonly components: Components;
  /** Names of all chains by their ids. */
  readonly chains: ReadonlyMap<string, string>;
}

export type ChainState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly fault: Fault; readonly retry: () => void }
  | { readonly phase: 'ready'; readonly chain: OpenChain };

type Read = { readonly id: string } & ({ readonly fault: Fault } | { readonly chain: OpenChain });

async function askComponents() {
  const types = (await serverHas('flowNodes')) ? COMPONENT_KINDS : COMPONENT_KINDS.filter((kind) => kind !== 'FLOW');
  return request('components', { types }, QUIET);
}

async function open(id: string): Promise<Read> {
  const [document, components, chains] = await Promise.all([readStoredChain(id), askComponents(), allChains()]);
  if (!document.ok) return { id, fault: document.fault };
  if (!components.ok) return { id, fault: components.fault };
  // Without their names chains are still there.
  const names = chains.ok ? chains.value.map((chain) => [chain.id.id, chain.name] as const) : [];
  return { id, chain: { document: document.value, components: readComponents(components.value), chains: new Map(names) } };
}

/** A chain with what its server says of classes of nodes. */
export function useChain(id: string): ChainState {
  const [attempt, setAttempt] = useState(0);
  const [read, setRead] = useState<Read | null>(null);
  useEffect(() => {
    let isGone = false;
    void open(id).then((found) => {
      if (!isGone) setRead(found);
    });
    return () => {
      isGone = true;
    };
  }, [id, attempt]);
  const retry = useCallback(() => {
    setRead(null);
    setAttempt((before) => before + 1);
  }, []);
  if (read?.id !== id) return { phase: 'loading' };
  return 'fault' in read ? { phase: 'failed', fault: read.fault, retry } : { phase: 'ready', chain: read.chain };
}
