import type { EpochMs } from '../../../src/contract/units.ts';
import type { ArgumentValues } from '../../../src/engine/calculated/argument-values.ts';
import type { Argument } from '../../../src/engine/calculated/field.ts';
import { printable } from '../../printable-error.ts';
import type { Storage } from '../../storage/storage.ts';

/** In the settings: until when all that had arrived was computed. */
const NAME = 'fieldsComputedUntil';
const NOTE_MS = 5000;

/** Whether an argument has a value of a later time; defaults have none. */
export function isLater(all: readonly Argument[], values: ArgumentValues, than: EpochMs): boolean {
  return all.some(({ name, fallback }) => {
    const value = values.get(name);
    if (value === undefined) return false;
    if ('points' in value) return (value.points.at(-1)?.ts ?? 0) > than;
    return value.value !== fallback && value.ts > than;
  });
}

/**
 * A result is written a moment after what it is computed of, that of a script later still. So it is noted on the disk how far all is computed:
 * what arrived later is computed again after a crash.
 */
export function noteComputed({ settings, commit, now }: Storage, isIdle: () => boolean) {
  const note = () => {
    if (isIdle())
      commit(() => settings.set(NAME, String(now()))).catch((error: unknown) => console.error('calculated fields:', printable(error)));
  };
  const timer = setInterval(note, NOTE_MS);
  timer.unref();
  return {
    /** Of the run before; 0 if nothing was noted. */
    before: Number(settings.get(NAME) ?? 0),
    stop(): void {
      clearInterval(timer);
      if (isIdle()) settings.set(NAME, String(now()));
    },
  };
}
