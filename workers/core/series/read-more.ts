/** What the socket does not bring for series is read over REST: the value before the window, and which buckets have no number. */
import type { SeriesDemand } from '../../../src/contract/demand.ts';
import type { FeedContext, ReadMore } from '../feed.ts';
import { createReadNumberless } from './numberless-buckets.ts';
import { createReadBefore } from './values-before.ts';

export function createReadMore(context: FeedContext, demand: SeriesDemand, onChange: () => void): ReadMore {
  const all = [createReadBefore(context, demand, onChange), createReadNumberless(context, demand, onChange)];
  return (...asked) => {
    for (const read of all) read(...asked);
  };
}
