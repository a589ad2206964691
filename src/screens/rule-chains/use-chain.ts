import { useCallback, useEffect, useState } from 'react';
import { QUIET, request } from '../../bridge/request.ts';
import { serverHas } from '../../bridge/use-server-feature.ts';
import { type Fault, type Outcome, ok } from '../../contract/fault.ts';
import type { Part } from '../../contract/part.ts';
import { allChains } from '../../entities/chains/chain-uses.ts';
import { readChain } from '../../entities/chains/stored-chains.ts';
import { COMPONENT_KINDS, type Component, type Components, readComponents } from '../../rule-chains/document/components.ts';
import type { Finding } from '../../rule-chains/document/read-metadata.ts';
import { sessionStore } from '../../store/session.ts';

export interface OpenChain {
  readonly document: Part;
  readonly components: Components;
  /** Names of all chains by their ids. */
  readonly chains: ReadonlyMap<string, string>;
}

/** `lost`: what the server has of the chain, and the document cannot. */
export type ChainState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly fault: Fault; readonly retry: () => void }
  | { readonly phase: 'ready'; readonly chain: OpenChain; readonly lost: readonly string[] };

type Read = { readonly id: string } & ({ readonly fault: Fault } | Omit<Extract<ChainState, { phase: 'ready' }>, 'phase'>);

async function askComponents() {
  const types = (await serverHas('flowNodes')) ? COMPONENT_KINDS : COMPONENT_KINDS.filter((kind) => kind !== 'FLOW');
  return request('components', { types }, QUIET);
}

/** Where a server runs no TBEL, new nodes begin with JavaScript. */
async function readRunnable(): Promise<Outcome<Components>> {
  const [answer, tbel] = await Promise.all([askComponents(), askTbel()]);
  if (!answer.ok) return answer;
  const components = readComponents(answer.value);
  return ok(tbel === false ? withoutTbel(components) : components);
}

/** Undefined: nobody can tell. */
async function askTbel(): Promise<boolean | undefined> {
  const answer = (await serverHas('scriptLanguages')) ? await request('hasTbel', {}, QUIET) : null;
  return answer?.ok ? answer.value : undefined;
}

function withoutTbel(components: Components): Components {
  const inJavaScript = ([clazz, component]: readonly [string, Component]) => {
    const { defaults } = component;
    return [clazz, defaults.scriptLang === 'TBEL' ? { ...component, defaults: { ...defaults, scriptLang: 'JS' } } : component] as const;
  };
  return new Map([...components].map(inJavaScript));
}

/** What is not in the document, in words: the next save leaves it out. */
async function lostWords(findings: readonly Finding[]): Promise<readonly string[]> {
  const { noteLines } = await import('../../entities/chains/import/note-lines.ts');
  return noteLines(findings, true).flatMap(({ kind, text }) => (kind === 'dropped' ? [text] : []));
}

async function open(id: string): Promise<Read> {
  const [document, components, chains] = await Promise.all([readChain(id), readRunnable(), allChains()]);
  if (!document.ok) return { id, fault: document.fault };
  if (!components.ok) return { id, fault: components.fault };
  // Without their names chains are still there.
  const names = chains.ok ? chains.value.map((chain) => [chain.id.id, chain.name] as const) : [];
  const { findings } = document.value;
  const lost = findings.length === 0 ? [] : await lostWords(findings);
  return { id, lost, chain: { document: document.value.document, components: components.value, chains: new Map(names) } };
}

/** How long what was read ahead may be shown for what is now: about as long as reading it takes on a slow link. */
const AHEAD_MS = 3000;

interface Ahead {
  readonly id: string;
  /** Who could read it. */
  readonly user: string | undefined;
  readonly began: number;
  readonly read: Promise<Read>;
}

let ahead: Ahead | null = null;

const userNow = () => sessionStore.current.user?.id.id;
const isFresh = (read: Ahead | null, id: string, ms: number): read is Ahead =>
  read?.id === id && read.user === userNow() && performance.now() - read.began <= ms;

/** Reads a chain that somebody is about to open, unless that was done just now. */
export function readChainAhead(id: string): void {
  if (!isFresh(ahead, id, AHEAD_MS / 3)) ahead = { id, user: userNow(), began: performance.now(), read: open(id) };
}

/** What was read ahead counts once, and where it could not be read, it is read again. */
async function openAimed(id: string): Promise<Read> {
  const aimed = ahead;
  ahead = null;
  if (!isFresh(aimed, id, AHEAD_MS)) return open(id);
  const read = await aimed.read;
  return 'fault' in read ? open(id) : read;
}

/** A chain with what its server says of classes of nodes. */
export function useChain(id: string): ChainState {
  const [attempt, setAttempt] = useState(0);
  const [read, setRead] = useState<Read | null>(null);
  useEffect(() => {
    let isGone = false;
    void openAimed(id).then((found) => {
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
  return 'fault' in read ? { phase: 'failed', fault: read.fault, retry } : { phase: 'ready', chain: read.chain, lost: read.lost };
}
