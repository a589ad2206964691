import { expect, it } from 'vitest';
import { createPlatform } from '../../platform/platform.ts';
import { at, fact, post } from './conversation/exchange.ts';
import { TENANTS } from './conversation/tenants.ts';
import { Play } from './golden/play.ts';
import { recording } from './golden/recordings.ts';
import { removeTraces } from './golden/remove-traces.ts';

it('a conversation that fails in the middle leaves no tenant and no tenant profile', async () => {
  const platform = await createPlatform({ data: ':memory:', devices: 1, machine: false, port: 0, mail: () => undefined });
  await platform.listen();
  try {
    const namesOf = (kind: 'TENANT' | 'TENANT_PROFILE') =>
      [...platform.stores.entities.of(kind, '13814000-1dd2-11b2-8080-808080808080')].map(({ name }) => name);
    const before = [namesOf('TENANT'), namesOf('TENANT_PROFILE')];
    const signIn = post(
      '',
      '/api/auth/login',
      { username: 'sysadmin@example.org', password: 'sysadmin' },
      { as: 'N', keep: (answer) => ({ S: at(answer, 'token') }) },
    );
    const middle = TENANTS.findIndex((exchange) => 'label' in exchange && exchange.label === 'tenants found');
    const play = new Play(
      {
        ...{ base: `http://127.0.0.1:${platform.port}`, account: 'sysadmin@example.org', password: 'sysadmin' },
        ...{ patienceMs: () => 1000, now: Date.now, pass: async () => undefined, isOurs: false },
      },
      recording('4.3'),
    );
    const fails = fact('fails', () => {
      throw new Error('in the middle');
    });
    await expect(play.all([signIn, ...TENANTS.slice(0, middle), fails])).rejects.toThrow('in the middle');
    expect(namesOf('TENANT')).not.toEqual(before[0]);
    expect(namesOf('TENANT_PROFILE')).not.toEqual(before[1]);
    await removeTraces(play);
    expect([namesOf('TENANT'), namesOf('TENANT_PROFILE')]).toEqual(before);
  } finally {
    await platform.close();
  }
});
