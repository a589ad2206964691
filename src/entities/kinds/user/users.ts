import { IconUsers } from '@tabler/icons-react';
import { perform, QUIET, request } from '../../../bridge/request.ts';
import { serverHas } from '../../../bridge/use-server-feature.ts';
import { isEmail } from '../../../contract/email.ts';
import { ok } from '../../../contract/fault.ts';
import type { Part } from '../../../contract/part.ts';
import { type User, userSchema } from '../../../contract/session.ts';
import { translate } from '../../../i18n/i18n.ts';
import type { DashboardScope } from '../../../inputs/entities/dashboard-source.ts';
import { describeForm } from '../../../inputs/form/describe-form.ts';
import { storedForm } from '../../../inputs/form/stored-form.ts';
import { sessionStore } from '../../../store/session.ts';
import { describePlain, describeRecord, type FieldFilter, type PlainKind, type TabName } from '../../describe.ts';
import { HOME_FIELDS, type HomeScope } from '../../home-fields.ts';
import { done } from '../../ownership.ts';
import { DESCRIPTION } from '../../record-fields.ts';

/** Whose users they are: a customer's, or the administrators of a tenant. */
export interface UserParent {
  readonly kind: 'customer' | 'tenant';
  readonly id: string;
}

interface Scopes extends HomeScope {
  /** Dashboards that the users can see. */
  readonly dashboards: DashboardScope;
}

const fullName = ({ firstName, lastName }: User) => [firstName, lastName].filter((part) => part?.trim()).join(' ');
/** Newer servers (4.x) tell it, of others a sign-in proves it; null: unknown. */
function isActivated({ additionalInfo }: User): boolean | null {
  if (typeof additionalInfo?.lastLoginTs === 'number') return true;
  return typeof additionalInfo?.userActivated === 'boolean' ? additionalInfo.userActivated : null;
}
const isClosed = ({ additionalInfo }: User) => additionalInfo?.userCredentialsEnabled === false;

/** Where the server does not tell who was never activated, "Disabled" is true in both cases. */
function stateOf(user: User): string {
  if (isActivated(user) === false) return translate('user.notActivated');
  return isClosed(user) ? translate('user.disabled') : '';
}

const SIGN_IN = 'additionalInfo.userCredentialsEnabled';
const signInWord = (isEnabled: string) => translate(isEnabled === 'false' ? 'user.disabled' : 'user.enabled');

const SIGN_IN_COLUMNS = [
  { id: 'signIn', field: SIGN_IN, width: 110, priority: 2, words: signInWord },
  { id: 'lastLogin', field: 'additionalInfo.lastLoginTs', width: 184, priority: 3, format: 'time' },
] as const;

const SIGN_IN_FILTER: FieldFilter = {
  field: SIGN_IN,
  label: 'user.signIn',
  any: 'entities.filters.anyState',
  choices: async () => ok(['true', 'false'].map((value) => ({ value, label: signInWord(value) }))),
  // It is stored only once an account was disabled.
  heldBy: (choice) => (choice === 'false' ? [false] : [true, null]),
};

const command = (path: string) => done(request('commandRecord', { path, entityType: 'USER' }, QUIET));
const enable = ({ id }: User, isEnabled: boolean) =>
  command(`/api/user/${id.id}/userCredentialsEnabled?userCredentialsEnabled=${isEnabled}`);

/** @param hasHome the server knows home dashboards. */
export const userRecord = (parent: UserParent, hasHome: boolean) =>
  describeRecord({
    schema: userSchema,
    path: '/api/user',
    // The activation link is sent or shown afterwards: a mail that fails would undo the new account.
    savePath: '/api/user?sendActivationMail=false',
    head: (user) => ({
      name: fullName(user) || user.email,
      notes: [fullName(user) === '' ? '' : user.email, stateOf(user)].filter(Boolean),
    }),
    actions: [
      {
        id: 'activationLink',
        isShown: (user) => isActivated(user) !== true,
        run: ({ id }) => request('recordText', { path: `/api/user/${id.id}/activationLink` }, QUIET),
      },
      {
        id: 'sendActivationMail',
        isShown: (user) => isActivated(user) !== true,
        run: ({ email }) => command(`/api/user/sendActivationMail?email=${encodeURIComponent(email)}`),
      },
      { id: 'disable', isShown: (user) => !isClosed(user), isForMany: true, asks: 'question', run: (user) => enable(user, false) },
      // Accounts that were never activated are disabled, too. Where the server does not say which, it refuses the command.
      {
        id: 'enable',
        isShown: (user) => isClosed(user) && isActivated(user) !== false,
        isForMany: true,
        run: (user) => enable(user, true),
      },
      {
        id: 'logInAs',
        isShown: (user) => sessionStore.current.mayActAsOthers && !isClosed(user),
        run: ({ id }) => done(perform((core) => core.signIn({ userId: id.id }), QUIET)),
      },
    ],
    form: storedForm(
      describeForm<Scopes>()('user', {
        email: {
          control: 'text',
          options: ({ email }: { readonly email: string | null }) => ({
            type: 'email' as const,
            required: true,
            requiredText: translate('user.invalid-email-format'),
            problem: email !== null && !isEmail(email.trim()) ? translate('user.invalid-email-format') : null,
          }),
        },
        firstName: { control: 'text', isHalf: true },
        lastName: { control: 'text', isHalf: true },
        description: DESCRIPTION,
        defaultDashboardId: {
          path: 'additionalInfo.defaultDashboardId',
          control: 'dashboard',
          options: ({ dashboards }: Scopes) => dashboards,
        },
        defaultDashboardFullscreen: {
          path: 'additionalInfo.defaultDashboardFullscreen',
          control: 'flag',
          options: ({ defaultDashboardId }: { readonly defaultDashboardId: string | null }) => ({ disabled: defaultDashboardId === null }),
        },
        ...HOME_FIELDS,
      }),
      {
        fresh: ownerFields(parent),
        around: () => ({ dashboards: dashboardsOf(parent), homeScope: hasHome ? dashboardsOf(parent) : null }),
      },
    ),
  });

const dashboardsOf = ({ kind, id }: UserParent): DashboardScope =>
  kind === 'customer' ? { scope: 'customer', customerId: id } : { tenantId: id };

function ownerFields({ kind, id }: UserParent): Part {
  return kind === 'customer'
    ? { authority: 'CUSTOMER_USER', customerId: { entityType: 'CUSTOMER', id } }
    : { authority: 'TENANT_ADMIN', tenantId: { entityType: 'TENANT', id } };
}

const CUSTOMER_TABS: readonly TabName[] = ['details', 'telemetry', 'attributes', 'alarms', 'events', 'relations', 'audit'];
/** System administrators may not see a tenant's alarms, relations and audit log. */
const TENANT_TABS: readonly TabName[] = ['details', 'telemetry', 'attributes', 'events'];

/** @param hasSignIns lists of the server tell who may sign in, and when they did last. */
export function usersOf(parent: UserParent, hasSignIns: boolean): PlainKind {
  return describePlain({
    name: 'user',
    entityType: 'USER',
    path: `/${parent.kind}s/${parent.id}/users`,
    icon: IconUsers,
    listPath: `/api/${parent.kind}/${encodeURIComponent(parent.id)}/users`,
    fieldFilter: hasSignIns ? SIGN_IN_FILTER : undefined,
    columns: [
      { id: 'email', field: 'email', width: 240, grows: true, priority: 0, phone: 'name', sort: 'email' },
      { id: 'firstName', field: 'firstName', width: 140, priority: 2, phone: 'note', sort: 'firstName' },
      { id: 'lastName', field: 'lastName', width: 140, priority: 1, sort: 'lastName' },
      ...(hasSignIns ? SIGN_IN_COLUMNS : []),
      { id: 'createdTime', field: 'createdTime', width: 184, priority: 4, format: 'time', sort: 'createdTime' },
    ],
    writers: [parent.kind === 'customer' ? 'TENANT_ADMIN' : 'SYS_ADMIN'],
    tabs: parent.kind === 'customer' ? CUSTOMER_TABS : TENANT_TABS,
    record: async () => userRecord(parent, await serverHas('homeDashboards')),
  });
}
