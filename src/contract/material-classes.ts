/** The classes that the official client gives parts of Material, by which style sheets of authors know them. */
const CARD = /^mat-card(-(?:header|title|subtitle|content|actions|footer|image|avatar|title-group))?$/;

/** Undefined for elements that are no card and no part of one. */
export function materialClasses(tag: string): string | undefined {
  const found = CARD.exec(tag);
  return found ? (found[1] ? `mat-mdc-card${found[1]}` : 'mat-mdc-card mdc-card') : undefined;
}
