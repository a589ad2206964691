import type { Link } from '../../storage/rule-nodes.ts';
import type { ApiRequest } from '../request.ts';

/** Each link once, as old servers answer them; newer ones sort by nodes and label. */
export function ordered(request: ApiRequest, links: readonly Link[]): Link[] {
  const once = [...new Map(links.map((link) => [`${link.fromIndex} ${link.toIndex} ${link.type}`, link])).values()];
  const isNewer = request.has('fullRecords');
  const later = (a: Link, b: Link) => a.toIndex - b.toIndex || (a.type < b.type ? -1 : 1);
  return once.sort((a, b) => a.fromIndex - b.fromIndex || (isNewer ? later(a, b) : 0));
}
