/**
 * Lists that many pickers share, each asked for once: types of devices, assets and entity views, queues, widget bundles. A list is
 * dropped when a thing that it is made of was saved; one that could not be had is not kept. Lists of one account are not another's.
 */
import type { Outcome } from '../../contract/fault.ts';
import type { User } from '../../contract/session.ts';
import { onSaved } from '../../store/saved-things.ts';

interface Kept {
  readonly account: string;
  readonly list: Promise<Outcome<unknown>>;
}

/** A list by what is saved when it changes. Answers the same promise until it is dropped. */
export class CachedList<T> {
  private kept: Kept | undefined;
  private readonly ask: (user: User) => Promise<Outcome<readonly T[]>>;

  /** @param madeOf the kind of thing whose saving drops the list, as `tellSaved` names it. */
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
