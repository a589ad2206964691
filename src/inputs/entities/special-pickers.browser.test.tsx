import '@mantine/core/styles.layer.css';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import dashboard from '../../../locales/en_US/dashboard.json';
import fault from '../../../locales/en_US/fault.json';
import gateway from '../../../locales/en_US/gateway.json';
import inputs from '../../../locales/en_US/inputs.json';
import { giveCore } from '../../bridge/core.fixture.ts';
import type { WidgetsBundle } from '../../contract/entities.ts';
import { NULL_ID } from '../../contract/entity-id.ts';
import { failed, fault as makeFault, ok } from '../../contract/fault.ts';
import { adoptMessages } from '../../i18n/i18n.ts';
import { type OpenedProps, OpensLate } from '../../marks/opens-late.tsx';
import { lateComponent } from '../../page/late-component.ts';
import { dialogStore } from '../../store/dialogs.ts';
import { tellPageOpened, tellSaved } from '../../store/saved-things.ts';
import { type ShownControl, showControl } from '../control.fixture.tsx';
import { DashboardControl, type DashboardControlProps } from './dashboard-control.tsx';
import { DashboardSelectControl, type DashboardSelectControlProps } from './dashboard-select-control.tsx';
import { beSignedIn, CUSTOMER, idOf, pageOf, TENANT } from './entities.fixture.ts';
import { GatewayControl, type GatewayControlProps } from './gateway-control.tsx';
import { WidgetsBundleControl, type WidgetsBundleControlProps } from './widgets-bundle-control.tsx';

const call = vi.fn<(name: string, input: unknown) => Promise<unknown>>();
giveCore({ call });

const DASHBOARDS = ['Pumps', 'Wells'].map((title, n) => ({ id: idOf('DASHBOARD', n + 1), title }));
const BUNDLES: WidgetsBundle[] = (
  [
    ['Cards', 'cards', NULL_ID, 1],
    ['Charts', 'charts', NULL_ID, 2],
    ['Cards', 'cards', TENANT.id, 3],
  ] as const
).map(([title, alias, tenant, n]) => ({
  id: idOf('WIDGETS_BUNDLE', n),
  createdTime: n,
  tenantId: { entityType: 'TENANT', id: tenant },
  alias,
  title,
}));
const DEVICES = [
  { id: idOf('DEVICE', 1), name: 'Edge gate', additionalInfo: { gateway: true } },
  { id: idOf('DEVICE', 2), name: 'Pump', additionalInfo: null },
  { id: idOf('DEVICE', 3), name: 'Well gate', additionalInfo: { gateway: true } },
];

let remove: () => void = () => undefined;
const asked = (name: string) => call.mock.calls.findLast(([called]) => called === name)?.[1];
const options = () =>
  page
    .getByRole('option')
    .elements()
    .map((option) => option.textContent);

beforeEach(async () => {
  await adoptMessages('en_US', { dashboard, fault, gateway, inputs });
  dialogStore.queue = [];
  call.mockReset();
  call.mockImplementation(async (name, input) => {
    const { id, name: device, page: number = 0 } = input as { id?: string; name?: string; page?: number };
    if (name === 'dashboardInfo') {
      const known = DASHBOARDS.find((one) => one.id.id === id);
      return known ? ok(known) : failed(makeFault('forbidden'));
    }
    if (name === 'widgetsBundles') return ok(BUNDLES);
    if (name === 'deviceByName') return DEVICES.some((one) => one.name === device) ? ok(DEVICES[1]) : failed(makeFault('not-found'));
    if (name === 'saveDevice') return ok({ id: idOf('DEVICE', 9), name: 'New gate' });
    if (name === 'devices') return ok({ ...pageOf(number === 0 ? DEVICES.slice(0, 2) : DEVICES.slice(2)), hasNext: number === 0 });
    return ok(pageOf(DASHBOARDS));
  });
  beSignedIn('TENANT_ADMIN');
});
afterEach(() => remove());

function keep<V>(control: ShownControl<V>): ShownControl<V> {
  remove = () => control.remove();
  return control;
}

describe('the dashboard autocomplete', () => {
  const field = () => page.getByRole('combobox', { name: 'Dashboard' });
  const show = (props: Partial<DashboardControlProps> = {}, initial: string | null = null) =>
    keep(showControl<string, DashboardControlProps>(DashboardControl, { label: 'Dashboard', ...props }, initial));
  const LINK = { pageSize: 10, page: 0, sortProperty: 'title', sortOrder: 'ASC' };

  it.each([
    ['a tenant administrator', 'TENANT_ADMIN', {}, 'tenantDashboards', LINK],
    [
      'a customer of his',
      'TENANT_ADMIN',
      { scope: 'customer', customerId: CUSTOMER.id },
      'customerDashboards',
      { ...LINK, customerId: CUSTOMER.id },
    ],
    ['a customer user', 'CUSTOMER_USER', {}, 'customerDashboards', { ...LINK, customerId: CUSTOMER.id }],
    ['a system administrator', 'SYS_ADMIN', { tenantId: TENANT.id }, 'dashboardsOfTenant', { ...LINK, tenantId: TENANT.id }],
  ] as const)('asks for ten by title, for %s', async (_whose, authority, props, name, input) => {
    beSignedIn(authority);
    show(props);
    await userEvent.click(field());
    await expect.poll(options).toEqual(['Pumps', 'Wells']);
    expect(asked(name)).toEqual(input);
  });

  it.each([
    ['a customer user without a customer', 'CUSTOMER_USER', { customerId: { entityType: 'CUSTOMER', id: NULL_ID } }, {}],
    ['no customer', 'TENANT_ADMIN', {}, { scope: 'customer' }],
    ['the null id', 'TENANT_ADMIN', {}, { scope: 'customer', customerId: NULL_ID }],
    ['a system administrator without a tenant', 'SYS_ADMIN', {}, {}],
  ] as const)('is empty for %s, without a request', async (_whose, authority, user, props) => {
    beSignedIn(authority, user);
    show(props);
    await userEvent.click(field());
    await expect.element(page.getByText(inputs.entities.none).first()).toBeVisible();
    expect(call).not.toHaveBeenCalled();
  });

  it('can be cleared, quotes a search without a match, and has its own text for required', async () => {
    const control = show({ required: true }, DASHBOARDS[0]?.id.id);
    await expect.element(field()).toHaveValue('Pumps');
    await userEvent.click(page.getByRole('button', { name: inputs.clear }));
    await expect.poll(control.value).toBeNull();
    call.mockImplementation(async () => ok(pageOf([])));
    await userEvent.fill(field(), 'Turbines');
    await expect.element(page.getByText('No dashboard matches “Turbines”.').first()).toBeVisible();
    await userEvent.tab();
    await expect.poll(() => control.box.textContent).toContain(dashboard['dashboard-required']);
  });

  it('clears a dashboard that it may not see', async () => {
    const control = show({}, idOf('DASHBOARD', 9).id);
    await expect.poll(() => control.reports).toEqual([null]);
  });
});

describe.each([
  ['wide', 1200, 'a dropdown'],
  ['narrow', 700, 'an icon with a panel'],
])('the dashboard select on a %s screen', (_width, width, form) => {
  beforeEach(() => page.viewport(width, 700));
  afterEach(() => page.viewport(1200, 700));

  it(`is ${form}, asks for a hundred, and closes when one is chosen`, async () => {
    const control = keep(
      showControl<string, DashboardSelectControlProps>(DashboardSelectControl, { label: 'Dashboard' }, DASHBOARDS[0]?.id.id ?? null),
    );
    const button = page.getByRole('button', { name: 'Dashboard: Pumps' });
    await userEvent.click(button);
    await expect.poll(options).toEqual(['Pumps', 'Wells']);
    expect(asked('tenantDashboards')).toEqual({ pageSize: 100, page: 0, sortProperty: 'title', sortOrder: 'ASC' });
    const panel = document.querySelector<HTMLElement>('.mantine-Combobox-dropdown');
    if (form === 'a dropdown') expect(control.box.textContent).toContain('Pumps');
    else expect([(panel?.offsetWidth ?? 0) >= 300, (panel?.offsetWidth ?? 999) <= 320]).toEqual([true, true]);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.poll(control.value).toBe(DASHBOARDS[1]?.id.id);
    await expect.poll(options).toEqual([]);
  });
});

const AtButton = lateComponent(async () => ({ control, ...opener }: OpenedProps & { readonly control: DashboardSelectControlProps }) => (
  <DashboardSelectControl {...control} opener={opener} />
));

it('dashboards are chosen in a panel at any button, which has the focus while it is open', async () => {
  const control = keep(
    showControl<string, DashboardSelectControlProps>(
      (given) => <OpensLate kind="listbox" opens={AtButton} given={{ control: given }} button={<button type="button">Pumps</button>} />,
      { label: 'Dashboard' },
      DASHBOARDS[0]?.id.id ?? null,
    ),
  );
  const button = page.getByRole('button', { name: 'Pumps' });
  await userEvent.click(button);
  await expect.poll(options).toEqual(['Pumps', 'Wells']);
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.poll(options).toEqual([]);
  // The answer comes while the keys are on their way.
  let answer: (() => void) | undefined;
  const asNow = pageOf([{ id: idOf('DASHBOARD', 7), title: 'New' }, ...DASHBOARDS]);
  call.mockImplementation(() => new Promise((resolve) => (answer = () => resolve(ok(asNow)))));
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => answer).toBeDefined();
  await userEvent.keyboard('{ArrowDown}');
  answer?.();
  await expect.poll(options).toEqual(['New', 'Pumps', 'Wells']);
  await userEvent.keyboard('{Enter}');
  await expect.poll(control.value).toBe(DASHBOARDS[1]?.id.id);
});

describe('the panel of dashboards', () => {
  afterEach(() => page.viewport(1200, 700));

  it.each([
    [700, 250],
    [340, 150],
  ])('on a screen of %d px is %d px high, and a press beside it only closes it', async (height, px) => {
    await page.viewport(700, height);
    const many = Array.from({ length: 40 }, (_, n) => ({ id: idOf('DASHBOARD', n + 1), title: `Dashboard ${n}` }));
    call.mockImplementation(async () => ok(pageOf(many)));
    keep(showControl<string, DashboardSelectControlProps>(DashboardSelectControl, { label: 'Dashboard' }, null));
    await userEvent.click(page.getByRole('button', { name: 'Dashboard' }));
    await expect.poll(() => options().length).toBe(40);
    expect(document.querySelector<HTMLElement>('.mantine-Combobox-dropdown')?.offsetHeight).toBe(px);
    const backdrop = document.querySelector<HTMLElement>('[data-backdrop]');
    const covered = document.elementFromPoint(600, 20);
    expect([covered === backdrop, getComputedStyle(backdrop as HTMLElement).position]).toEqual([true, 'fixed']);
    await userEvent.click(page.elementLocator(backdrop as HTMLElement), { position: { x: 600, y: 20 } });
    await expect.poll(options).toEqual([]);
  });
});

describe('the widgets bundle select', () => {
  const show = (props: Partial<WidgetsBundleControlProps> = {}) =>
    keep(showControl<WidgetsBundle, WidgetsBundleControlProps>(WidgetsBundleControl, { label: 'Bundle', ...props }, null));
  const field = () => page.getByRole('combobox', { name: 'Bundle' });

  it.each([
    ['all', ['Cards', 'CardsSystem', 'ChartsSystem']],
    ['system', ['Cards', 'Charts']],
    ['tenant', ['Cards']],
  ] as const)('offers %s by title, the newest first within a title', async (scope, offered) => {
    const control = show({ scope });
    await userEvent.click(field());
    await expect.poll(options).toEqual(offered);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.poll(control.value).toEqual(scope === 'system' ? BUNDLES[0] : BUNDLES[2]);
    await expect.element(field()).toHaveValue('Cards');
  });

  it.each([
    [{ selectsFirst: true, scope: 'system' }, 0],
    [{ selectAlias: 'charts' }, 1],
    [{ selectAlias: 'charts', selectsFirst: true }, 1],
    [{ selectAlias: 'none', selectsFirst: true }, 2],
  ] as const)('chooses by itself with %j', async (props, place) => {
    await expect.poll(show(props).value).toEqual(BUNDLES[place]);
  });

  it('requests the list once, and again after a bundle was saved or another page was opened', async () => {
    const look = async (times: number) => {
      show();
      await userEvent.click(field());
      await expect.poll(options).toHaveLength(3);
      remove();
      expect(call).toHaveBeenCalledTimes(times);
    };
    await look(1);
    await look(1);
    tellSaved('WIDGETS_BUNDLE');
    await look(2);
    tellPageOpened();
    await look(3);
  });
});

describe('the gateway select', () => {
  const exists = vi.fn();
  const show = (props: Partial<GatewayControlProps> = {}, initial: string | null = null) =>
    keep(showControl<string, GatewayControlProps>(GatewayControl, { label: 'Gateway', onNameExists: exists, ...props }, initial));
  const field = () => page.getByRole('combobox', { name: 'Gateway' });
  beforeEach(() => {
    exists.mockReset();
    tellSaved('DEVICE');
  });

  it.each([
    ['Well gate', 2],
    ['Other', 0],
    [undefined, 0],
  ])('chooses the gateway %s, else the first, from all pages', async (deviceName, place) => {
    await expect.poll(show({ deviceName }).value).toBe(DEVICES[place]?.id.id);
  });

  it.each([
    ['the gateways are known', null, ''],
    ['the name of the chosen one is known', DEVICES[0]?.id.id ?? null, 'Edge gate'],
  ])('keeps what is typed before %s', async (_when, id, left) => {
    const answers: ((answer: unknown) => void)[] = [];
    call.mockImplementation((name) => (name === 'devices' ? new Promise((resolve) => answers.push(resolve)) : Promise.resolve(ok(null))));
    const control = show({}, id);
    await userEvent.fill(field(), 'New');
    await expect.poll(() => answers.length).toBeGreaterThan(0);
    for (const answer of answers) answer(ok(pageOf(DEVICES)));
    await expect.element(field()).toHaveAttribute('aria-busy', 'false');
    await userEvent.keyboard('er');
    await expect.poll(options).toContain('Create “Newer”');
    await expect.element(field()).toHaveValue('Newer');
    await userEvent.tab();
    await expect.element(field()).toHaveValue(left);
    expect(control.value()).toBe(id);
  });

  async function wish(name: string): Promise<void> {
    await userEvent.fill(field(), name);
    const said = name.length > 6 ? `${name.slice(0, 6).trimEnd()}…` : name;
    await expect.poll(options).toEqual([`No gateway starts with “${said}”.`, `Create “${name}”`]);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.poll(() => dialogStore.queue.length).toBe(1);
  }

  it('creates a gateway after confirmation', async () => {
    const control = show({}, DEVICES[0]?.id.id);
    await wish('New gate');
    expect(dialogStore.queue[0]?.dialog).toMatchObject({ html: { values: { gatewayName: 'New gate' } } });
    dialogStore.queue[0]?.answer(true);
    await expect.poll(control.value).toBe(idOf('DEVICE', 9).id);
    expect(asked('saveDevice')).toEqual({ device: { name: 'New gate', label: null, type: 'Gateway', additionalInfo: { gateway: true } } });
  });

  it('creates none without confirmation, or when a device has the name', async () => {
    show({}, DEVICES[0]?.id.id);
    await wish('Another');
    dialogStore.queue[0]?.answer();
    await expect.poll(() => dialogStore.queue.length).toBe(0);
    await wish('Pump');
    dialogStore.queue[0]?.answer(true);
    await expect.poll(() => exists.mock.calls).toEqual([['Pump']]);
    expect(asked('saveDevice')).toBeUndefined();
  });

  it('has none for a system administrator, without a request', async () => {
    beSignedIn('SYS_ADMIN');
    show();
    await userEvent.click(field());
    await expect.element(page.getByText(gateway['no-gateway-found']).first()).toBeVisible();
    expect(call).not.toHaveBeenCalled();
  });
});
