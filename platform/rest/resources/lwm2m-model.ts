/** Models of LwM2M name themselves: their key and title are those of the object that they describe. */

export interface Lwm2mModel {
  readonly key: string;
  readonly title: string;
}

const HEAD_LETTERS = 20_000;
const textIn = (xml: string, tag: string) => new RegExp(`<${tag}>\\s*([^<]{1,200}?)\\s*</${tag}>`).exec(xml)?.[1];

/** Null where it is none. The version is 1.0 where none is given, as the standard says. */
export function lwm2mModelIn(bytes: Buffer): Lwm2mModel | null {
  const xml = bytes.toString('utf8', 0, HEAD_LETTERS);
  if (!/<LWM2M\b/.test(xml)) return null;
  const [name, id, version = '1.0'] = [textIn(xml, 'Name'), textIn(xml, 'ObjectID'), textIn(xml, 'ObjectVersion')];
  if (name === undefined || !/^\d{1,5}$/.test(id ?? '') || !/^\d{1,3}\.\d{1,3}$/.test(version)) return null;
  return { key: `${id}_${version}`, title: `${name} id=${id} v${version}` };
}
