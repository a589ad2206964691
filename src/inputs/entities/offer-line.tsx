import classes from './entities.module.css';
import type { Offer } from './offer.ts';

/** An offer in a list: its name, and beside it what tells it from others of that name. */
export function OfferLine({ offer }: { readonly offer: Offer | undefined }) {
  if (!offer) return null;
  const note = offer.note ?? offer.subtype;
  return (
    <span className={classes.offer}>
      <bdi className={classes.name}>{offer.label}</bdi>
      {note ? <bdi className={classes.note}>{note}</bdi> : null}
    </span>
  );
}
