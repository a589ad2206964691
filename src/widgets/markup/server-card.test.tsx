import { expect, it, vi } from 'vitest';
import { box, show } from '../../../tests/show.tsx';
import { asked, signIn } from '../links/account.fixture.tsx';
import { ServerCard } from './server-card.tsx';

const FEATURES = { emailEnabled: true, smsEnabled: false, notificationEnabled: false, oauthEnabled: true, twoFaEnabled: false };
const UPDATES = {
  ...{ updateAvailable: true, currentVersion: '4.2.1', latestVersion: '4.3.0' },
  ...{ latestVersionReleaseNotesUrl: 'https://example.org/notes', upgradeInstructionsUrl: 'javascript:alert(1)' },
};

it('says in words what is set up', async () => {
  await signIn('SYS_ADMIN', { answers: { features: FEATURES } });
  await show(<ServerCard name="tb-configured-features" />);
  await vi.waitFor(() =>
    expect([...box.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      'Outgoing mailset up',
      'SMSnot set up',
      'Slacknot set up',
      'OAuth 2.0set up',
      'Two-factor authenticationnot set up',
    ]),
  );
});

it('tells the version that runs and the one that could, with links to other sites alone', async () => {
  await signIn('SYS_ADMIN', { answers: { updates: UPDATES } });
  await show(<ServerCard name="tb-version-info" />);
  await vi.waitFor(() => expect(box.textContent).toContain('A later version is available.'));
  expect([...box.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual(['4.2.1 ', '4.3.0 Release notes']);
  expect([...box.querySelectorAll('a')].map(({ href }) => href)).toEqual(['https://example.org/notes']);
});

it.each(['tb-configured-features', 'tb-version-info'])('asks nothing for %s where the account may not know', async (name) => {
  await signIn('TENANT_ADMIN', { answers: {} });
  await show(<ServerCard name={name} />);
  expect(box.textContent).toContain('Only for system administrators');
  expect(asked).toEqual([]);
});
