import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Pair = readonly [incoming: IncomingMessage, outgoing: ServerResponse];

/** Requests of one connection that may wait for the answers before them. The connection closes after the last of them. */
export const MOST_WAITING = 100;
/** Of what arrived in one piece with them. More, and the connection is closed at once. */
const MOST_IGNORED = 5000;

interface Line {
  current: ServerResponse | undefined;
  readonly waiting: Pair[];
  ignored: number;
}

/**
 * One answer at a time for each connection: a client that sends its next requests without reading (HTTP pipelining) gets the next answer
 * made when the system has taken the one before.
 */
export class AnswersInTurn {
  readonly #answer: (...pair: Pair) => void;
  readonly #lines = new WeakMap<Socket, Line>();

  constructor(answer: (...pair: Pair) => void) {
    this.#answer = answer;
  }

  /** What is being sent to this connection, or was sent last. */
  current(socket: Socket): ServerResponse | undefined {
    return this.#lines.get(socket)?.current;
  }

  /** Whether an answer is made or sent. */
  isBusy(socket: Socket): boolean {
    const current = this.current(socket);
    return current !== undefined && !current.closed;
  }

  add(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { socket } = incoming;
    const line = this.#lineOf(socket);
    if (!this.isBusy(socket)) return this.#start(socket, line, [incoming, outgoing]);
    // The body of the one before has arrived: what comes now can wait.
    socket.pause();
    if (line.waiting.length < MOST_WAITING) {
      line.waiting.push([incoming, outgoing]);
      if (line.waiting.length === MOST_WAITING) outgoing.shouldKeepAlive = false;
      return undefined;
    }
    line.ignored += 1;
    if (line.ignored > MOST_IGNORED) socket.destroy();
    return undefined;
  }

  #lineOf(socket: Socket): Line {
    const known = this.#lines.get(socket);
    if (known) return known;
    const line: Line = { current: undefined, waiting: [], ignored: 0 };
    this.#lines.set(socket, line);
    socket.once('close', () => line.waiting.splice(0));
    return line;
  }

  #start(socket: Socket, line: Line, [incoming, outgoing]: Pair): void {
    line.current = outgoing;
    outgoing.once('close', () => {
      const next = line.waiting.shift();
      if (!next) return;
      this.#start(socket, line, next);
      if (line.waiting.length === 0) socket.resume();
    });
    this.#answer(incoming, outgoing);
  }
}
