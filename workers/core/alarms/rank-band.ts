import type { AlarmRow } from '../../../src/contract/snapshot.ts';
import type { DurationMs, EpochMs } from '../../../src/contract/units.ts';
import { acquireAlarmCount, type SharedCount } from '../counts/shared-counts.ts';
import { type CompareAlarms, newestFirst, type Rank } from './alarm-order.ts';
import { AlarmPage, type AlarmPageOptions } from './alarm-page.ts';

const CLOSE_AFTER_MS: DurationMs = 5000;
const BY_START = { field: 'startTs', direction: 'DESC' } as const;

/** Alarms of one rank: how many there are, and the first ones while they are in sight. */
export class RankBand {
  private readonly options: AlarmPageOptions;
  /** Null where only a page tells: counts have no fixed range. */
  private readonly shared: SharedCount | null;
  private page: AlarmPage | null = null;
  private idleSince: EpochMs | null = null;

  constructor({ statuses, severity }: Rank, options: AlarmPageOptions) {
    const { context } = options;
    const { window } = options.query;
    this.options = { ...options, query: { ...options.query, statuses, severities: [severity], sort: BY_START } };
    this.shared =
      'lengthMs' in window ? acquireAlarmCount({ ...options.query, statuses, lengthMs: window.lengthMs }, severity, context) : null;
    if (!this.shared) this.page = new AlarmPage(this.options);
  }

  /** Null until it is known. */
  get total(): number | null {
    const { page, shared } = this;
    if (page?.isComplete) return page.rows.size;
    const counted = shared ? shared.value.at(null) : page?.isAnswered ? page.rows.matched : null;
    return counted === null ? null : Math.max(counted, page?.rows.size ?? 0);
  }

  get pages(): readonly AlarmPage[] {
    return this.page ? [this.page] : [];
  }

  get fault() {
    return this.shared?.value.status.current.fault ?? null;
  }

  /** Null until the page has arrived. */
  sorted(compare: CompareAlarms): readonly AlarmRow[] | null {
    const { page } = this;
    if (!page?.isAnswered) return null;
    const order = page.isComplete ? compare : newestFirst;
    return [...page.rows.all].sort((a, b) => order(a.alarm, b.alarm));
  }

  /** As `AlarmPage.want`; 0: nothing is in sight. */
  want(least: number, best: number): void {
    this.shared?.value.refresh();
    const now = this.options.context.localNow();
    if (least > 0) {
      this.idleSince = null;
      this.page ??= new AlarmPage({ ...this.options, size: best });
      this.page.want(least, best);
    } else if (this.page && this.shared) {
      this.idleSince ??= now;
      if (now - this.idleSince < CLOSE_AFTER_MS) return;
      this.page.end();
      this.page = null;
    }
  }

  renew(): void {
    this.shared?.value.renew();
    this.page?.renew();
  }

  written(): void {
    this.shared?.value.askAgain();
    this.page?.written();
  }

  end(): void {
    this.page?.end();
    this.shared?.release();
  }
}
