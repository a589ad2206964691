import classes from './entities.module.css';
import type { Offer } from './offer.ts';

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
