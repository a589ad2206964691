/** React's `act`, for tests of components. React compares the flag with whether an `act` is open: files never set it. */
import { act as reactAct } from 'react';

const flagged = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
let open = 0;

function enter(): void {
  open += 1;
  flagged.IS_REACT_ACT_ENVIRONMENT = true;
}

function leave(): void {
  open -= 1;
  if (open === 0) delete flagged.IS_REACT_ACT_ENVIRONMENT;
}

/**
 * Runs `callback`, then all updates and effects that follow from it. The flag is set only meanwhile, so updates outside cause no
 * warning, and no other file of the same page finds it set.
 * @returns awaited where `callback` is asynchronous, or where updates follow from promises that are settled already.
 */
export function act(callback: () => unknown): PromiseLike<void> {
  let isAsync = false;
  enter();
  let done: PromiseLike<unknown>;
  try {
    done = reactAct((() => {
      const result = callback();
      isAsync = typeof (result as PromiseLike<unknown> | undefined)?.then === 'function';
      return result;
    }) as () => Promise<unknown>);
  } finally {
    if (!isAsync) leave();
  }
  const settled = (): Promise<void> => {
    if (!isAsync) enter();
    return new Promise<unknown>((resolve, reject) => done.then(resolve, reject)).finally(leave).then(() => undefined);
  };
  // React finishes an asynchronous call only once somebody waits for it.
  const waited = isAsync ? settled() : undefined;
  // biome-ignore lint/suspicious/noThenProperty: as React's own, a call with a synchronous callback need not be awaited.
  return { then: (resolve, reject) => (waited ?? settled()).then(resolve, reject) };
}
