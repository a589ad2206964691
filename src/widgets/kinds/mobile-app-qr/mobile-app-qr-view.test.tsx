import { expect, it, vi } from 'vitest';
import { box } from '../../../../tests/show.tsx';
import { failed, fault } from '../../../contract/fault.ts';
import { translate } from '../../../i18n/i18n.ts';
import { asked, drawOne, signIn } from '../../links/account.fixture.tsx';
import { MobileAppQrView } from './mobile-app-qr-view.tsx';

const LINK = 'https://app.example/api/noauth/qr?secret=s&ttl=2';
const SERVER = {
  ...{ androidEnabled: true, iosEnabled: false, googlePlayLink: 'https://play.example/app', appStoreLink: 'https://apple.example/app' },
  qrCodeConfig: { badgeEnabled: true, badgePosition: 'RIGHT', qrCodeLabelEnabled: true, qrCodeLabel: 'Scan me' },
};
const answers = { mobileQrSettings: SERVER, mobileAppLink: LINK };
const says = (text: string) => vi.waitFor(() => expect(box.textContent).toContain(text));
const links = () => [...box.querySelectorAll('a')].map(({ href }) => href);

it('shows a code, what the administrator says of it, and the stores that have the app', async () => {
  await signIn('TENANT_ADMIN', { answers });
  await drawOne(MobileAppQrView, {});
  await says('Scan me');
  expect(box.querySelector('svg[role="img"]')?.getAttribute('aria-label')).toBe(translate('mobile-app-qr.code'));
  expect(links()).toEqual(['https://play.example/app']);
});

it('looks as its author says where the administrator’s settings do not count', async () => {
  await signIn('TENANT_ADMIN', { answers });
  const qrCodeConfig = { badgeEnabled: false, qrCodeLabelEnabled: true, qrCodeLabel: 'Mine' };
  await drawOne(MobileAppQrView, { settings: { useSystemSettings: false, qrCodeConfig } });
  await says('Mine');
  expect(links()).toEqual([]);
});

it.each([
  ['an older server', '3.8.0', answers],
  ['one without an app', '4.3.0', { ...answers, mobileQrSettings: { ...SERVER, androidEnabled: false } }],
  ['one that knows no app', '4.3.0', { mobileQrSettings: failed(fault('not-found')), mobileAppLink: failed(fault('not-found')) }],
])('says that there is none on %s', async (_, version, given) => {
  await signIn('TENANT_ADMIN', { version, answers: given });
  await drawOne(MobileAppQrView, {});
  await says(translate('mobile-app-qr.noneText'));
});

it('asks for no code that signs in where many see it', async () => {
  await signIn('TENANT_ADMIN', { answers });
  await drawOne(MobileAppQrView, {}, { size: 'wall' });
  await says(translate('mobile-app-qr.wallText'));
  expect(asked).toEqual([]);
});

it('says when the link cannot be loaded', async () => {
  await signIn('TENANT_ADMIN', { answers: { ...answers, mobileAppLink: failed(fault('forbidden')) } });
  await drawOne(MobileAppQrView, {});
  await says(translate('mobile-app-qr.failed'));
});
