/** Which providers sign users in at an address, and with which registration: found for the sign-in page and for the way of the browser. */
import type { Registration } from './registration.ts';
import type { Site } from './site.ts';

export interface Offered {
  readonly id: string;
  readonly registration: Registration;
  /** Empty: all. */
  readonly platforms: readonly string[];
}

/** How a release keeps them. */
export interface Offers {
  /** In the order in which they are shown. */
  at(site: Site): readonly Offered[];
  readonly isAny: boolean;
}
