/** What a user has set for himself, from 3.5 on. */
import { checkJson, MOST_LEVELS } from '../bounded-json.ts';
import { badRequest } from './api-error.ts';
import { asObject } from './fields.ts';
import { OWN_DASHBOARDS_ROUTES } from './own-dashboards.ts';
import type { ApiRequest } from './request.ts';
import { type Route, route } from './route.ts';

/** Real servers keep as many. */
const MOST_LETTERS = 100_000;

type Settings = Readonly<Record<string, unknown>>;
const TYPES = ['GENERAL', 'VISITED_DASHBOARDS', 'QUICK_LINKS', 'DOC_LINKS', 'DASHBOARDS', 'GETTING_STARTED', 'NOTIFICATIONS', 'MOBILE'];

function nameOf(request: ApiRequest): string {
  const type = request.param('type') || 'GENERAL';
  if (!TYPES.includes(type)) throw badRequest(`Settings type "${type}" is not supported!`);
  return `user.${request.caller.userId}.${type}`;
}

function stored(request: ApiRequest): Settings {
  return asObject(JSON.parse(request.storage.settings.get(nameOf(request)) ?? '{}'));
}

/** Also a key such as `__proto__` becomes a member. */
function setMember(target: object, key: string, value: unknown): void {
  Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true });
}

/** Dots in names are paths. */
function setAt(settings: Settings, path: string, value: unknown): void {
  const steps = path.split('.', MOST_LEVELS + 1);
  if (steps.length > MOST_LEVELS) throw badRequest(`A path of settings may have at most ${MOST_LEVELS} parts`);
  const last = steps.pop() ?? '';
  let target: object = settings;
  for (const step of steps) {
    const inner: unknown = Object.hasOwn(target, step) ? Reflect.get(target, step) : undefined;
    const next = typeof inner === 'object' && inner !== null ? inner : {};
    setMember(target, step, next);
    target = next;
  }
  setMember(target, last, value);
}

function bounded(text: string): string {
  if (text.length > MOST_LETTERS) throw badRequest(`The settings of a user may have at most ${MOST_LETTERS} letters`);
  return text;
}

/** Throws 400/31 before any path is followed. */
async function given(request: ApiRequest): Promise<Settings> {
  bounded(await request.text());
  return asObject(await request.json());
}

function put(request: ApiRequest, settings: Settings): void {
  const text = bounded(JSON.stringify(settings));
  checkJson(text);
  request.storage.settings.set(nameOf(request), text);
}

async function change(request: ApiRequest): Promise<void> {
  const changes = Object.entries(await given(request));
  const settings = stored(request);
  for (const [path, value] of changes) setAt(settings, path, value);
  put(request, settings);
}

async function replace(request: ApiRequest): Promise<Settings> {
  const settings = await given(request);
  put(request, settings);
  return settings;
}

export const USER_SETTINGS_ROUTES: readonly Route[] = [
  route('GET', '/user/settings/:type', 'STC', stored),
  route('GET', '/user/settings', 'STC', stored),
  route('PUT', '/user/settings/:type', 'STC', change),
  route('PUT', '/user/settings', 'STC', change),
  route('POST', '/user/settings', 'STC', replace),
  ...OWN_DASHBOARDS_ROUTES,
];
