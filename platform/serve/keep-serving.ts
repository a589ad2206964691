import type { EventEmitter } from 'node:events';
import { printable } from '../printable-error.ts';

/** One bad connection must not end the program for everybody: what nobody caught is logged, and serving goes on. */
export function keepServing(
  program: { on(event: 'uncaughtException', listener: (error: Error, origin: string) => void): unknown } = process,
  log: (...words: unknown[]) => void = console.error,
  logs: readonly EventEmitter[] = [process.stdout, process.stderr],
): void {
  // Promises that reject unhandled arrive here, too.
  program.on('uncaughtException', (error) => log('Watchfloor met an unexpected error and goes on:', printable(error)));
  // A log that nobody reads any more cannot take its own error: each line about it would fail in turn, without end.
  for (const stream of logs) stream.on('error', () => undefined);
}
