import { useEffect, useState } from 'react';
import { FEATURES, featuresOf, type HasFeature, type ServerFeature } from '../contract/releases.ts';
import { QUIET, request } from './request.ts';

/** The release is asked for once; a server that does not answer is asked again by the next view. */
let asked: Promise<HasFeature | undefined> | undefined;

async function ask(): Promise<HasFeature | undefined> {
  const answer = await request('systemInfo', {}, QUIET);
  if (answer.ok) return featuresOf(answer.value.version, FEATURES);
  // Old servers have no such address.
  if (!answer.fault.retryable) return featuresOf(null, FEATURES);
  asked = undefined;
  return undefined;
}

/** For pages that meet one server after another, as those of tests do. */
export function forgetRelease(): void {
  asked = undefined;
}

/** False, too, when the server does not tell its release. */
export async function serverHas(feature: ServerFeature): Promise<boolean> {
  asked ??= ask();
  const has = await asked;
  return has?.(feature) ?? false;
}

/** Null until the server's release is known. */
export function useServerFeatures(): HasFeature | null {
  const [has, setHas] = useState<HasFeature>();
  useEffect(() => {
    let isWanted = true;
    asked ??= ask();
    void asked.then((told) => {
      if (isWanted) setHas(() => told);
    });
    return () => {
      isWanted = false;
    };
  }, []);
  return has ?? null;
}

/** False until the server's release is known. */
export function useServerFeature(feature: ServerFeature): boolean {
  return useServerFeatures()?.(feature) ?? false;
}
