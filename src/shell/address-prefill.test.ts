// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetArrival, heldArrival } from '../store/arrival.ts';
import { keepWayBack, takeWayBack } from '../store/way-back.ts';
import { readAddressPrefill, takeAddressPrefill } from './address-prefill.ts';

const read = (address: string) => readAddressPrefill(`https://watch.example${address}`);

it.each([
  ['/devices', {}, null],
  ['/login?to=%2Falarms', {}, null],
  ['/login?username=a%40b.org&password=p%2B+q', { username: 'a@b.org', password: 'p+ q' }, '/login'],
  ['/?accessToken=A&refreshToken=R', { tokens: { token: 'A', refreshToken: 'R' } }, '/'],
  ['/login?to=%2Falarms&publicId=c1#x', { publicId: 'c1' }, '/login?to=%2Falarms#x'],
  ['/login?loginError=%3Cimg%3E', { loginError: '<img>' }, '/login'],
  [
    '/login?loginError=Second+factor&verificationToken=T&scope=PRE_VERIFICATION_TOKEN',
    { half: { verificationToken: 'T', scope: 'PRE_VERIFICATION_TOKEN' } },
    '/login',
  ],
  ['/login?verificationToken=T', {}, '/login'],
  ['/devices?scope=SERVER_SCOPE&verificationToken=T', {}, '/devices?scope=SERVER_SCOPE'],
  ['/oauth2Login?error', { loginError: '' }, '/login'],
  ['/oauth2Login?error=denied', { loginError: 'denied' }, '/login'],
  ['/login/resetPassword?resetToken=T', {}, null],
  ['/login/createPassword?activateToken=T&username=u', { username: 'u' }, '/login/createPassword?activateToken=T'],
])('reads %s', (address, arrival, cleaned) => {
  expect(read(address)).toEqual({ arrival, cleaned });
});

it('removes secrets from every address, and leaves other screens their own parameters', () => {
  expect(read('/dashboard/1?publicId=c1&state=s')).toEqual({ arrival: {}, cleaned: null });
  expect(read('/dashboard/1?publicId=c1&accessToken=A&refreshToken=R')).toEqual({
    arrival: { tokens: { token: 'A', refreshToken: 'R' } },
    cleaned: '/dashboard/1?publicId=c1',
  });
  expect(read('/devices?username=n&password=p')).toEqual({ arrival: { password: 'p' }, cleaned: '/devices?username=n' });
});

it('removes single tokens, empty values and duplicates without using them', () => {
  for (const query of ['accessToken=A', 'refreshToken=R', 'accessToken=&refreshToken=R', 'password=1&password=2', 'username=']) {
    expect(read(`/login?${query}`)).toEqual({ arrival: {}, cleaned: '/login' });
  }
});

describe('the address of this page', () => {
  beforeEach(() => forgetArrival('username', 'password'));

  it('is cleaned without a new history entry, and its values are held until they are forgotten', () => {
    window.history.replaceState({ own: 1 }, '', '/login?username=u&password=p&to=%2F1');
    const { length } = window.history;
    takeAddressPrefill();
    expect(window.location.search).toBe('?to=%2F1');
    expect(window.history.length).toBe(length);
    expect(window.history.state).toEqual({ own: 1 });
    expect([heldArrival('username'), heldArrival('password')]).toEqual(['u', 'p']);
    forgetArrival('password');
    expect([heldArrival('username'), heldArrival('password')]).toEqual(['u', undefined]);
  });

  it('leads on from a provider to what was asked for before, once', () => {
    const back = (from: string, address: string) => {
      keepWayBack(from);
      window.history.replaceState(null, '', address);
      takeAddressPrefill();
      return window.location.pathname + window.location.search;
    };
    const asked = '/login?to=%2Fdevices%3Fa%3D1';
    expect(back('to=%2Fdevices%3Fa%3D1', '/?accessToken=A&refreshToken=R')).toBe(asked);
    expect(back('to=%2Fdevices%3Fa%3D1', '/login?loginError=no')).toBe(asked);
    expect(back('to=%2Fdevices%3Fa%3D1', '/login?verificationToken=T&scope=PRE_VERIFICATION_TOKEN')).toBe(asked);
    expect(back('', '/?accessToken=A&refreshToken=R')).toBe('/');
    expect(back('to=%2Fdevices', '/dashboards/all/?accessToken=A&refreshToken=R'), 'the server kept it').toBe('/dashboards/all/');
    expect(back('to=%2Fdevices', '/login?username=u')).toBe('/login');
    keepWayBack('to=%2Fdevices');
    expect([takeWayBack(), takeWayBack()]).toEqual(['/login?to=%2Fdevices', null]);
    forgetArrival('tokens', 'half', 'loginError', 'username');
  });
});
