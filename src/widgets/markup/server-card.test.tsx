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

it('tells the machines of the server, and which are busy, in words', async () => {
  const systemData = [
    { serviceId: 'b', serviceType: 'TB_RULE_ENGINE', cpuUsage: 91, cpuCount: 8, memoryUsage: 80, totalMemory: 16e9 },
    { serviceId: 'a', cpuUsage: 7, cpuCount: 1 },
  ];
  await signIn('SYS_ADMIN', { answers: { machines: { systemData, monolith: false } } });
  await show(<ServerCard name="tb-cluster-info-table" />);
  await vi.waitFor(() => expect(box.querySelectorAll('tbody tr')).toHaveLength(2));
  expect([...box.querySelectorAll('tbody tr')].map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['a', '7 %1 core', '–', '–'],
    ['bTB_RULE_ENGINE', '91 %, very high8 cores', '80 %, highof 16.0 GB', '–'],
  ]);
});

it.each(['tb-cluster-info-table', 'tb-configured-features', 'tb-version-info'])(
  'asks nothing for %s where the account may not know',
  async (name) => {
    await signIn('TENANT_ADMIN', { answers: {} });
    await show(<ServerCard name={name} />);
    expect(box.textContent).toContain('Only for system administrators');
    expect(asked).toEqual([]);
  },
);
