/** Rows that look as before stay the same objects, so that a map is not drawn again for values that it does not show. */
import type { Drawn } from './marker-looks.ts';

function isSameList(a: readonly unknown[] | null | undefined, b: readonly unknown[] | null | undefined): boolean {
  return a === b || (a?.length === b?.length && a?.every((one, i) => one === b?.[i]) === true);
}

/** All but their data, which tooltips, actions and the functions of clusters read. */
function isAlike(a: Drawn, b: Drawn): boolean {
  return (
    a.place === b.place &&
    a.layer === b.layer &&
    a.name === b.name &&
    a.text === b.text &&
    a.colour === b.colour &&
    a.angle === b.angle &&
    a.track === b.track &&
    a.label === b.label &&
    a.labels === b.labels &&
    a.tooltip === b.tooltip &&
    a.pathColour === b.pathColour &&
    a.pointColour === b.pointColour &&
    a.pointTooltip === b.pointTooltip &&
    a.pointLooks === b.pointLooks &&
    a.strokeColour === b.strokeColour &&
    a.picture.stored === b.picture.stored &&
    a.picture.size === b.picture.size &&
    a.data.entityLabel === b.data.entityLabel &&
    isSameList(a.at, b.at) &&
    // Outlines follow what is stored.
    isSameList(a.stored, b.stored) &&
    isSameList(a.stripeColours, b.stripeColours)
  );
}

/** Of one layer, from one drawing to the next. */
export class SteadyLooks {
  private known: readonly Drawn[] = [];

  /** @param watched place of the one whose data is shown; null: none. */
  next(drawn: readonly Drawn[], watched: string | null): readonly Drawn[] {
    const { known } = this;
    const kept = drawn.map((one, i) => {
      const before = known[i];
      if (before === one) return one;
      const isRead = one.place === watched || one.layer.clusters?.colour;
      return before && !isRead && isAlike(before, one) ? before : one;
    });
    if (!isSameList(kept, known)) this.known = kept;
    return this.known;
  }
}
