import { useRef } from 'react';

/** Of an act that looks something up before it asks: pressed again meanwhile, it does nothing, so that it does not ask twice. */
export function useOneAtATime<Input extends readonly unknown[]>(
  act: (...input: Input) => Promise<void>,
): (...input: Input) => Promise<void> {
  const isRunning = useRef(false);
  return async (...input) => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await act(...input);
    } finally {
      isRunning.current = false;
    }
  };
}
