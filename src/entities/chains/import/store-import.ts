/** Stores chains that refer to each other: first all of them, so that each has its id, then their nodes. */
import { type Fault, type Outcome, ok } from '../../../contract/fault.ts';
import type { Part } from '../../../contract/part.ts';
import type { RuleChain } from '../../../contract/rule-chain.ts';
import { isChainNode, type NodeKey, nodesOf, targetOf } from '../../../rule-chains/document/chain-document.ts';
import { readMetadata } from '../../../rule-chains/document/read-metadata.ts';
import { forServer, withDefaults, withoutMembers } from '../../../rule-chains/files/for-server.ts';
import { withTargets } from '../../../rule-chains/files/references.ts';
import { changeRecord, giveBack, storeNewChain, storeNodes, takeBack } from '../stored-chains.ts';
import type { OpenChain } from './open-files.ts';
import { type Chosen, type Question, targetHere, targetInFile, targetOfQuestion } from './targets.ts';
import type { ServerNodes } from './use-server-chains.ts';

const NO_PLACES: ReadonlyMap<string, string> = new Map();

export interface Server extends Pick<ServerNodes, 'components' | 'hasFlowNodes' | 'lacks'> {
  /** Names of its chains by their ids. */
  readonly names: ReadonlyMap<string, string>;
  /** Versions of its chains by their ids, on servers that count saves. */
  readonly versions: ReadonlyMap<string, number | undefined>;
  /** Names nodes for chains that nobody knows. */
  readonly otherwise: string;
}

export interface Stored {
  readonly chain: OpenChain;
  /** `open`: it is stored, but what leads from it to a chain that is not could not be given the id of its file. */
  readonly outcome: { readonly ok: true; readonly id: string; readonly open?: Fault } | { readonly ok: false; readonly fault: Fault };
}

interface Made {
  readonly chain: OpenChain;
  readonly record: RuleChain;
  /** Undoes what was done, after its nodes were refused. @returns why they were. */
  readonly undo: (reason: Outcome<never>) => Promise<Outcome<never>>;
  readonly isNew: boolean;
}

/** @param id of the chain here in whose place it is put; undefined: it becomes a new one. @param seen the version of that. */
async function made(
  { document, name }: OpenChain,
  id: string | undefined,
  seen: number | undefined,
): Promise<Outcome<Omit<Made, 'chain'>>> {
  if (id === undefined) {
    const record = await storeNewChain(document, name);
    return record.ok ? ok({ record: record.value, undo: (reason) => takeBack(record.value, reason), isNew: true }) : record;
  }
  const changed = await changeRecord(id, document, seen);
  return changed.ok ? ok({ record: changed.value.record, undo: (reason) => giveBack(changed.value, reason), isNew: false }) : changed;
}

interface SavedNodes {
  readonly record: RuleChain;
  readonly answer: Part;
}

/** The ids of targets by the nodes that lead there. Those that stay as they are, and those of chains that are not stored, have none. */
function targetsOf(
  chain: OpenChain,
  questions: readonly Question[],
  chosen: Chosen,
  made: ReadonlyMap<string, string>,
): Map<NodeKey, string> {
  const own = questions.filter((question) => question.chain === chain);
  return new Map(
    own.flatMap((question) => {
      const id = made.get(targetOfQuestion(question, chosen));
      return id === undefined ? [] : [[question.node, id] as const];
    }),
  );
}

/** What leads to a chain that could not be stored gets back the id of its file, which can be found later. @param lost those ids by the new ones. */
async function mendTargets({ record, answer }: SavedNodes, lost: ReadonlyMap<string, string | null>): Promise<Outcome<unknown>> {
  const { document } = readMetadata(answer);
  const leading = Object.entries(nodesOf(document)).filter(([, node]) => isChainNode(node) && lost.has(targetOf(node) ?? ''));
  if (leading.length === 0) return ok(null);
  const targets = new Map(leading.map(([key, node]) => [key, lost.get(targetOf(node) ?? '') ?? '']));
  const { version } = answer;
  return storeNodes(withTargets(targets)(document), { ...record, ...(typeof version === 'number' && { version }) });
}

/** @param places ids of chains here that are replaced, by the keys of those that replace them. @returns what became of each, in their order. */
export async function storeImport(
  chains: readonly OpenChain[],
  questions: readonly Question[],
  chosen: Chosen,
  server: Server,
  places: ReadonlyMap<string, string> = NO_PLACES,
): Promise<readonly Stored[]> {
  const outcomes = new Map<OpenChain, Stored['outcome']>();
  const all: Made[] = [];
  const ids = new Map([...server.names.keys()].map((id) => [targetHere(id), id]));
  for (const chain of chains) {
    const place = places.get(chain.key);
    const one = await made(chain, place, place === undefined ? undefined : server.versions.get(place));
    if (!one.ok) outcomes.set(chain, one);
    else {
      all.push({ chain, ...one.value });
      ids.set(targetInFile(chain.key), one.value.record.id.id);
    }
  }
  const names = new Map([...server.names, ...all.map(({ chain, record }) => [record.id.id, chain.name] as const)]);
  const written = (chain: OpenChain): Part => {
    const targets = targetsOf(chain, questions, chosen, ids);
    const led = withTargets(targets)(withDefaults(chain.document, server.components));
    const { document } = forServer(led, server.hasFlowNodes, (key) => names.get(targets.get(key) ?? ''), server.otherwise);
    return withoutMembers(document, server.lacks);
  };
  const stored = new Map<OpenChain, SavedNodes>();
  const lost = new Map<string, string | null>();
  for (const { chain, record, undo, isNew } of all) {
    const answer = await storeNodes(written(chain), record);
    if (answer.ok) {
      stored.set(chain, { record, answer: answer.value });
      outcomes.set(chain, { ok: true, id: record.id.id });
    } else {
      const reason = await undo(answer);
      if (!reason.ok) outcomes.set(chain, reason);
      if (!isNew) continue;
      const leading = questions.find((question) => targetOfQuestion(question, chosen) === targetInFile(chain.key));
      lost.set(record.id.id, leading?.id ?? null);
    }
  }
  for (const [chain, saved] of stored) {
    const mended = await mendTargets(saved, lost);
    if (!mended.ok) outcomes.set(chain, { ok: true, id: saved.record.id.id, open: mended.fault });
  }
  return chains.flatMap((chain) => {
    const outcome = outcomes.get(chain);
    return outcome ? [{ chain, outcome }] : [];
  });
}
