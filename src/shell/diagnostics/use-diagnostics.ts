import { useEffect, useState } from 'react';
import { perform, QUIET } from '../../bridge/request.ts';
import type { CoreDiagnostics } from '../../contract/diagnostics.ts';
import type { Fault } from '../../contract/fault.ts';
import { connectionStore } from '../../store/connection.ts';
import { type Reading, takeReading } from './take-reading.ts';
import { type Drawing, watchDrawing } from './watch-drawing.ts';

const EVERY_MS = 1000;
const KEPT = 60;
/** Seconds over which percentiles and longest gaps are taken. */
const SPAN = 10;

interface Diagnostics {
  readonly core: CoreDiagnostics | null;
  /** Oldest first; null for a second in which the core was restarted. */
  readonly readings: readonly (Reading | null)[];
  readonly fault: Fault | null;
}

export function useDiagnostics(): Diagnostics {
  const [diagnostics, setDiagnostics] = useState<Diagnostics>({ core: null, readings: [], fault: null });
  useEffect(() => {
    const watch = watchDrawing();
    let drawing: readonly Drawing[] = [];
    let before: CoreDiagnostics | null = null;
    let isStopped = false;
    const ask = async () => {
      const answer = await perform((core) => core.diagnostics(), QUIET);
      if (isStopped) return;
      drawing = [...drawing, watch.take()].slice(-SPAN);
      if (!answer.ok) {
        before = null;
        setDiagnostics((last) => ({ ...last, fault: answer.fault }));
        return;
      }
      const page = { connection: connectionStore.current, workerRestarts: connectionStore.workerRestarts, drawing };
      const reading = before && takeReading(before, answer.value, page);
      const isFirst = before === null;
      before = answer.value;
      setDiagnostics(({ readings }) => ({
        core: answer.value,
        readings: isFirst ? readings : [...readings, reading].slice(-KEPT),
        fault: null,
      }));
    };
    const timer = setInterval(() => void ask(), EVERY_MS);
    void ask();
    return () => {
      isStopped = true;
      clearInterval(timer);
      watch.stop();
    };
  }, []);
  return diagnostics;
}
