/** Lists that many pickers share, requested once per account: subtypes, queues, widget bundles. Failed requests are not cached. */
import type { Outcome } from '../../contract/fault.ts';
import type { User } from '../../contract/session.ts';
import { onSaved } from '../../store/saved-things.ts';

interface Kept {
  readonly account: string;
  readonly list: Promise<Outcome<unknown>>;
}

export class CachedList<T> {
  private kept: Kept | undefined;
  private readonly ask: (user: User) => Promise<Outcome<readonly T[]>>;

  /** @param madeOf the kind whose saving drops the list, as in `tellSaved`. */
  constructor(madeOf: string, ask: (user: User) => Promise<Outcome<readonly T[]>>) {
    this.ask = ask;
    onSaved((kind) => {
      if (kind === madeOf) this.drop();
    });
  }

  of(user: User): Promise<Outcome<readonly T[]>> {
    const account = user.id.id;
    if (this.kept?.account === account) return this.kept.list as Promise<Outcome<readonly T[]>>;
    const list = this.ask(user);
    const kept = { account, list };
    this.kept = kept;
    void list.then((answer) => {
      if (!answer.ok && this.kept === kept) this.kept = undefined;
    });
    return list;
  }

  drop(): void {
    this.kept = undefined;
  }
}
