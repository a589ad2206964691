/** A three-way merge of a chain that several people edit. A node that one deleted and another changed is one question. */
import { isPart, type Part, partOf } from '../../contract/part.ts';
import { changesBetween } from '../../stored/changes.ts';
import type { DocumentRules } from '../../stored/history.ts';
import { type Conflict, mergeStored, type Side } from '../../stored/merge.ts';
import type { Path } from '../../stored/path.ts';
import { CONTENT, firstOf, linksOf, nodesOf } from './chain-document.ts';
import { withLinks } from './commands/links.ts';
import { setFirst } from './commands/nodes.ts';

export interface Merge {
  /** With mine where there is a conflict whose theirs is not taken. */
  readonly merged: Part;
  /** The same whatever is taken. */
  readonly conflicts: readonly Conflict[];
}

/** Places of a node, and its configuration, make no sense in halves. */
const isOneValue = (path: Path): boolean => path[0] === 'nodes' && (path[2] === 'additionalInfo' || path[2] === 'configuration');
const isThing = (path: Path): boolean => path.length === 2 && (path[0] === 'nodes' || path[0] === 'notes');
const sideOf = (path: Path, answers: ReadonlySet<string>): Side => (answers.has(JSON.stringify(path)) ? 'theirs' : 'mine');

/** Without what leads nowhere because a side deleted its end. */
export function madeWhole(document: Part): Part {
  const nodes = nodesOf(document);
  const whole = linksOf(document).filter(({ from, to }) => nodes[from] && nodes[to]);
  const first = firstOf(document);
  const linked = withLinks(document, whole);
  return first === null || nodes[first] ? linked : setFirst(null)(linked);
}

/** A thing that is gone on one side: of the side that left it as it was, the other counts. */
function settled({ path, base, mine, theirs }: Conflict): Side | 'ask' | undefined {
  if (!isThing(path) || !isPart(base) || isPart(mine) === isPart(theirs)) return undefined;
  const kept = partOf(isPart(mine) ? mine : theirs);
  const isTouched = changesBetween(base, kept).some((change) => change.path[0] !== 'additionalInfo');
  return isTouched ? 'ask' : isPart(mine) ? 'theirs' : 'mine';
}

/**
 * @param base the version that both began with. What a server alone writes is taken from theirs.
 * @param taken conflicts of a merge of the same three, of which theirs counts.
 */
export function mergeChains(base: Part, mine: Part, theirs: Part, taken: readonly Conflict[] = []): Merge {
  const answers = new Set(taken.map(({ path }) => JSON.stringify(path)));
  const conflicts: Conflict[] = [];
  const content = (part: Part) => Object.fromEntries(CONTENT.map((member) => [member, part[member]]));
  const merged = mergeStored(
    { base: content(base), mine: content(mine), theirs: content(theirs) },
    {
      isOneValue,
      settle: settled,
      choose: (conflict) => {
        conflicts.push(conflict);
        return sideOf(conflict.path, answers);
      },
    },
  );
  return { merged: madeWhole({ ...theirs, ...merged }), conflicts };
}

const isWhole = (document: Part): boolean => madeWhole(document) === document;

/** A link belongs to both of its nodes. */
export const CHAIN_RULES: DocumentRules = {
  content: CONTENT,
  touchedBy: ({ path, before, after }) => {
    const [member = '', key = ''] = path;
    if (member === 'first') return [member];
    if (member !== 'links') return [`${member} ${key}`];
    const { from, to } = partOf(after ?? before);
    return [`links ${key}`, `nodes ${String(from)}`, `nodes ${String(to)}`];
  },
  isWhole,
};
