import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fault } from '../../contract/fault.ts';
import type { Authority, User } from '../../contract/session.ts';
import { NOBODY, type SessionState } from '../../contract/session-state.ts';
import { type Decision, decide, type GuardSurroundings } from './decide.ts';

const OWN = '784f394c-42b6-435a-983c-b7beff2784f9';
const OTHER = '5f0c1e10-3c55-11ee-9b1f-0f4c2d6e8a01';
const PUBLIC = '9a4f394c-42b6-435a-983c-b7beff2784f9';
const id = (entityType: string) => ({ entityType, id: '13814000-1dd2-11b2-8080-808080808080' });

function account(authority: Authority, additionalInfo: User['additionalInfo'] = null): SessionState {
  const user: User = {
    id: id('USER'),
    createdTime: 1,
    tenantId: id('TENANT'),
    customerId: id('CUSTOMER'),
    email: 'a@b.cd',
    authority,
    additionalInfo,
  };
  return { ...NOBODY, phase: 'signed-in', user };
}
const confined = (authority: Authority, ...allowedDashboardIds: string[]): SessionState => ({
  ...account(authority, { defaultDashboardId: OWN, defaultDashboardFullscreen: true }),
  allowedDashboardIds,
});
const visitor = (...allowedDashboardIds: string[]): SessionState => ({
  ...account('CUSTOMER_USER'),
  publicId: PUBLIC,
  allowedDashboardIds,
});

const restoring: SessionState = { ...NOBODY, phase: 'restoring', fault: fault('network') };
const sys = account('SYS_ADMIN');
const tenant = account('TENANT_ADMIN');
const customer = account('CUSTOMER_USER');
const withDashboard = account('CUSTOMER_USER', { defaultDashboardId: OWN });

const ROLES: Readonly<Record<string, readonly Authority[]>> = { '/tenants': ['SYS_ADMIN'], '/devices': ['TENANT_ADMIN', 'CUSTOMER_USER'] };
const surroundings: GuardSurroundings = {
  rolesOf: (path) => ROLES[path],
  lastPublicDashboard: null,
  arrival: { hasTokens: false, publicId: null },
  leftVisit: null,
};
const at = (session: SessionState, place: string, more: Partial<GuardSurroundings> = {}): Decision => {
  const [path = '', query = ''] = place.split('?');
  return decide(session, { path, query }, { ...surroundings, ...more });
};
const to = (place: string): Decision => ({ kind: 'redirect', to: place });
const allow: Decision = { kind: 'allow' };

describe('the guard', () => {
  it.each<[string, SessionState, string, Decision]>([
    ['waits for the session', restoring, '/devices', { kind: 'wait' }],
    ['waits on the sign-in page too', restoring, '/login', { kind: 'wait' }],

    ['keeps the place of a stranger', NOBODY, '/devices?page=2', to('/login?to=%2Fdevices%3Fpage%3D2')],
    ['lets a stranger sign in', NOBODY, '/login', allow],
    ['lets a stranger ask for a new password', NOBODY, '/login/resetPasswordRequest', allow],
    ['lets a stranger follow a link of a mail', NOBODY, '/login/createPassword?activateToken=x', allow],
    ['begins the session of a visitor', NOBODY, `/dashboard/${OWN}?publicId=${PUBLIC}`, { kind: 'visit', publicId: PUBLIC }],
    ['begins it from the sign-in page too', NOBODY, `/login?publicId=${PUBLIC}`, { kind: 'visit', publicId: PUBLIC }],
    ['tells a stranger that an invitation has expired', NOBODY, '/activationLinkExpired', allow],
    ['tells a stranger that a link has expired', NOBODY, '/passwordResetLinkExpired', allow],
    ['takes no other address for a public one', NOBODY, '/loginx', to('/login')],
    ['takes an empty public id for none', NOBODY, '/login?publicId=', allow],

    ['lands an administrator of the system at home', sys, '/', to('/home')],
    ['lands him at home although he has a dashboard', account('SYS_ADMIN', { defaultDashboardId: OWN }), '/', to('/home')],
    ['lands an account without a dashboard at home', tenant, '/login', to('/home')],
    ['lands an account at its own dashboard', withDashboard, '/', to(`/dashboards/${OWN}`)],
    ['lands nobody at a dashboard whose id is none', account('TENANT_ADMIN', { defaultDashboardId: '../x' }), '/', to('/home')],
    ['leads back to the place that was kept', withDashboard, '/login?to=%2Fdevices', to('/devices')],
    ['leaves home open to who has a dashboard', withDashboard, '/home', allow],
    ['opens a link of a mail beside a session', tenant, '/login/createPassword?activateToken=x', allow],

    ['opens what the role may see', customer, '/devices', allow],
    ['forbids what it may not', customer, '/tenants', { kind: 'forbidden' }],
    ['forbids an administrator of the system what is a tenant’s', sys, '/devices', { kind: 'forbidden' }],
    ['opens what is for all', customer, '/profile', allow],
    ['takes a public id in the address of an account for nothing', tenant, `/devices?publicId=${PUBLIC}`, allow],

    ['confines to the own dashboard', confined('TENANT_ADMIN', OWN), '/devices', to(`/dashboard/${OWN}`)],
    ['confines on landing', confined('CUSTOMER_USER', OWN), '/', to(`/dashboard/${OWN}`)],
    ['confines from home', confined('CUSTOMER_USER', OWN), '/home', to(`/dashboard/${OWN}`)],
    ['leaves the profile open', confined('CUSTOMER_USER', OWN), '/profile', allow],
    ['leaves allowed dashboards open', confined('TENANT_ADMIN', OWN), `/dashboard/${OWN}`, allow],
    ['leaves them open in the shell', confined('TENANT_ADMIN', OWN), `/dashboards/${OWN}`, allow],
    ['leaves the own dashboard open when it was taken away', confined('CUSTOMER_USER', OTHER), `/dashboard/${OWN}`, allow],
    ['leaves other allowed ones open', confined('CUSTOMER_USER', OTHER), `/dashboard/${OTHER}`, allow],
    ['closes other dashboards', confined('TENANT_ADMIN', OWN), `/dashboard/${OTHER}`, to(`/dashboard/${OWN}`)],
    ['closes the list of dashboards', confined('TENANT_ADMIN', OWN), '/dashboards', to(`/dashboard/${OWN}`)],

    ['lands a visitor at what is shown to everybody', visitor(OTHER, OWN), '/', to(`/dashboard/${OTHER}?publicId=${PUBLIC}`)],
    ['confines a visitor', visitor(OWN), '/devices', to(`/dashboard/${OWN}?publicId=${PUBLIC}`)],
    ['has no profile for a visitor', visitor(OWN), '/profile', to(`/dashboard/${OWN}?publicId=${PUBLIC}`)],
    ['opens a visitor his dashboard', visitor(OWN), `/dashboard/${OWN}?publicId=${PUBLIC}`, allow],
    ['opens it without the id in the address', visitor(OWN), `/dashboard/${OWN}`, allow],
    [
      'follows a visitor to another public customer',
      visitor(OWN),
      `/dashboard/${OTHER}?publicId=${OTHER}`,
      { kind: 'visit', publicId: OTHER },
    ],
    ['ends the session of a visitor of nobody', visitor(OWN), `/dashboard/${OWN}?publicId=`, { kind: 'sign-out' }],
    ['says that nothing is shown', visitor(), '/', { kind: 'nothing-shown' }],
    ['gives a visitor no new password', visitor(OWN), '/login/resetPasswordRequest', to(`/dashboard/${OWN}?publicId=${PUBLIC}`)],
  ])('%s', (_name, session, place, decision) => {
    expect(at(session, place)).toEqual(decision);
  });

  it('lands a visitor at the dashboard that he saw last, while it is still shown', () => {
    expect(at(visitor(OTHER, OWN), '/', { lastPublicDashboard: OWN })).toEqual(to(`/dashboard/${OWN}?publicId=${PUBLIC}`));
    expect(at(visitor(OTHER), '/', { lastPublicDashboard: OWN })).toEqual(to(`/dashboard/${OTHER}?publicId=${PUBLIC}`));
  });

  it('leads who left a visit on purpose to the sign-in page, and begins visits of others', () => {
    const place = `/dashboard/${OWN}?publicId=${PUBLIC}`;
    expect(at(NOBODY, place, { leftVisit: PUBLIC })).toEqual(to(`/login?to=${encodeURIComponent(place)}`));
    expect(at(NOBODY, place, { leftVisit: OTHER })).toEqual({ kind: 'visit', publicId: PUBLIC });
  });

  it('takes what the address brought along, tokens before everything else', () => {
    for (const session of [restoring, NOBODY, tenant, visitor(OWN)])
      expect(at(session, '/', { arrival: { hasTokens: true, publicId: PUBLIC } })).toEqual({ kind: 'enter' });
    const arrival = { hasTokens: false, publicId: PUBLIC };
    const visiting: Decision = { kind: 'visit', publicId: PUBLIC };
    expect(at(NOBODY, '/login', { arrival })).toEqual(visiting);
    expect(at(tenant, '/login', { arrival })).toEqual(to('/home'));
    expect(at(visitor(OWN), '/', { arrival })).toEqual(to(`/dashboard/${OWN}?publicId=${PUBLIC}`));
  });

  it('comes to rest from any place: what it redirects to, it leaves open', () => {
    const sessions = [
      NOBODY,
      sys,
      tenant,
      customer,
      withDashboard,
      confined('TENANT_ADMIN', OWN),
      confined('CUSTOMER_USER', OWN),
      confined('CUSTOMER_USER'),
      visitor(OWN),
      visitor(),
    ];
    const places = [
      '/',
      '/home',
      '/login',
      '/login/x',
      '/profile',
      '/tenants',
      '/devices',
      '/dashboards',
      `/dashboard/${OWN}`,
      `/dashboards/${OTHER}`,
    ];
    const place = fc.oneof(fc.constantFrom(...places), fc.webPath());
    const query = fc.oneof(
      fc.constant(''),
      fc.constantFrom('?to=%2Fdevices', '?to=%2Flogin', '?to=%2F%2Fevil', `?publicId=${PUBLIC}`),
      fc.webQueryParameters().map((text) => `?${text}`),
    );
    fc.assert(
      fc.property(fc.constantFrom(...sessions), place, query, (session, path, text) => {
        let next = at(session, `${path || '/'}${text}`);
        for (let steps = 0; next.kind === 'redirect'; steps++) {
          expect(steps).toBeLessThan(4);
          expect(next.to).toMatch(/^\/(?!\/)/);
          next = at(session, next.to);
        }
      }),
    );
  });
});
