/**
 * Which parts of the official client an action of an author asks for that are not here. Told from its text alone: nothing of it runs, and what
 * it only puts together while it runs is not seen. Source: contract/action-use.md.
 */
import { SERVICE_METHODS } from '../../contract/calls/services.ts';
import {
  ABSENT_ELEMENTS,
  ABSENT_MEMBERS,
  CARD_WIDGETS,
  OFFICIAL_FIELDS,
  OFFICIAL_WIDGETS,
  SERVER_CARDS,
  SOLD_SERVICES,
} from '../../contract/official-client.ts';
import { type TemplateUse, templateGaps } from '../../contract/template-gaps.ts';

/** Of `widgetContext` and its injector, besides what asks the server. */
const OTHER_SERVICES = ['dialogs', 'customDialog', 'translate', 'utils', 'utilsService', 'date', 'types', 'sanitizer', '$rootScope'];

const DRAWN: Readonly<Record<TemplateUse, ReadonlySet<string>>> = {
  template: new Set([...OFFICIAL_FIELDS, ...Object.keys(OFFICIAL_WIDGETS), 'tb-dashboard-state']),
  card: new Set([...Object.keys(CARD_WIDGETS), ...SERVER_CARDS, 'tb-dashboard-state', 'tb-icon', 'tb-toggle-header', 'tb-toggle-option']),
};

const METHODS: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(SERVICE_METHODS));
const SERVICES: ReadonlySet<string> = new Set([...METHODS.keys(), ...OTHER_SERVICES]);
const SOLD: ReadonlySet<string> = new Set(SOLD_SERVICES);
const ABSENT: ReadonlySet<string> = new Set(ABSENT_MEMBERS);

export interface MissingPart {
  /** As the author names it. */
  readonly name: string;
  /**
   * `code`: the code stops where it asks for it; `sold`: the same, and it belongs to an edition that is sold; `template`: the rest of the
   * template is drawn; `address`: it is not loaded.
   */
  readonly kind: 'code' | 'sold' | 'template' | 'address';
}

const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*$/gm;
const HTML_COMMENT = /<!--[\s\S]*?-->/g;
/** A service by the name that its map or its injector is asked for. */
const ASKED_BY_NAME = /\b(?:servicesMap|\$?injector)\s*\.\s*get\s*\(\s*(['"])(\w+)\1/g;
const OF_CONTEXT = /\b(?:widgetContext|ctx)\s*\.\s*(\$?\w+)/g;
const CALLED = /\b(\w+)\s*\.\s*(\w+)\s*\(/g;
/** A service under a name of the author's own. */
const RENAMED =
  /\b(?:let|const|var)\s+(\w+)\s*=[^;=]*?(?:\.\s*get\s*\(\s*['"](\w+)['"]\s*\)+|\bwidgetContext\s*\.\s*(\w+))\s*(?=[;,\n]|$)/g;
const TAG = /<([a-z][\w-]*)/g;
/** Of the web, what reaches outside of the sandbox, by a name that is no member of anything else. */
const REACHING =
  /(?<![\w$.]|window\s*\.\s*)(?:window\s*\.\s*)?(fetch|XMLHttpRequest|WebSocket|EventSource|localStorage|sessionStorage|indexedDB|Worker|Notification|importScripts|import)(?=\s*[.(])/g;
const DECLARED = /\b(?:let|const|var|function)\s+(\w+)/g;

const ABSENT_TAGS: ReadonlySet<string> = new Set(ABSENT_ELEMENTS);
const isMissing = (tag: string, use: TemplateUse) => ABSENT_TAGS.has(tag) || (tag.startsWith('tb-') && !DRAWN[use].has(tag));
/** What an author wrote. */
export interface AuthoredCode {
  readonly script: string;
  /** Of its dialogs, or of the widget. */
  readonly html: string;
  /** Absent: `template`. */
  readonly use?: TemplateUse;
  /** Addresses of scripts and style sheets that it wants to be loaded besides. */
  readonly resources?: readonly string[];
}

/** What a page asks for itself. */
const LOADED = /<(?:script\b[^>]*?\ssrc|link\b[^>]*?\shref)\s*=\s*["']?([^"'\s>]+)/gi;

/** @returns each part once, in their order. */
export function missingParts({ script, html, use = 'template', resources = [] }: AuthoredCode): readonly MissingPart[] {
  const code = script.replace(COMMENT, '');
  const all = (pattern: RegExp, group: number) => [...code.matchAll(pattern)].flatMap((found) => found[group] ?? []);
  const renamed = new Map([...code.matchAll(RENAMED)].map(([, own = '', byName, member]) => [own, byName ?? member ?? '']));
  const asked = all(ASKED_BY_NAME, 2).filter((name) => !SERVICES.has(name));
  const members = all(OF_CONTEXT, 1);
  const services = members.filter((name) => SOLD.has(name));
  const others = members.filter((name) => ABSENT.has(name)).map((name) => `widgetContext.${name}`);
  const methods = [...code.matchAll(CALLED)].flatMap(([, written = '', method = '']) => {
    const service = renamed.get(written) ?? written;
    const known = METHODS.get(service);
    return known && !known.includes(method) ? [`${service}.${method}`] : [];
  });
  const own = new Set(all(DECLARED, 1));
  const reaching = all(REACHING, 1).filter((name) => !own.has(name));
  const tags = [...html.replace(HTML_COMMENT, '').matchAll(TAG)].flatMap(([, tag = '']) => (isMissing(tag, use) ? [`<${tag}>`] : []));
  const loaded = [...html.replace(HTML_COMMENT, '').matchAll(LOADED)].map(([, address = '']) => address);
  const found = {
    code: [...asked, ...services, ...others, ...methods, ...reaching],
    template: [...tags, ...templateGaps(html, use)],
    address: [...loaded, ...resources],
  };
  return Object.entries(found).flatMap(([kind, names]) =>
    [...new Set(names)].map((name) => ({ name, kind: SOLD.has(name) ? 'sold' : (kind as keyof typeof found) })),
  );
}
