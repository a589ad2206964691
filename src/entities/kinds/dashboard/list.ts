import * as z from 'zod/mini';
import { QUIET, request } from '../../../bridge/request.ts';
import { type DashboardInfo, dashboardInfoSchema } from '../../../contract/dashboard-record.ts';
import type { AnyRecord } from '../../../contract/entities.ts';
import { withoutOwner } from '../../../contract/exported-record.ts';
import { type Outcome, ok } from '../../../contract/fault.ts';
import { entityId } from '../../../contract/identifiers.ts';
import { DASHBOARD_FILE } from '../../../contract/record-files.ts';
import { translate } from '../../../i18n/i18n.ts';
import { describeForm } from '../../../inputs/form/describe-form.ts';
import { storedForm } from '../../../inputs/form/stored-form.ts';
import { describeAction, describeListAction, describePlain, describeRecord, type RecordAction } from '../../describe.ts';
import { placeOf } from '../../kind-names.ts';
import { offerPublic } from '../../offer-public.ts';
import { done } from '../../ownership.ts';
import { DESCRIPTION, trimmed } from '../../record-fields.ts';
import { importAction } from '../../record-file.ts';
import 'texts:ownership';

const configurationSchema = z.nullish(z.looseObject({ description: z.nullish(z.string()) }));
const schema = z.looseObject({ ...dashboardInfoSchema.shape, configuration: z.optional(configurationSchema) });
type DashboardRecord = z.infer<typeof schema>;

const PATH = '/api/dashboard';
const assignedSchema = dashboardInfoSchema.shape.assignedCustomers;
const assignedTo = (dashboard: AnyRecord) => (dashboard as Partial<DashboardInfo>).assignedCustomers ?? [];
const publicId = (dashboard: AnyRecord) => assignedTo(dashboard).find((customer) => customer.public)?.customerId.id;

/** Titles of a list that a table holds as text. */
function titlesIn(text: string): string {
  const list = z.safeParse(assignedSchema, JSON.parse(text)).data ?? [];
  return list.map(({ title }) => title ?? '').join(', ');
}

/** Where everybody can see it; null while it is private. */
function publicLink(dashboard: AnyRecord): string | null {
  const visitor = publicId(dashboard);
  return visitor === undefined ? null : `${window.location.origin}/dashboard/${dashboard.id.id}?publicId=${visitor}`;
}

const customersForm = describeForm()('dashboard', {
  customers: { control: 'entity-list', options: { entityType: 'CUSTOMER' } },
});

/** @param path of what is done with them. */
async function sendCustomers(
  { id: { id, entityType } }: AnyRecord,
  path: 'add' | 'remove',
  customers: readonly string[],
): Promise<Outcome<null>> {
  return done(
    request('postRecord', { path: `${PATH}/${id}/customers/${path}`, entityType, record: customers }, { ...QUIET, resend: true }),
  );
}

const copyForm = describeForm()('dashboard', {
  title: { control: 'text', required: 'dashboard.titleRequired' },
});

const customersOf = (dashboard: AnyRecord) => assignedTo(dashboard).flatMap((customer) => (customer.public ? [] : customer.customerId.id));

/** Sends only what differs, because the shown record may be older than what others did. */
async function changeCustomers(dashboard: AnyRecord, wanted: readonly string[]): Promise<Outcome<null>> {
  const shown = customersOf(dashboard);
  const added = wanted.filter((id) => !shown.includes(id));
  const removed = shown.filter((id) => !wanted.includes(id));
  const adding = added.length > 0 ? await sendCustomers(dashboard, 'add', added) : ok(null);
  return adding.ok && removed.length > 0 ? sendCustomers(dashboard, 'remove', removed) : adding;
}

const many = (id: string, path: 'add' | 'remove'): RecordAction<DashboardRecord> =>
  describeAction({
    id,
    isShown: () => false,
    isForMany: true,
    form: { description: customersForm, initial: { customers: null } },
    run: (dashboard, { customers }) => sendCustomers(dashboard, path, customers ?? []),
  });

const record = describeRecord({
  schema,
  path: PATH,
  isLarge: true,
  head: (dashboard) => ({
    name: dashboard.title,
    notes: assignedTo(dashboard).flatMap(({ title }) => title ?? []),
  }),
  listActions: [
    importAction({ path: PATH, entityType: 'DASHBOARD', roles: ['TENANT_ADMIN'], file: DASHBOARD_FILE }),
    describeListAction({
      id: 'home',
      roles: ['TENANT_ADMIN'],
      feature: 'homeDashboards',
      form: {
        description: describeForm()('dashboard', {
          homeDashboardId: { control: 'dashboard' },
          homeDashboardHideToolbar: {
            control: 'flag',
            options: ({ homeDashboardId }: { readonly homeDashboardId: string | null }) => ({ disabled: homeDashboardId === null }),
          },
        }),
        initial: { homeDashboardId: null, homeDashboardHideToolbar: true },
      },
      initialNow: async () => {
        const home = await request('tenantHomeDashboard', {}, QUIET);
        if (!home.ok) return home;
        const { dashboardId, hideDashboardToolbar } = home.value;
        return ok({ homeDashboardId: dashboardId?.id ?? null, homeDashboardHideToolbar: hideDashboardToolbar !== false });
      },
      run: ({ homeDashboardId: id, homeDashboardHideToolbar: hideDashboardToolbar }) =>
        done(request('saveHomeDashboard', { dashboardId: id === null ? null : entityId('DASHBOARD', id), hideDashboardToolbar }, QUIET)),
    }),
  ],
  exported: withoutOwner,
  actions: [
    describeAction({
      id: 'chooseCustomers',
      isShown: () => true,
      form: {
        description: customersForm,
        initial: { customers: null },
        initialOf: (dashboard) => ({ customers: customersOf(dashboard) }),
      },
      run: (dashboard, { customers }) => changeCustomers(dashboard, customers ?? []),
    }),
    describeAction({
      id: 'copy',
      isShown: () => true,
      form: {
        description: copyForm,
        initial: { title: null },
        initialOf: ({ title }) => ({ title: translate('dashboard.copyOf', { name: String(title) }) }),
      },
      run: async ({ id: { id, entityType } }, { title }) => {
        const stored = await request('recordToSave', { path: `${PATH}/${id}` }, QUIET);
        if (!stored.ok) return stored;
        const record = { ...withoutOwner(stored.value), title: trimmed(title) };
        return done(request('postRecord', { path: PATH, entityType, record }, QUIET));
      },
    }),
    many('addCustomers', 'add'),
    many('removeCustomers', 'remove'),
    {
      id: 'makePublic',
      words: 'ownership',
      isShown: (dashboard) => publicId(dashboard) === undefined,
      isForMany: true,
      asks: 'question',
      isShared: true,
      run: async ({ id: { id, entityType }, title }) => {
        const path = `/api/customer/public/dashboard/${id}`;
        const saved = await request('postRecord', { path, entityType, record: {} }, { ...QUIET, resend: true });
        if (!saved.ok) return saved;
        // Of many only the ids are known: their links are not shown, and what is not public is told once.
        if (title !== undefined) await offerPublic([id]);
        return ok(publicLink(saved.value));
      },
      afterMany: offerPublic,
    },
    {
      id: 'publicLink',
      isShown: (dashboard) => publicId(dashboard) !== undefined,
      isShared: true,
      run: async (dashboard) => {
        await offerPublic([dashboard.id.id]);
        return ok(publicLink(dashboard));
      },
    },
    {
      id: 'makePrivate',
      words: 'ownership',
      isShown: (dashboard) => publicId(dashboard) !== undefined,
      isForMany: true,
      asks: 'question',
      run: ({ id: { id, entityType } }) =>
        done(request('deleteRecord', { path: `/api/customer/public/dashboard/${id}`, entityType }, { ...QUIET, resend: true })),
    },
    {
      id: 'makeHome',
      feature: 'homeDashboards',
      isShown: () => true,
      run: ({ id }) => done(request('saveHomeDashboard', { dashboardId: id, hideDashboardToolbar: true }, QUIET)),
    },
  ],
  form: storedForm(
    describeForm()('dashboard', {
      title: { control: 'text', required: 'dashboard.titleRequired' },
      description: { ...DESCRIPTION, path: 'configuration.description' },
    }),
  ),
});

export default describePlain({
  ...placeOf('dashboard'),
  listPath: '/api/tenant/dashboards',
  ofCustomer: (customer) => `/api/customer/${customer}/dashboards`,
  columns: [
    { id: 'title', field: 'title', width: 260, grows: true, priority: 0, phone: 'name', sort: 'title' },
    { id: 'customers', field: 'assignedCustomers', width: 260, priority: 1, phone: 'note', words: titlesIn },
    { id: 'createdTime', field: 'createdTime', width: 184, priority: 2, format: 'time', sort: 'createdTime' },
  ],
  writers: ['TENANT_ADMIN'],
  tabs: ['details', 'relations', 'audit'],
  links: [{ id: 'open', href: (id) => `/dashboards/${id}` }],
  listActions: ['TENANT_ADMIN'],
  record: async () => record,
});
