/**
 * Other servers whose pictures the page's policy lets it show, as hosts of a policy's source list; undefined: not known, as where another
 * server serves the page.
 */
export function toldPictureHosts(): readonly string[] | undefined {
  const told = document.querySelector<HTMLMetaElement>('meta[name="picture-hosts"]')?.content;
  return told === undefined || told.startsWith('__') ? undefined : told.split(' ').filter(Boolean);
}
