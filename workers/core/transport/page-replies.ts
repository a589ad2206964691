import { type FeedContext, misfit } from '../feed.ts';
import type { Reply } from './merged-replies.ts';

export interface PageReply {
  readonly rows: readonly unknown[];
  readonly total: number;
  readonly reply: Reply;
  /** The first since the command was sent. */
  readonly isFirst: boolean;
}

/**
 * Takes the replies to the command of a page: updates that arrive before its answer wait for it.
 * @param path of its rows, for the fault of a malformed page.
 */
export function pageReplies(
  { onFault }: Pick<FeedContext, 'onFault'>,
  path: string,
  { onPage, onUpdate }: { readonly onPage: (page: PageReply) => void; readonly onUpdate?: (rows: readonly unknown[]) => void },
) {
  let early: (readonly unknown[])[] | null = [];
  return {
    /** To be called when the command is sent. */
    asked: (): void => {
      early = [];
    },
    get isAnswered(): boolean {
      return early === null;
    },
    receive: (reply: Reply): void => {
      const page = reply.data as { data?: unknown; totalElements?: unknown } | null | undefined;
      if (page) {
        if (!Array.isArray(page.data) || typeof page.totalElements !== 'number') return onFault(misfit(path));
        const waiting = early;
        early = null;
        onPage({ rows: page.data, total: page.totalElements, reply, isFirst: waiting !== null });
        for (const rows of waiting ?? []) onUpdate?.(rows);
      }
      if (!Array.isArray(reply.update)) return;
      if (early) early.push(reply.update);
      else onUpdate?.(reply.update);
    },
  };
}
