/** Runs as in the official client: over the complete window with each emission, on the main thread. */
export type PostProcessing = (t: readonly number[], column: readonly number[]) => number[];

export function postProcessing(body: string): PostProcessing {
  const call = new Function('time', 'value', 'prevValue', 'timePrev', 'prevOrigValue', body);
  return (t, column) => {
    let [prevValue, timePrev, prevOrigValue] = [0, 0, 0];
    return column.map((value, i) => {
      const time = (t[i] ?? 0) * 1000;
      prevValue = Number(call(time, value, prevValue, timePrev, prevOrigValue));
      timePrev = time;
      prevOrigValue = value;
      return prevValue;
    });
  };
}
