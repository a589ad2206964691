/** For what cannot be stopped, such as a look-up of a name. Rejects with the reason of the signal. */
export async function inTime<T>(waited: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const stop = () => reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([waited, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
