import { FORM_SAMPLE } from './samples/form.tsx';
import { PLAIN_SAMPLES } from './samples/plain.ts';

/** Every control there is, in the order in which the gallery shows them. */
export const ALL_SAMPLES = [FORM_SAMPLE, ...PLAIN_SAMPLES];
