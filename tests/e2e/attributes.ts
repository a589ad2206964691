import { type APIRequestContext, expect } from '@playwright/test';
import { type Device, restHeaders } from './console.ts';

/** Attributes of a device, as another client saves and reads them. */
export function attributesOf(request: APIRequestContext, url: string, { id }: Pick<Device, 'id'>) {
  const base = `${url}/api/plugins/telemetry/DEVICE/${id}`;
  return {
    save: async (attributes: object, scope = 'SERVER_SCOPE') => {
      const answer = await request.post(`${base}/${scope}`, { headers: await restHeaders(url), data: attributes });
      expect(answer.status()).toBe(200);
    },
    /** Of all scopes, by their keys. */
    read: async () => {
      const answer = await request.get(`${base}/values/attributes`, { headers: await restHeaders(url) });
      const found = (await answer.json()) as { key: string; value: unknown }[];
      return Object.fromEntries(found.map((one) => [one.key, one.value]));
    },
  };
}
