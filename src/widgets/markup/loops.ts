/** Loops of the official client's templates within Markdown cards, over lists that are written out or filled with values. */

const FOR = '*ngfor';
const HEAD = /^\s*let\s+([\w$]+)\s+of\s+([\s\S]+)$/;
const NAMED = /^let\s+([\w$]+)\s*=\s*(\w+)$/;
/** What stands for a list that is empty. */
const EMPTY = /^!\(([\s\S]*)\)\?\.length$/;
const CODE = /^[*[(]/;
const SHOWN = /\{\{([\s\S]*?)\}\}/g;
/** A text, or a name with the path after it. */
const NAME = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|(?<![\w$.])([a-z_$][\w$]*)((?:\s*\??\.\s*[\w$]+|\[\d+\])*)(?!\s*[\w$(:])/gi;
const STEP = /[\w$]+/g;
const MOST_PARTS = 2000;

/** Undefined for what is no list of literals. No code is run. */
function literalList(text: string): readonly unknown[] | undefined {
  const json = text
    .replace(/'((?:[^'\\]|\\.)*)'/g, (_, inner: string) => JSON.stringify(inner.replace(/\\(.)/g, '$1')))
    .replace(/([{,]\s*)([a-z_$][\w$]*)(\s*:)/gi, '$1"$2"$3');
  try {
    const list: unknown = JSON.parse(json);
    return Array.isArray(list) ? list : undefined;
  } catch {
    return undefined;
  }
}

/** As templates write it. Braces of a value must not end what is around it. */
function written(value: unknown): string {
  if (typeof value !== 'string') return value === undefined ? 'undefined' : JSON.stringify(value);
  return `('${value.replace(/[\\']/g, '\\$&').replace(/\}(?=\})/g, "}' + '")}')`;
}

type Names = ReadonlyMap<string, unknown>;

function withNames(code: string, names: Names): string {
  return code.replace(NAME, (whole, name: string | undefined, path = '') => {
    if (name === undefined || !names.has(name)) return whole;
    const steps = String(path).match(STEP) ?? [];
    const at = (value: unknown, step: string) => (typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined);
    return written(steps.reduce<unknown>(at, names.get(name)));
  });
}

function bind(element: Element, names: Names): void {
  const inTexts = (text: string) => text.replace(SHOWN, (_, code: string) => `{{${withNames(code, names)}}}`);
  const walker = element.ownerDocument.createTreeWalker(element);
  for (let node: Node | null = element; node; node = walker.nextNode()) {
    if (node.nodeType === Node.TEXT_NODE) node.nodeValue = inTexts(node.nodeValue ?? '');
    if (!(node instanceof Element)) continue;
    for (const attribute of node.attributes)
      attribute.value = CODE.test(attribute.name) ? withNames(attribute.value, names) : inTexts(attribute.value);
  }
}

/** What a loop binds for each item. */
function bound(list: readonly unknown[], item: string, others: readonly string[]): Names[] {
  return list.map((value, index) => {
    const isLast = index === list.length - 1;
    const facts: Record<string, unknown> = {
      ...{ index, count: list.length, first: index === 0, last: isLast, even: index % 2 === 0, odd: index % 2 === 1 },
    };
    const named = others.flatMap((part) => {
      const [, alias, fact = ''] = NAMED.exec(part) ?? [];
      return alias === undefined ? [] : [[alias, facts[fact]] as const];
    });
    return new Map([[item, value], ...named]);
  });
}

/**
 * Puts a copy for each item in place of the loops of parsed markup. A loop over what is not known stays as it is.
 * @param fill puts values in place of the variables of a text. Returns whether lists have values in them.
 */
export function unrollLoops(body: Element, fill: (text: string) => string): boolean {
  let isFilled = false;
  const listOf = (text: string) => {
    const filled = fill(text);
    if (filled !== text) isFilled = true;
    return literalList(filled.trim());
  };
  let parts = 0;
  const unroll = (element: Element) => {
    const asked = element.getAttributeNode('*ngif');
    const empty = listOf(EMPTY.exec(asked?.value ?? '')?.[1] ?? '');
    if (asked && empty) asked.value = String(empty.length === 0);
    const [head = '', ...others] = (element.getAttribute(FOR) ?? '').split(/;(?![^[]*\])/).map((part) => part.trim());
    const [, item = '', code = ''] = HEAD.exec(head) ?? [];
    const list = listOf(code);
    if (!list) {
      for (const child of [...element.children]) unroll(child);
      return;
    }
    element.removeAttribute(FOR);
    for (const names of bound(list, item, others)) {
      parts += 1;
      if (parts > MOST_PARTS) break;
      const copy = element.cloneNode(true) as Element;
      bind(copy, names);
      element.before(copy);
      unroll(copy);
    }
    element.remove();
  };
  for (const child of [...body.children]) unroll(child);
  return isFilled;
}
