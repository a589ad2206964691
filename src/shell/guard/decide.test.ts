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
  isOfOther: () => false,
  wantedPlace: (place) => place,
};
const at = (session: SessionState, place: string, more: Partial<GuardSurroundings> = {}): Decision => {
  const [path = '', query = ''] = place.split('?');
  return decide(session, { path, query }, { ...surroundings, ...more });
};
const to = (place: string): Decision => ({ kind: 'redirect', to: place });
const allow: Decision = { kind: 'allow' };

describe('the guard', () => {
  it.each<[string, SessionState, string, Decision]>([
    ['the home page', tenant, '/devices', to('/home')],
    ['the home page from one that it may not see', customer, '/tenants', to('/home')],
    ['its dashboard', withDashboard, '/devices', to(`/dashboards/${OWN}`)],
    ['its only dashboard', confined('CUSTOMER_USER', OWN), '/devices', to(`/dashboard/${OWN}`)],
    ['where it is, if that is its first page', tenant, '/home?a=1', allow],
    ['a link from a mail', tenant, '/login/createPassword?activateToken=x', allow],
  ])('leads an account that takes the place of another one to %s', (_, session, place, wanted) => {
    expect(at(session, place, { isOfOther: () => true })).toEqual(wanted);
  });

  it.each<[string, SessionState, string, Decision]>([
    ['waits for the session', restoring, '/devices', { kind: 'wait' }],
    ['waits on the sign-in page too', restoring, '/login', { kind: 'wait' }],

    ['leads to sign-in and remembers the page', NOBODY, '/devices?page=2', to('/login?to=%2Fdevices%3Fpage%3D2')],
    ['allows sign-in without a session', NOBODY, '/login', allow],
    ['allows requesting a new password without a session', NOBODY, '/login/resetPasswordRequest', allow],
    ['allows a link from a mail without a session', NOBODY, '/login/createPassword?activateToken=x', allow],
    ['starts a visit', NOBODY, `/dashboard/${OWN}?publicId=${PUBLIC}`, { kind: 'visit', publicId: PUBLIC }],
    ['starts a visit from the sign-in page too', NOBODY, `/login?publicId=${PUBLIC}`, { kind: 'visit', publicId: PUBLIC }],
    ['allows the page that servers lead to after a sign-up', NOBODY, '/signup/emailVerified?emailCode=x', allow],
    ['allows the page for an expired invitation', NOBODY, '/activationLinkExpired', allow],
    ['allows the page for an expired link', NOBODY, '/passwordResetLinkExpired', allow],
    ['does not take a similar path for a public one', NOBODY, '/loginx', to('/login')],
    ['ignores an empty public id', NOBODY, '/login?publicId=', allow],

    ['leads a system administrator home', sys, '/', to('/home')],
    [
      'leads a system administrator home even with a default dashboard',
      account('SYS_ADMIN', { defaultDashboardId: OWN }),
      '/',
      to('/home'),
    ],
    ['leads an account without a default dashboard home', tenant, '/login', to('/home')],
    ['leads an account to its default dashboard', withDashboard, '/', to(`/dashboards/${OWN}`)],
    ['ignores a default dashboard with an invalid id', account('TENANT_ADMIN', { defaultDashboardId: '../x' }), '/', to('/home')],
    ['returns to the remembered page', withDashboard, '/login?to=%2Fdevices', to('/devices')],
    ['returns to no page that the role may not see', customer, '/login?to=%2Ftenants', to('/home')],
    ['allows home with a default dashboard', withDashboard, '/home', allow],
    ['allows a link from a mail during a session', tenant, '/login/createPassword?activateToken=x', allow],

    ['allows what the role may see', customer, '/devices', allow],
    ['forbids what the role may not see', customer, '/tenants', { kind: 'forbidden' }],
    ['forbids pages of tenants to a system administrator', sys, '/devices', { kind: 'forbidden' }],
    ['allows a page for all roles', customer, '/profile', allow],
    ['ignores a public id during the session of an account', tenant, `/devices?publicId=${PUBLIC}`, allow],

    ['confines to the default dashboard', confined('TENANT_ADMIN', OWN), '/devices', to(`/dashboard/${OWN}`)],
    ['confines at the first page', confined('CUSTOMER_USER', OWN), '/', to(`/dashboard/${OWN}`)],
    ['confines from home', confined('CUSTOMER_USER', OWN), '/home', to(`/dashboard/${OWN}`)],
    ['allows the profile when confined', confined('CUSTOMER_USER', OWN), '/profile', allow],
    ['allows the permitted dashboards', confined('TENANT_ADMIN', OWN), `/dashboard/${OWN}`, allow],
    ['shows them in full screen only', confined('TENANT_ADMIN', OWN), `/dashboards/${OWN}`, to(`/dashboard/${OWN}`)],
    ['allows the default dashboard even without permission for it', confined('CUSTOMER_USER', OTHER), `/dashboard/${OWN}`, allow],
    ['allows other permitted dashboards', confined('CUSTOMER_USER', OTHER), `/dashboard/${OTHER}`, allow],
    ['leads away from other dashboards', confined('TENANT_ADMIN', OWN), `/dashboard/${OTHER}`, to(`/dashboard/${OWN}`)],
    ['leads away from the list of dashboards', confined('TENANT_ADMIN', OWN), '/dashboards', to(`/dashboard/${OWN}`)],

    ['leads a visitor to the first public dashboard', visitor(OTHER, OWN), '/', to(`/dashboard/${OTHER}?publicId=${PUBLIC}`)],
    ['confines a visitor', visitor(OWN), '/devices', to(`/dashboard/${OWN}?publicId=${PUBLIC}`)],
    ['has no profile for a visitor', visitor(OWN), '/profile', to(`/dashboard/${OWN}?publicId=${PUBLIC}`)],
    ['allows a public dashboard to its visitor', visitor(OWN), `/dashboard/${OWN}?publicId=${PUBLIC}`, allow],
    ['allows it without the public id in the address', visitor(OWN), `/dashboard/${OWN}`, allow],
    ['shows it without the shell', visitor(OWN), `/dashboards/${OWN}`, to(`/dashboard/${OWN}?publicId=${PUBLIC}`)],
    ['has no shell for other dashboards either', visitor(OWN), `/dashboards/${OTHER}`, to(`/dashboard/${OWN}?publicId=${PUBLIC}`)],
    [
      'starts a visit of another public customer',
      visitor(OWN),
      `/dashboard/${OTHER}?publicId=${OTHER}`,
      { kind: 'visit', publicId: OTHER },
    ],
    ['ends a visit whose address has an empty public id', visitor(OWN), `/dashboard/${OWN}?publicId=`, { kind: 'sign-out' }],
    ['reports that nothing is public', visitor(), '/', { kind: 'nothing-shown' }],
    ['offers a visitor no new password', visitor(OWN), '/login/resetPasswordRequest', to(`/dashboard/${OWN}?publicId=${PUBLIC}`)],
  ])('%s', (_name, session, place, decision) => {
    expect(at(session, place)).toEqual(decision);
  });

  it('leads a visitor to the public dashboard seen last, while it is still shared', () => {
    expect(at(visitor(OTHER, OWN), '/', { lastPublicDashboard: OWN })).toEqual(to(`/dashboard/${OWN}?publicId=${PUBLIC}`));
    expect(at(visitor(OTHER), '/', { lastPublicDashboard: OWN })).toEqual(to(`/dashboard/${OTHER}?publicId=${PUBLIC}`));
  });

  it('leads a visitor who left on purpose to the sign-in page, and lets others visit', () => {
    const place = `/dashboard/${OWN}?publicId=${PUBLIC}`;
    expect(at(NOBODY, place, { leftVisit: PUBLIC })).toEqual(to(`/login?to=${encodeURIComponent(place)}`));
    expect(at(NOBODY, place, { leftVisit: OTHER })).toEqual({ kind: 'visit', publicId: PUBLIC });
  });

  it('uses what the opening address contained, tokens first', () => {
    for (const session of [restoring, NOBODY, tenant, visitor(OWN)])
      expect(at(session, '/', { arrival: { hasTokens: true, publicId: PUBLIC } })).toEqual({ kind: 'enter' });
    const arrival = { hasTokens: false, publicId: PUBLIC };
    const visiting: Decision = { kind: 'visit', publicId: PUBLIC };
    expect(at(NOBODY, '/login', { arrival })).toEqual(visiting);
    expect(at(tenant, '/login', { arrival })).toEqual(to('/home'));
    expect(at(visitor(OWN), '/', { arrival })).toEqual(to(`/dashboard/${OWN}?publicId=${PUBLIC}`));
  });

  it('never redirects twice: the target of a redirect is allowed', () => {
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
