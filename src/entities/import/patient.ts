import type { RequestOptions } from '../../bridge/request.ts';

/** A busy server is asked again. */
export const PATIENT: RequestOptions = { ignoreErrors: true, ignoreLoading: true, resend: true };
