/** Updates of a live page never come before its first answer. Other pages are asked once; the link repeats open requests after a loss. */
import type { Fault } from '../../../src/contract/fault.ts';
import { type FeedContext, misfit } from '../feed.ts';
import type { Reply, Subscribed } from '../transport/link.ts';
import type { WireCommand } from '../transport/wire-command.ts';

export interface PagedQuestion {
  readonly isLive: boolean;
  readonly pageSize: number;
  readonly maxEntities: number;
  command(page: number): WireCommand;
  /** Called with the first answer, and for a live page again after each reconnect. */
  onPage(page: number, rows: readonly unknown[], total: number): void;
  onUpdate(rows: readonly unknown[]): void;
  onFail(fault: Fault): void;
}

export class PagedRead {
  private readonly context: FeedContext;
  private readonly question: PagedQuestion;
  private readonly pages: Subscribed[] = [];
  private hasEnded = false;

  constructor(context: FeedContext, question: PagedQuestion) {
    this.context = context;
    this.question = question;
    this.ask(0);
  }

  renew(): void {
    for (const page of this.pages) page.renew();
  }

  end(): void {
    this.hasEnded = true;
    for (const page of this.pages) page.end();
  }

  private ask(page: number): void {
    let early: Reply[] | null = [];
    const receive = (reply: Reply): void => {
      if (this.hasEnded) return;
      const data = reply.data as { data?: unknown; totalElements?: unknown } | null | undefined;
      if (data) {
        if (!Array.isArray(data.data) || typeof data.totalElements !== 'number') return this.context.onFault(misfit('entityData.data'));
        this.question.onPage(page, data.data, data.totalElements);
        if (!this.question.isLive) this.pages[page]?.end();
        const waiting = early ?? [];
        early = null;
        for (const one of waiting) receive(one);
        this.askRest(data.totalElements);
      }
      if (!Array.isArray(reply.update)) return;
      if (early) early.push(reply);
      else this.question.onUpdate(reply.update);
    };
    this.pages[page] = this.context.link.subscribe({
      command: () => {
        early = [];
        return this.question.command(page);
      },
      receive,
      fail: (fault) => this.question.onFail(fault),
    });
  }

  private askRest(total: number): void {
    const { pageSize, maxEntities } = this.question;
    const wanted = Math.ceil(Math.min(total, maxEntities) / pageSize);
    for (let page = this.pages.length; page < wanted; page++) this.ask(page);
  }
}
