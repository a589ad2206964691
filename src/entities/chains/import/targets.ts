/** Where the nodes of imported chains lead that stand for other chains: to one here, to one of the same files, or nowhere yet. */
import { formatMoment } from '../../../format/times.ts';
import { translate } from '../../../i18n/i18n.ts';
import { linksOf, type NodeKey, nameOf, nodesOf } from '../../../rule-chains/document/chain-document.ts';
import { type KnownChain, type Reference, referencesOf } from '../../../rule-chains/files/references.ts';
import type { OpenChain } from './open-files.ts';

/** `here` and an id, `file` and the key of a chain; empty: it stays as it is. */
export type Target = string;

export const targetHere = (id: string): Target => `here ${id}`;
export const targetInFile = (key: string): Target => `file ${key}`;

const folded = (text: string) => text.normalize('NFKC').toLocaleLowerCase('en').trim();

/** Chains of the server that a chain of a file may be: by an id, which come first, or by its name. */
export function twinsOf({ ids, name }: OpenChain, here: readonly KnownChain[]): readonly KnownChain[] {
  const byId = here.filter(({ id, externalId }) => ids.includes(id) || (externalId !== null && ids.includes(externalId)));
  return [...byId, ...here.filter((one) => !byId.includes(one) && folded(one.name) === folded(name))];
}

/** Where chains of files belong without a doubt, by their keys: to the chain here with their id, or to the only one with their name. */
export function surePlaces(chains: readonly OpenChain[], here: readonly KnownChain[]): ReadonlyMap<string, string> {
  const places = new Map<string, string>();
  const isFree = ({ id }: KnownChain) => ![...places.values()].includes(id);
  const twins = chains.map((chain) => [chain, twinsOf(chain, here)] as const);
  for (const [{ key, ids }, [first]] of twins) {
    const isById = first && (ids.includes(first.id) || ids.includes(first.externalId ?? ''));
    if (isById && isFree(first)) places.set(key, first.id);
  }
  for (const [{ key }, all] of twins) {
    const [only, ...others] = all.filter(isFree);
    if (!places.has(key) && only && others.length === 0) places.set(key, only.id);
  }
  return places;
}

/**
 * What chains here are called, by their ids: the root as such, others that share a name by the times when they were created, as their list shows
 * them, or by their ids.
 */
export function labelsOf(here: readonly KnownChain[]): ReadonlyMap<string, string> {
  const moment = ({ createdTime }: KnownChain) => (createdTime === undefined ? '' : formatMoment(createdTime));
  const byName = Map.groupBy(here, ({ name }) => name.trim());
  const label = (chain: KnownChain) => {
    const name = chain.name.trim();
    const alike = byName.get(name)?.filter((one) => one !== chain) ?? [];
    if (chain.isRoot) return `${name} (${translate('rule-chain.root')})`;
    if (alike.length === 0) return chain.name;
    const isAlone = moment(chain) !== '' && !alike.some((one) => moment(one) === moment(chain));
    return `${name} (${isAlone ? moment(chain) : chain.id})`;
  };
  return new Map(here.map((chain) => [chain.id, label(chain)]));
}

export interface Question extends Reference {
  readonly chain: OpenChain;
  /** Chosen until the user chooses another one. */
  readonly proposed: Target;
  /** Targets whose name fits, the best first. */
  readonly likely: readonly Target[];
}

/** Of a question, among all. */
export const questionKey = (chain: OpenChain, node: NodeKey): string => `${chain.key} ${node}`;

/** @param here chains of this server. */
export function questionsOf(chains: readonly OpenChain[], here: readonly KnownChain[]): readonly Question[] {
  const inFiles = chains.map(({ key, name }): KnownChain => ({ id: targetInFile(key), name, externalId: null }));
  const all = [...inFiles, ...here.map((chain) => ({ ...chain, id: targetHere(chain.id), externalId: null }))];
  return chains.flatMap((chain) => {
    const byName = referencesOf(chain.document, all);
    return referencesOf(chain.document, here).map((reference, index): Question => {
      const { id, found, name } = reference;
      const holders = id === null ? [] : chains.filter(({ ids }) => ids.includes(id));
      // A copy of a chain that leads to itself does so, too.
      const ofFiles = holders.includes(chain) ? chain : holders[0];
      const suggested = byName[index]?.suggested ?? [];
      const same = name.trim() === '' ? [] : suggested.filter((one) => folded(one.name) === folded(name));
      const byId = ofFiles === chain || !found ? ofFiles && targetInFile(ofFiles.key) : targetHere(found.id);
      const proposed = byId ?? (same.length === 1 ? same[0]?.id : undefined) ?? '';
      return { ...reference, chain, proposed, likely: suggested.map((one) => one.id) };
    });
  });
}

/** Of its node; boxes have none and are named by what leads to them. */
export function nameOfQuestion({ name, node, chain: { document } }: Question): string {
  if (name !== '') return name;
  const before = linksOf(document).filter(({ to }) => to === node);
  const links = before.map(({ from, labels }) => `${nameOf(nodesOf(document)[from])}: ${labels.join(' / ')}`);
  return translate('rule-chain.after', { links: links.join(', ') });
}

export type Chosen = ReadonlyMap<string, Target>;

export const targetOfQuestion = (question: Question, chosen: Chosen): Target =>
  chosen.get(questionKey(question.chain, question.node)) ?? question.proposed;
