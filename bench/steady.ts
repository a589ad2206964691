/** Calls at a fixed rate without drift. Returns a function that stops it. */
export function steady(hz: number, tick: () => void): () => void {
  const began = performance.now();
  let done = 0;
  let timer = setTimeout(run, 0);
  function run(): void {
    done += 1;
    tick();
    timer = setTimeout(run, Math.max(0, began + (done * 1000) / hz - performance.now()));
  }
  return () => clearTimeout(timer);
}
