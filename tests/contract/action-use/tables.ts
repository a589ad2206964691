/** What stored actions of real dashboards call and draw, as the tables of `shared/contract/action-use.md` count it. */

/** The first word in the head of a table: what its rows name. */
export const TABLES = ['member', 'service', 'method', 'operator', 'construct', 'component', 'pipe', 'event', 'binding'] as const;
export type Table = (typeof TABLES)[number];

const LEAST_REPOSITORIES = 2;

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('`', ''));

/** By table, what two or more repositories use. Operators of rxjs stand in a sentence, without repositories: all of them count. */
export function usedEntries(document: string): Readonly<Record<Table, readonly string[]>> {
  const entries: Record<Table, string[]> = Object.fromEntries(TABLES.map((table) => [table, []])) as never;
  let head: readonly string[] = [];
  for (const line of document.split('\n')) {
    if (!line.startsWith('|')) {
      head = [];
      continue;
    }
    const cells = cellsOf(line);
    if (head.length === 0) head = cells;
    const table = TABLES.find((name) => head[0]?.startsWith(name));
    if (table && Number(cells[head.indexOf('repositories')]) >= LEAST_REPOSITORIES) entries[table].push(cells[0] ?? '');
  }
  const [, operators = ''] = /`widgetContext\.rxjs`:([^.]+)\./.exec(document) ?? [];
  entries.operator = [...operators.matchAll(/\w*[a-z]\w*/gi)].map(([name]) => name);
  return entries;
}
