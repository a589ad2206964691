/** Addresses of the official client's pages, with their parameters, as those of ours. */
import type { Part } from '../../contract/part.ts';
import { userForScripts } from '../cell-functions/user-for-scripts.ts';

/** Groups of pages, which ours do not have. */
const GROUP = /^\/(entities|profiles|alarms|features)(?=\/\w)/;
/** Pages that are called otherwise. */
const RENAMED: readonly (readonly [official: RegExp, ours: string])[] = [
  [/^\/resources\/widgets-library(\/.*)?$/, '/widgets-bundles'],
  [/^\/resources\/resources-library/, '/resources/library'],
  [/^\/security-settings\/(?=auditLogs)/, '/'],
  [/^\/security-settings\/general/, '/settings/security-settings'],
  [/^\/security-settings\/(?=oauth2)/, '/settings/'],
  [/^\/notification\/inbox/, '/notifications'],
];
const TEXT = /'((?:[^'\\]|\\.)*)'/g;
const NAME = /([{,]\s*)([\w$]+)(?=\s*:)/g;

/** An object of plain values, as templates write them: in single quotes, names without any. */
function literal(text: string): Part {
  try {
    const json = text.replace(TEXT, (_, inner: string) => JSON.stringify(inner.replace(/\\(.)/g, '$1'))).replace(NAME, '$1"$2"');
    const value = JSON.parse(json) as unknown;
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Part) : {};
  } catch {
    return {};
  }
}

const listed = (value: unknown) =>
  [value]
    .flat()
    .filter((one) => typeof one === 'string' || typeof one === 'boolean')
    .join(',');

/** What ours read of each; of what no list of ours knows nothing is left. */
const PARAMETERS: Readonly<Record<string, (value: unknown) => readonly [name: string, value: string]>> = {
  active: (value) => ['active', listed(value)],
  severityList: (value) => ['severity', listed(value)],
  assignedToMe: (value) => ['assignee', value === true ? (userForScripts()?.userId ?? '') : ''],
  state: (value) => ['state', listed(value)],
};

/** @param link of a `routerLink`, and @param parameters of its `[queryParams]`, with their values filled in. */
export function pageAddress(link: string, parameters: string | null): string {
  const path = RENAMED.reduce((known, [official, ours]) => known.replace(official, ours), `/${link.replace(/^[./]+/, '')}`).replace(
    GROUP,
    '',
  );
  const given = literal(parameters ?? '');
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(given)) {
    const [ours = '', text = ''] = PARAMETERS[name]?.(value) ?? [];
    if (text !== '') query.set(ours, text);
  }
  // The page on which one is made.
  const whole = given.action === 'add' ? `${path}/new` : path;
  return query.size > 0 ? `${whole}?${query}` : whole;
}
