/** Updates of a live page never come before its first answer. Other pages are asked once; the link repeats open requests after a loss. */
import type { Fault } from '../../../src/contract/fault.ts';
import type { FeedContext } from '../feed.ts';
import type { Subscribed } from '../transport/link.ts';
import { pageReplies } from '../transport/page-replies.ts';
import type { WireCommand } from '../transport/wire-command.ts';

export interface PagedQuestion {
  readonly isLive?: boolean;
  readonly pageSize: number;
  /** Default: those of one page. */
  readonly maxEntities?: number;
  command(page: number): WireCommand;
  /** Called with the first answer, and for a live page again after each reconnect. */
  onPage(page: number, rows: readonly unknown[], total: number): void;
  /** Only of a live page. */
  onUpdate?(rows: readonly unknown[]): void;
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
    const replies = pageReplies(this.context, 'entityData.data', {
      onPage: ({ rows, total }) => {
        this.question.onPage(page, rows, total);
        if (!this.question.isLive) this.pages[page]?.end();
        this.askRest(total);
      },
      onUpdate: (rows) => this.question.onUpdate?.(rows),
    });
    this.pages[page] = this.context.link.subscribe({
      command: () => {
        replies.asked();
        return this.question.command(page);
      },
      receive: (reply) => {
        if (!this.hasEnded) replies.receive(reply);
      },
      fail: (fault) => this.question.onFail(fault),
    });
  }

  private askRest(total: number): void {
    const { pageSize, maxEntities = pageSize } = this.question;
    const wanted = Math.ceil(Math.min(total, maxEntities) / pageSize);
    for (let page = this.pages.length; page < wanted; page++) this.ask(page);
  }
}
