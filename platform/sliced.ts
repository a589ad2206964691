/** Work that others may interrupt at each `yield`. A yielded promise is awaited before it goes on; its rejection is thrown at the `yield`. */
export type Sliced<T> = Generator<Promise<unknown> | undefined, T, void>;

/** For all sliced work together, in one turn of the event loop. */
const TURN_MS = 10;

interface Task {
  readonly step: () => void;
}

const ready: Task[] = [];
let isTurnDue = false;

function makeReady(task: Task): void {
  ready.push(task);
  planTurn();
}

function planTurn(): void {
  if (isTurnDue) return;
  isTurnDue = true;
  setImmediate(turn);
}

function turn(): void {
  isTurnDue = false;
  const end = performance.now() + TURN_MS;
  for (let task = ready.shift(); task; task = performance.now() < end ? ready.shift() : undefined) task.step();
  if (ready.length > 0) planTurn();
}

/** All work takes turns, slice by slice, and the event loop goes on in between: a slice should take few milliseconds. */
export function runSliced<T>(work: Sliced<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let resume = () => work.next();
    const task: Task = {
      step() {
        try {
          const { done, value } = resume();
          resume = () => work.next();
          if (done) resolve(value);
          else if (value === undefined) makeReady(task);
          else wait(value);
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)));
        }
      },
    };
    function wait(promise: Promise<unknown>): void {
      promise.then(
        () => makeReady(task),
        (error: unknown) => {
          resume = () => work.throw(error);
          makeReady(task);
        },
      );
    }
    makeReady(task);
  });
}
