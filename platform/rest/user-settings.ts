/** What a user has set for himself, from 3.5 on. */
import { badRequest } from './api-error.ts';
import { asObject } from './fields.ts';
import type { ApiRequest } from './request.ts';
import type { Route } from './route.ts';

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

/** Dots in names are paths. */
function set(settings: Settings, path: readonly string[], value: unknown): Settings {
  const [first = '', ...rest] = path;
  if (rest.length === 0) return { ...settings, [first]: value };
  const inner = settings[first];
  return { ...settings, [first]: set(typeof inner === 'object' && inner !== null ? (inner as Settings) : {}, rest, value) };
}

function put(request: ApiRequest, settings: Settings): void {
  request.storage.settings.set(nameOf(request), JSON.stringify(settings));
}

async function change(request: ApiRequest): Promise<void> {
  const changes = Object.entries(asObject(await request.json()));
  put(
    request,
    changes.reduce((settings, [path, value]) => set(settings, path.split('.'), value), stored(request)),
  );
}

async function replace(request: ApiRequest): Promise<Settings> {
  const settings = asObject(await request.json());
  put(request, settings);
  return settings;
}

export const USER_SETTINGS_ROUTES: readonly Route[] = [
  { method: 'GET', path: '/user/settings/:type', roles: 'STC', answer: stored },
  { method: 'GET', path: '/user/settings', roles: 'STC', answer: stored },
  { method: 'PUT', path: '/user/settings/:type', roles: 'STC', answer: change },
  { method: 'PUT', path: '/user/settings', roles: 'STC', answer: change },
  { method: 'POST', path: '/user/settings', roles: 'STC', answer: replace },
  { method: 'GET', path: '/user/dashboards', roles: 'TC', answer: () => ({ last: [], starred: [] }) },
];
