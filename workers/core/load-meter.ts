/** Measures at the ports. Work that follows an answered request is not seen, but timers that fire late show that it blocks. */
import type { DurationMs } from '../../src/contract/units.ts';
import { type CorePorts, passedSandbox, type SocketPort } from './ports.ts';

/** The reported lateness is that of the last one to two periods. */
const PERIOD_MS = 5000;

export interface Load {
  readonly elapsedMs: DurationMs;
  readonly busyMs: DurationMs;
  readonly latestTimerMs: DurationMs;
  readonly frames: number;
  readonly characters: number;
}

/** `load` returns the sums so far. */
export function meterPorts(ports: CorePorts): { readonly ports: CorePorts; load(): Load } {
  let busyMs = 0;
  let frames = 0;
  let characters = 0;
  let latest = 0;
  let latestBefore = 0;
  let period = ports.elapsed();

  function metered(run: () => void): void {
    const start = ports.elapsed();
    try {
      run();
    } finally {
      busyMs += ports.elapsed() - start;
    }
  }

  function noteLateness(lateMs: DurationMs): void {
    turn();
    latest = Math.max(latest, lateMs);
  }

  function turn(): void {
    const periods = Math.floor((ports.elapsed() - period) / PERIOD_MS);
    if (periods === 0) return;
    latestBefore = periods === 1 ? latest : 0;
    latest = 0;
    period += periods * PERIOD_MS;
  }

  function openSocket(path: string): SocketPort {
    const real = ports.openSocket(path);
    const socket: SocketPort = { onopen: null, onmessage: null, onclose: null, send: (text) => real.send(text), close: () => real.close() };
    real.onopen = () => metered(() => socket.onopen?.());
    real.onmessage = (text) => {
      frames += 1;
      characters += text.length;
      metered(() => socket.onmessage?.(text));
    };
    real.onclose = (code, reason) => metered(() => socket.onclose?.(code, reason));
    return socket;
  }

  return {
    ports: {
      ...ports,
      openSocket,
      openSandbox: () => passedSandbox(ports.openSandbox(), (_, run) => metered(run)),
      openScriptSandbox: (language) => passedSandbox(ports.openScriptSandbox(language), (_, run) => metered(run)),
      setTimer: (run, afterMs) => {
        const due = ports.elapsed() + afterMs;
        return ports.setTimer(() => {
          noteLateness(ports.elapsed() - due);
          metered(run);
        }, afterMs);
      },
    },
    load: () => {
      turn();
      return { elapsedMs: ports.elapsed(), busyMs, latestTimerMs: Math.max(0, latest, latestBefore), frames, characters };
    },
  };
}
