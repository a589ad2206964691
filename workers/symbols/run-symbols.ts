/** All symbols of a page in one sandbox. */
import type { FromSymbols, ToSymbols } from '../../src/contract/symbol/symbol-run.ts';
import { RunningSymbol, type SymbolPorts } from './running-symbol.ts';

export interface SymbolsRun {
  readonly receive: (message: ToSymbols) => void;
  /** Tells of an error that no code of an author caught, in a promise of it. */
  readonly fail: (error: unknown) => void;
  /** Timers of the symbol whose code runs. */
  readonly timers: RunningSymbol['timers'];
}

export function runSymbols(ports: SymbolPorts): SymbolsRun {
  const running = new Map<number, RunningSymbol>();
  let current = 0;
  const post = (message: FromSymbols) => {
    if (message.kind === 'running') current = message.symbol;
    ports.post(message);
  };
  const failed = (symbol: number, error: unknown) =>
    ports.post({ kind: 'fault', symbol, fault: { part: '', message: String(error), line: null, column: null } });
  const now = () => running.get(current)?.timers ?? NO_TIMERS;
  return {
    fail: (error) => failed(current, error),
    timers: {
      setTimeout: (...args) => now().setTimeout(...args),
      setInterval: (...args) => now().setInterval(...args),
      clearTimeout: (timer) => now().clearTimeout(timer),
      clearInterval: (timer) => now().clearInterval(timer),
      requestAnimationFrame: (act) => now().requestAnimationFrame(act),
      cancelAnimationFrame: (timer) => now().cancelAnimationFrame(timer),
    },
    receive: (message) => {
      if (message.kind === 'ping') return post({ kind: 'pong' });
      const { symbol } = message;
      if (message.kind === 'start') {
        current = symbol;
        try {
          const begun = new RunningSymbol(message, { ...ports, post });
          running.set(symbol, begun);
          begun.begin();
        } catch (error) {
          failed(symbol, error);
        }
        return undefined;
      }
      const one = running.get(symbol);
      if (message.kind === 'values') one?.take(message.values);
      else if (message.kind === 'press') one?.press(message.node);
      else if (message.kind === 'answer') one?.answer(message.call, message.failure);
      else if (message.kind === 'seen') one?.seen();
      else {
        one?.end();
        running.delete(symbol);
      }
      return undefined;
    },
  };
}

const NO_TIMERS: RunningSymbol['timers'] = {
  setTimeout: () => 0,
  setInterval: () => 0,
  clearTimeout: () => undefined,
  clearInterval: () => undefined,
  requestAnimationFrame: () => 0,
  cancelAnimationFrame: () => undefined,
};
