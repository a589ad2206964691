const LITERAL = 0;
const PARAMETER = 1;
const WILDCARD = 2;

const rankOf = (segment: string) => (segment === '*' ? WILDCARD : segment.startsWith(':') ? PARAMETER : LITERAL);

/** Equal for paths whose segments are of the same sorts. */
const ranksOf = (path: string) => path.split('/').map(rankOf).join('');

/** Negative: `a` is the more specific path. Segments decide from the left: a literal is before a parameter, that before a wildcard. */
export const comparePaths = (a: string, b: string): number => ranksOf(a).localeCompare(ranksOf(b));

/** The first match answers, whatever the order in which they were written. */
export const bySpecificity = <R extends { readonly path: string }>(routes: readonly R[]): R[] =>
  [...routes].sort((a, b) => comparePaths(a.path, b.path));
