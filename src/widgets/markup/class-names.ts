/**
 * Names of classes that authors give. The console's own are one or two letters after a build, so that an author's `on` or `ok` would take
 * their look: short ones get a longer name, in elements and in style sheets alike.
 */
const STEM = 'own-';
const SHORT = /^[a-z_-][\w-]?$/i;
const SHORT_IN_SELECTOR = /\.([a-z_-][\w-]?)(?![\w\\-]|[^\0-\x7f])/gi;

const mapped = (names: string, change: (name: string) => string) => names.split(/\s+/).filter(Boolean).map(change).join(' ');

/** The names in a `class` attribute of an author, as elements have them. */
export const authorClasses = (names: string): string => mapped(names, (name) => (SHORT.test(name) ? STEM + name : name));

/** Cards of Material and their parts, which have classes instead (`contract/material-classes.ts`). */
const MATERIAL_IN_SELECTOR = /(?<![\w.#-])mat-card(-(?:header|title|subtitle|content|actions|footer|image|avatar|title-group))?(?![\w-])/g;

/** The same of a selector. */
export const inAuthorSelector = (selector: string): string =>
  selector.replace(SHORT_IN_SELECTOR, `.${STEM}$1`).replace(MATERIAL_IN_SELECTOR, '.mat-mdc-card$1');

/** Back, as the author wrote them. */
export const asAuthorWrote = (names: string): string =>
  mapped(names, (name) => (name.startsWith(STEM) && SHORT.test(name.slice(STEM.length)) ? name.slice(STEM.length) : name));
