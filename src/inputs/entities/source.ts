import type { OfferReader } from './use-chosen.ts';
import type { OfferSource } from './use-search.ts';

/** Where a picker's offers come from, and where it reads what its values are called. */
export type Source = OfferSource & OfferReader;
