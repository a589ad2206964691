/** One bad connection must not end the program for everybody: what nobody caught is logged, and serving goes on. */
export function keepServing(
  program: { on(event: 'uncaughtException', listener: (error: Error, origin: string) => void): unknown } = process,
  log: (...words: unknown[]) => void = console.error,
): void {
  // Promises that reject unhandled arrive here, too.
  program.on('uncaughtException', (error) => log('Watchfloor met an unexpected error and goes on:', error));
}
