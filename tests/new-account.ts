/** Created over REST, so that the seeded accounts stay unchanged. */
import { signInOverRest } from './accounts.ts';

export interface NewAccount {
  readonly email: string;
  /** The activation link of the first mail, as a path of the platform. */
  readonly activation: string;
}

let made = 0;

export async function makeAccount(url: string): Promise<NewAccount> {
  made += 1;
  const email = `new-${Date.now()}-${made}@example.org`;
  const headers = { 'X-Authorization': `Bearer ${await signInOverRest(url)}`, 'Content-Type': 'application/json' };
  const body = JSON.stringify({ email, authority: 'TENANT_ADMIN', firstName: 'New', lastName: 'Account' });
  const saved = await fetch(`${url}/api/user?sendActivationMail=false`, { method: 'POST', headers, body });
  if (!saved.ok) throw new Error(`the account was refused: ${saved.status} ${await saved.text()}`);
  const { id } = ((await saved.json()) as { id: { id: string } }).id;
  const link = await (await fetch(`${url}/api/user/${id}/activationLink`, { headers })).text();
  const { pathname, search } = new URL(link);
  return { email, activation: `${pathname}${search}` };
}

export async function activate(url: string, { activation }: NewAccount, password: string): Promise<void> {
  const activateToken = new URLSearchParams(activation.split('?')[1]).get('activateToken');
  const answer = await fetch(`${url}/api/noauth/activate?sendActivationMail=false`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ activateToken, password }),
  });
  if (!answer.ok) throw new Error(`the link was refused: ${answer.status} ${await answer.text()}`);
}
