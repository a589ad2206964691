import WebSocket from 'ws';
import type { SocketUse } from '../conversation/exchange.ts';
import type { Server } from './server.ts';

interface Wait {
  /** Whether the server is expected to close the socket. */
  readonly closes: boolean;
  readonly patienceMs: number;
}

/** One WebSocket, read frame by frame. */
export class Socket {
  readonly use: SocketUse;
  /** It never opened: it is not opened again. */
  wasRefused = false;
  closed: { readonly code: number; readonly reason: string } | undefined;
  readonly #socket: WebSocket;
  readonly #token: string | undefined;
  #frames: unknown[] = [];
  #isFresh = true;
  #changed: () => void = () => undefined;

  private constructor(server: Server, use: SocketUse, token: string | undefined) {
    this.use = use;
    this.#token = token;
    const query = use.newer || token === undefined ? '' : `?token=${token}`;
    this.#socket = new WebSocket(server.base.replace(/^http/, 'ws') + use.path + query);
    this.#socket.on('message', (data) => this.#take(JSON.parse(String(data))));
    this.#socket.on('error', (error) => this.#take({ error: error.message }));
    this.#socket.on('close', (code, reason) => {
      this.closed = { code, reason: String(reason) };
      this.#changed();
    });
  }

  static async open(server: Server, use: SocketUse, token: string | undefined): Promise<Socket> {
    const socket = new Socket(server, use, token);
    await new Promise<void>((resolve) => {
      for (const event of ['open', 'error', 'close']) socket.#socket.once(event, () => resolve());
    });
    socket.wasRefused = socket.#socket.readyState !== WebSocket.OPEN;
    return socket;
  }

  #take(frame: unknown): void {
    this.#frames.push(frame);
    this.#changed();
  }

  say(sent: unknown): void {
    if (this.#socket.readyState !== WebSocket.OPEN) return;
    const isFirst = this.use.newer && this.#isFresh && typeof sent === 'object' && this.#token !== undefined && this.#token !== '';
    this.#isFresh = false;
    const whole = isFirst ? { authCmd: { cmdId: 0, token: this.#token }, ...sent } : sent;
    this.#socket.send(typeof whole === 'string' ? whole : JSON.stringify(whole));
  }

  /** Everything that was on the way has arrived. */
  async settled(): Promise<void> {
    const isOpen = this.#socket.readyState === WebSocket.OPEN;
    if (!isOpen && this.#socket.readyState !== WebSocket.CLOSING) return;
    await new Promise<void>((resolve) => {
      const done = () => {
        this.#socket.off('pong', done).off('close', done);
        resolve();
      };
      this.#socket.on('pong', done).on('close', done);
      if (isOpen) this.#socket.ping();
    });
  }

  /** Waits until there are `count` frames, or too long. */
  async heard(count: number, { closes, patienceMs }: Wait): Promise<void> {
    const isComplete = () => (this.#frames.length >= count && (!closes || this.closed !== undefined)) || this.closed !== undefined;
    if (!isComplete()) {
      await new Promise<void>((resolve) => {
        // A server that stays silent must not hold the conversation up.
        const timer = setTimeout(resolve, patienceMs);
        this.#changed = () => {
          if (!isComplete()) return;
          clearTimeout(timer);
          resolve();
        };
      });
      this.#changed = () => undefined;
    }
    await this.settled();
  }

  /** What came since the last time. */
  taken(): readonly unknown[] {
    const frames = this.#frames;
    this.#frames = [];
    return frames;
  }

  end(): void {
    this.#socket.removeAllListeners();
    this.#socket.on('error', () => undefined);
    this.#socket.terminate();
  }
}
