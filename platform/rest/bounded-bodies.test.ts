import { afterEach, expect, it } from 'vitest';
import { ACCOUNTS } from '../seed/accounts.ts';
import { seed } from '../seed/seed.ts';
import { openStorage, type Storage } from '../storage/storage.ts';
import { IMAGE_ROUTES } from './resources/images.ts';
import { RESOURCE_ROUTES } from './resources/resources.ts';
import { restAppOver } from './rest-app.fixture.ts';

const FORMS = new Set([...IMAGE_ROUTES, ...RESOURCE_ROUTES].flatMap(({ isForm, method, path }) => (isForm ? `${method} /api${path}` : [])));
const DEEP = `${'{"a":['.repeat(60)}1${']}'.repeat(60)}`;

let storage: Storage;
afterEach(() => storage.close());

it.each(['3.2.0', '4.3.0'])('every route of %s refuses a body that is too deep', async (apiVersion) => {
  storage = openStorage({ directory: ':memory:' });
  const { tenantId } = await seed(storage, { devices: 1, kind: undefined }, 'profile');
  const { app, tokens } = restAppOver(storage, apiVersion);
  const bearers = ACCOUNTS.map(({ email }) => {
    const user = storage.entities.named('USER', '', email);
    if (!user) throw new Error('no user');
    return tokens.pair({ user }).token;
  });
  const seen = new Set<string>();
  for (const { method, path } of app.routes) {
    // A form that a provider posts, and those with a file.
    if (!['POST', 'PUT', 'DELETE'].includes(method) || path.startsWith('/login/') || FORMS.has(`${method} ${path}`)) continue;
    const address = path.replace(/:\w+(\{[^}]*\})?\??/g, tenantId);
    for (const bearer of bearers) {
      const headers = { 'x-authorization': `Bearer ${bearer}`, 'content-type': 'multipart/form-data; boundary=x' };
      const answer = await app.request(address, { method, headers, body: DEEP });
      const { message } = (await answer.json()) as { message: string };
      if (answer.status === 403) continue;
      expect([method, path, answer.status, message]).toEqual([method, path, 400, 'JSON may have at most 100 levels']);
      seen.add(`${method} ${path}`);
    }
  }
  expect(seen.size).toBeGreaterThan(80);
});
