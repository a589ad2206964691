import type { OfferReader } from './use-chosen.ts';
import type { OfferSource } from './use-search.ts';

export type Source = OfferSource & OfferReader;
