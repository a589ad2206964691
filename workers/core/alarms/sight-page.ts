import type { DurationMs, EpochMs } from '../../../src/contract/units.ts';
import { AlarmPage, type AlarmPageOptions } from './alarm-page.ts';
import type { HeldRows } from './unacknowledged-first.ts';

const CLOSE_AFTER_MS: DurationMs = 5000;

/** A page that is open while rows of it are wanted, and a little longer. */
export class SightPage {
  page: AlarmPage | null = null;
  private readonly options: AlarmPageOptions;
  private idleSince: EpochMs | null = null;

  constructor(options: AlarmPageOptions) {
    this.options = options;
  }

  /** Null until its first answer. */
  get held(): HeldRows | null {
    const { page } = this;
    return page?.isAnswered ? { rows: page.rows.all, isComplete: page.isComplete, more: page.more } : null;
  }

  open(size = this.options.size): AlarmPage {
    this.page ??= new AlarmPage({ ...this.options, size });
    return this.page;
  }

  /** As `AlarmPage.want`; 0: nothing is in sight. */
  want(least: number, best: number): void {
    if (least > 0) {
      this.idleSince = null;
      this.open(best).want(least, best);
      return;
    }
    if (!this.page) return;
    const now = this.options.context.localNow();
    this.idleSince ??= now;
    if (now - this.idleSince >= CLOSE_AFTER_MS) this.end();
  }

  end(): void {
    this.page?.end();
    this.page = null;
    this.idleSince = null;
  }
}
