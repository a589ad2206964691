import type { Page } from '@playwright/test';
import { activate, makeAccount } from '../new-account.ts';
import { expect, ownTest, restHeaders, signIn, test } from './console.ts';
import { walk } from './walk.ts';

/** Each would call `breach` when it is executed. */
const HOSTILE = [
  '<img src=x onerror=breach(1)>',
  '<script>breach(2)</script>',
  '"><svg onload=breach(3)>',
  "javascript:breach(4)//';breach(4)//",
  '{{constructor.constructor("breach(5)")()}}',
  '${breach(6)}',
] as const;

async function watch(page: Page): Promise<string[]> {
  const seen: string[] = [];
  await page.exposeFunction('breach', (way: number) => seen.push(`hostile text ${way} ran`));
  await page.exposeFunction('violated', (text: string) => seen.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      (window as never as { violated(text: string): void }).violated(`${violatedDirective} refused ${blockedURI} of ${sourceFile}`);
    });
  });
  page.on('pageerror', (error) => seen.push(String(error)));
  page.on('dialog', (dialog) => {
    seen.push(`a dialog of the browser: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return seen;
}

ownTest(
  'what people and devices write stays text, on every screen',
  async ({ page, platform, createDevice, saveDashboard, send, request }) => {
    const seen = await watch(page);
    const headers = await restHeaders(platform.url);
    const save = (path: string, data: object) => request.post(`${platform.url}/api/${path}`, { headers, data });
    const [markup, script, attribute, address, template, literal] = HOSTILE;
    const device = await createDevice(`0 ${markup}`, `${script}`);
    await save('device', {
      ...(await (await request.get(`${platform.url}/api/device/${device.id}`, { headers })).json()),
      label: attribute,
    });
    await send(device, { [`key ${markup}`]: script, note: address, temperature: 99 });
    const title = `0 ${template}`;
    const widget = {
      typeAlias: 'entities_table',
      bundleAlias: 'cards',
      isSystemType: true,
      type: 'latest',
      title: literal,
      sizeX: 12,
      sizeY: 6,
      row: 0,
      col: 0,
      config: {
        title: markup,
        showTitle: true,
        datasources: [
          { type: 'entity', entityAliasId: 'a', dataKeys: [{ name: 'note', type: 'timeseries', label: script, settings: {} }] },
        ],
        settings: { entitiesTitle: attribute },
      },
    };
    const dashboard = await saveDashboard({
      title,
      configuration: {
        widgets: { w: widget },
        entityAliases: { a: { id: 'a', alias: markup, filter: { type: 'entityName', entityType: 'DEVICE', entityNameFilter: '0 <' } } },
        states: { default: { name: script, root: true, layouts: { main: { widgets: { w: { sizeX: 12, sizeY: 6, row: 0, col: 0 } } } } } },
      },
    });

    await page.goto(`${platform.url}/login?loginError=${encodeURIComponent(markup)}&username=${encodeURIComponent(attribute)}`);
    await expect(page.getByText(markup)).toBeVisible();
    await page.goto(`${platform.url}/login`);
    await page.getByLabel('Email', { exact: true }).fill('tenant@example.org');
    await page.getByLabel('Password', { exact: true }).fill('tenant');
    await page.keyboard.press('Enter');
    await walk(page, async () => undefined);

    await page.goto(`${platform.url}/devices/${device.id}`);
    await expect(page.getByRole('complementary').getByText(markup).first()).toBeVisible();
    await page.goto(`${platform.url}/dashboards/${dashboard}`);
    await expect(page.getByText(title).first()).toBeVisible();
    await expect(page.getByText(address).first()).toBeVisible();
    await page.goto(`${platform.url}/dashboard/${dashboard}`);
    await expect(page.getByText(address).first()).toBeVisible();
    expect(seen).toEqual([]);
  },
);

test('text from the platform stays text: errors, other sign-in methods, update notices and account names', async ({
  page,
  platform,
  request,
  createDevice,
  send,
}) => {
  await send(await createDevice('Refused', 'Pump controller'), { motorTemperature: 99.5 });
  const seen = await watch(page);
  const [markup, script, attribute, address] = HOSTILE;
  const account = await makeAccount(platform.url);
  await activate(platform.url, account, 'a-password');
  const login = await request.post(`${platform.url}/api/auth/login`, { data: { username: account.email, password: 'a-password' } });
  const headers = { 'X-Authorization': `Bearer ${((await login.json()) as { token: string }).token}` };
  const user = (await (await request.get(`${platform.url}/api/auth/user`, { headers })).json()) as object;
  const renamed = await request.post(`${platform.url}/api/user`, { headers, data: { ...user, firstName: markup, lastName: script } });
  expect(renamed.ok()).toBe(true);

  const refuse = (path: string, status: number, message: string, errorCode: number) =>
    page.route(path, (route) => route.fulfill({ status, json: { status, message, errorCode } }));
  await page.route('**/api/noauth/oauth2Clients', (route) =>
    route.fulfill({
      json: [
        { name: attribute, icon: markup, url: '/oauth2/1' },
        { name: 'x', icon: null, url: address },
      ],
    }),
  );
  await refuse('**/api/auth/login', 401, markup, 10);
  await page.goto(`${platform.url}/login?to=%2Fprofile`);
  await expect(page.getByRole('list', { name: 'Other sign-in options' }).getByRole('link')).toHaveText([/onload=breach/]);
  await page.getByLabel('Email', { exact: true }).fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill('a-password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').first()).toContainText(markup);
  await page.unroute('**/api/auth/login');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Account of/ })).toContainText(`${markup} ${script}`);
  await expect(page.getByLabel('First name')).toHaveValue(markup);

  await refuse('**/api/auth/changePassword', 400, `${script}\n${attribute}`, 31);
  for (const label of ['Current password', 'New password', 'Repeat new password'])
    await page.getByLabel(label, { exact: true }).fill('x-y-z-1');
  await page.keyboard.press('Enter');
  await expect(page.getByText(attribute)).toBeVisible();

  await refuse('**/api/alarm/*/ack', 400, markup, 31);
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Alarms' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard and leave' }).click();
  await page.getByRole('row', { name: /Refused/ }).focus();
  await page.keyboard.press('a');
  await expect(page.getByRole('region', { name: 'Messages' }).getByRole('alert')).toContainText(markup);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible();

  await page.route('**/api/admin/updates', (route) => route.fulfill({ json: { updateAvailable: true, message: markup } }));
  await signIn(page, platform.url, 'sysadmin');
  await expect(page.getByRole('region', { name: 'Messages' }).getByText(markup)).toBeVisible();
  expect(seen).toEqual([]);
});

test('no token is found in the page, its address, its storage or its log', async ({ page, platform }) => {
  const secrets = new Set<string>();
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  // Read on their way: afterwards the bodies of answers may be gone with what asked for them.
  await page.route(/\/api\/auth\/(login|token)/, async (route) => {
    const response = await route.fetch();
    if (response.ok()) {
      const pair = (await response.json()) as { token: string; refreshToken: string };
      secrets.add(pair.token).add(pair.refreshToken);
    }
    await route.fulfill({ response });
  });
  await page.goto(`${platform.url}/login`);
  await page.getByLabel('Email', { exact: true }).fill('tenant@example.org');
  await page.getByLabel('Password', { exact: true }).fill('tenant');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await expect.poll(() => secrets.size).toBeGreaterThan(2);

  const found: string[] = [];
  const search = async (place: string) => {
    const text = await page.evaluate(() => {
      const seen = new Set<unknown>();
      const texts = [
        document.documentElement.outerHTML,
        location.href,
        document.cookie,
        JSON.stringify({ ...localStorage, ...sessionStorage }),
      ];
      const visit = (value: unknown, depth: number): void => {
        if (typeof value === 'string') texts.push(value);
        if ((typeof value !== 'object' && typeof value !== 'function') || value === null || depth === 0 || seen.has(value)) return;
        seen.add(value);
        for (const name of Object.getOwnPropertyNames(value)) {
          const property = Object.getOwnPropertyDescriptor(value, name);
          if (property && 'value' in property) visit(property.value, depth - 1);
        }
      };
      visit(window, 5);
      texts.push(...performance.getEntries().map(({ name }) => name), JSON.stringify(history.state));
      return texts.join('\n');
    });
    for (const secret of secrets) if (text.includes(secret) || text.includes(secret.split('.')[2] ?? secret)) found.push(place);
  };
  await search('home');
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Devices', exact: true }).click();
  await expect(page.getByRole('row').nth(3)).toBeVisible();
  await search('devices');
  // Of the fleet, whose devices no other test deletes.
  await page.getByRole('row', { name: /EM-0/ }).first().press('Enter');
  await expect(page.getByRole('complementary').getByRole('tab').first()).toBeVisible();
  await search('a device');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile');
  await search('profile');
  for (const secret of secrets) for (const line of logged) if (line.includes(secret)) found.push(line);
  expect(found).toEqual([]);
});

test('every file is served with its policy', async ({ platform, request }) => {
  const page = await request.get(`${platform.url}/devices`);
  const policy = page.headers()['content-security-policy'] ?? '';
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
  expect(nonce.length).toBeGreaterThan(15);
  expect(policy).not.toMatch(/unsafe-(inline|eval)/);
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).toContain("frame-ancestors 'none'");
  const again = (await request.get(`${platform.url}/devices`)).headers()['content-security-policy'] ?? '';
  expect(again).not.toContain(nonce);
  const html = await page.text();
  for (const [, source] of html.matchAll(/<script type="module" src="([^"]+)"/g)) {
    const headers = (await request.get(`${platform.url}${source}`)).headers();
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
});
