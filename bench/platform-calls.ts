import { type AccountName, signInOverRest } from '../tests/accounts.ts';

/** Asks the platform as an account: `send(path)` reads, `send(path, body)` writes. Rejects when it is refused. */
export async function platformCalls(url: string, account: AccountName = 'tenant') {
  const headers = { 'Content-Type': 'application/json', 'X-Authorization': `Bearer ${await signInOverRest(url, account)}` };
  return async <T>(path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${url}${path}`, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    const text = await answer.text();
    return (text === '' ? undefined : JSON.parse(text)) as T;
  };
}

/** A record as the platform answers it. */
export interface Saved {
  readonly id: { readonly id: string };
}

/** Its id, and the token that it signs in with. */
export async function createDevice(send: Awaited<ReturnType<typeof platformCalls>>, name: string, type = 'default') {
  const { id } = await send<Saved>('/api/device', { name, type });
  const { credentialsId } = await send<{ credentialsId: string }>(`/api/device/${id.id}/credentials`);
  return { id: id.id, token: credentialsId };
}
