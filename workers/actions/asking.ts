/** What an action asks of the page, as observables: most are sent when somebody subscribes, and once for each who does. */
import { AsyncSubject, defer, finalize, Observable } from 'rxjs';

/** A refusal, as authors know those of their server. */
export class Refusal extends Error {
  readonly status: number;
  readonly error: { readonly status: number; readonly message: string };
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
    this.error = { status, message };
  }
}

interface Waiting {
  readonly next: (value: unknown) => void;
  readonly fail: (refusal: Refusal) => void;
}

export type SendCall = (id: number, service: string, method: string, args: readonly unknown[]) => void;

/** Functions and what refers to itself stay here. */
const copyOf = (args: readonly unknown[]): readonly unknown[] =>
  JSON.parse(JSON.stringify(args, (_, value: unknown) => (typeof value === 'function' ? undefined : value))) as readonly unknown[];

export class Asking {
  readonly #waiting = new Map<number, Waiting>();
  readonly #send: SendCall;
  readonly #onChange: () => void;
  readonly #onRefused: (refusal: unknown) => void;
  #last = 0;

  /** @param onChange called when one more is under way, or one less. @param onRefused hears of refusals that no code of the author can hear. */
  constructor(send: SendCall, onChange: () => void, onRefused: (refusal: unknown) => void) {
    this.#send = send;
    this.#onChange = onChange;
    this.#onRefused = onRefused;
  }

  get underWay(): number {
    return this.#waiting.size;
  }

  ask(service: string, method: string, args: readonly unknown[]): Observable<unknown> {
    return defer(() => {
      this.#last += 1;
      const id = this.#last;
      return new Observable<unknown>((listener) => {
        this.#waiting.set(id, {
          next: (value) => {
            listener.next(value);
            listener.complete();
          },
          fail: (refusal) => listener.error(refusal),
        });
        this.#send(id, service, method, copyOf(args));
        this.#onChange();
      }).pipe(
        finalize(() => {
          this.#waiting.delete(id);
          this.#onChange();
        }),
      );
    });
  }

  /** Asks at once, whether or not somebody listens, as dialogs open. All who do hear the one answer. */
  askNow(service: string, method: string, args: readonly unknown[]): Observable<unknown> {
    const answer = new AsyncSubject<unknown>();
    this.ask(service, method, args).subscribe({
      next: (value) => answer.next(value),
      error: (refusal) => (answer.observed ? answer.error(refusal) : this.#onRefused(refusal)),
      complete: () => answer.complete(),
    });
    return answer;
  }

  tell(service: string, method: string, ...args: readonly unknown[]): void {
    this.askNow(service, method, args);
  }

  answer(id: number, value: unknown): void {
    this.#waiting.get(id)?.next(value);
  }

  refuse(id: number, status: number, message: string): void {
    this.#waiting.get(id)?.fail(new Refusal(status, message));
  }
}
