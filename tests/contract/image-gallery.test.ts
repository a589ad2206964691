/** The gallery and library of newer servers: what may be kept, who may read and change it, and that nothing in it harms who looks at it. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningPlatform, startInMemory } from './platform.fixture.ts';

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="20"><script>alert(1)</script></svg>';

interface Info {
  readonly id: { readonly id: string };
  readonly link: string;
  readonly publicLink: string | null;
  readonly resourceKey: string;
  readonly etag: string;
}
interface Sent {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Info & { readonly message?: string };
}

let running: RunningPlatform;
beforeAll(async () => {
  running = await startInMemory({ devices: 1, port: 0, apiVersion: '4.3.0' });
});
afterAll(() => running.platform.close());

type Who = 'tenant' | 'system' | 'customer';
async function sendForm(method: string, path: string, body: FormData | string, who: Who = 'tenant', more: object = {}): Promise<Sent> {
  const headers = { 'x-authorization': `Bearer ${running[who].token}`, ...more };
  const answer = await running.platform.app.fetch(new Request(`http://platform.test${path}`, { method, headers, body }));
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Sent['body'] };
}
function formWith(file: BlobPart, name: string, type = 'image/png', more: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData();
  form.set('file', new File([file], name, { type }));
  for (const [key, value] of Object.entries(more)) form.set(key, value);
  return form;
}
const upload = (file: BlobPart, name: string, who?: Who) => sendForm('POST', '/api/image', formWith(file, name), who);
const get = (path: string, headers: Readonly<Record<string, string>> = {}, token: string | null | undefined = running.tenant.token) =>
  running.platform.app.fetch(
    new Request(`http://platform.test${path}`, { headers: { ...(token && { 'x-authorization': `Bearer ${token}` }), ...headers } }),
  );

describe('an image', () => {
  it('is replaced, retitled, exported and imported, and its link stays', async () => {
    const { body: one } = await upload(PNG, 'plan.png');
    const { body: replaced } = await sendForm('PUT', one.link, formWith(SVG, 'other.svg'));
    expect(replaced).toMatchObject({
      id: one.id,
      link: one.link,
      fileName: 'other.svg',
      descriptor: { mediaType: 'image/svg+xml', height: 20 },
    });
    expect(replaced.etag).not.toBe(one.etag);
    const titled = await running.tenant.send('PUT', `${one.link}/info`, { ...one, title: 'Plan' });
    expect(titled.json()).toMatchObject({ title: 'Plan', name: 'Plan', etag: replaced.etag });
    const file = (await running.tenant.send('GET', `${one.link}/export`)).json() as object;
    expect(file).toMatchObject({ title: 'Plan', data: Buffer.from(SVG).toString('base64'), mediaType: 'image/svg+xml' });
    const copy = (await running.tenant.send('PUT', '/api/image/import', file)).json() as Info;
    expect(copy).toMatchObject({ title: 'Plan', resourceKey: 'plan_(1).png' });
    // The key of the first one's public link is taken.
    expect(copy.publicLink).not.toBe(one.publicLink);
    expect(await (await get(copy.link)).text()).toBe(SVG);
  });

  it('is public by a link without a token until it is made private, and nothing in it runs there', async () => {
    const { body: one } = await upload(SVG, 'evil.svg');
    const shown = await get(String(one.publicLink), {}, null);
    expect([shown.status, shown.headers.get('content-security-policy'), shown.headers.get('x-content-type-options')]).toEqual([
      200,
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'nosniff',
    ]);
    expect((await get(one.link, {}, null)).status).toBe(401);
    const off = (await running.tenant.send('PUT', `${one.link}/public/false`)).json();
    expect(off).toMatchObject({ public: false, publicLink: null });
    expect((await get(String(one.publicLink), {}, null)).status).toBe(404);
    await running.tenant.send('PUT', `${one.link}/public/true`);
    expect((await get(String(one.publicLink), {}, null)).status).toBe(200);
    expect((await running.tenant.send('PUT', `${one.link}/public/perhaps`)).status).toBe(400);
  });

  it('is sent once: whoever has it is told that it is the same', async () => {
    const { body: one } = await upload(PNG, 'etag.png');
    const etag = String((await get(one.link)).headers.get('etag'));
    for (const held of [etag, `W/${etag}`, `"other", ${etag}`]) expect((await get(one.link, { 'if-none-match': held })).status).toBe(304);
    expect((await get(one.link, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it.each([
    ['text', 'hello', 'a.txt', 'text/plain'],
    ['text that claims to be one', 'hello', 'a.png', 'image/png'],
    ['half of one', PNG.subarray(0, 20), 'a.png', 'image/png'],
    ['page', '<html><svg></svg></html>', 'a.svg', 'image/svg+xml'],
    ['empty file', '', 'a.png', 'image/png'],
  ])('is no %s', async (_what, file, name, type) => {
    const answer = await sendForm('POST', '/api/image', formWith(file, name, type));
    expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining('is no picture')]);
  });

  it('of the system is read by tenants and their customers, and changed by system administrators alone', async () => {
    const { body: one } = await upload(PNG, 'of system.png', 'system');
    expect(one.link).toBe('/api/images/system/of%20system.png');
    const has = async (path: string) =>
      ((await running.tenant.send('GET', path)).json() as { data: Info[] }).data.some(({ id }) => id.id === one.id.id);
    expect(await has('/api/images?pageSize=100&page=0&includeSystemImages=true')).toBe(true);
    expect(await has('/api/images?pageSize=100&page=0')).toBe(false);
    for (const who of ['tenant', 'customer'] as const) expect((await running[who].send('GET', one.link)).status).toBe(200);
    expect((await running.tenant.send('DELETE', `${one.link}?force=true`)).status).toBe(403);
    expect((await sendForm('PUT', one.link, formWith(PNG, 'b.png'))).status).toBe(403);
    expect((await running.tenant.send('PUT', `${one.link}/info`, { title: 'Mine' })).status).toBe(403);
    // A tenant's dashboard holds it.
    await running.tenant.send('POST', '/api/dashboard', { title: 'Of a tenant', configuration: { background: `tb-image;${one.link}` } });
    const refused = (await running.system.send('DELETE', one.link)).json();
    expect(refused).toMatchObject({ success: false, references: { DASHBOARD: [{ title: 'Of a tenant' }] } });
    expect((await running.system.send('DELETE', `${one.link}?force=true`)).json()).toEqual({ success: true, references: null });
  });

  it('is told to be used by profiles, bundles and types of widgets, too', async () => {
    const { body: one } = await upload(PNG, 'much used.png');
    const image = `tb-image;${one.link}`;
    await running.tenant.send('POST', '/api/widgetsBundle', { title: 'With image', image });
    const profile = { name: 'With image', type: 'DEFAULT', transportType: 'DEFAULT', image };
    await running.tenant.send('POST', '/api/deviceProfile', { ...profile, profileData: { configuration: { type: 'DEFAULT' } } });
    const { references } = (await running.tenant.send('DELETE', one.link)).json() as { references: object };
    expect(Object.keys(references).sort()).toEqual(['DEVICE_PROFILE', 'WIDGETS_BUNDLE']);
  });

  it('has a name that is safe in addresses and headers, or is refused', async () => {
    const letters = fc.string({ unit: fc.constantFrom(...'a.é %"\'\\/;\r\n\0\u202e<&=+#?_()'.split('')), minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(letters, async (name) => {
        const file = { fileName: name, title: 'T', data: PNG.toString('base64') };
        const answer = await running.tenant.send('PUT', '/api/image/import', file);
        if (answer.status === 400) {
          expect(name).toMatch(/[\\/\r\n\0\u202e]|^\s*$|^\.{1,2}$/);
          return;
        }
        const { link } = answer.json() as Info;
        expect(link).toMatch(/^\/api\/images\/tenant\/[^/\s"<>\\#?]+$/);
        expect((await get(link)).status).toBe(200);
        expect((await running.tenant.send('DELETE', link)).status).toBe(200);
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ['no boundary', 'multipart/form-data', 'x'],
    ['no end', 'multipart/form-data; boundary=a', '--a\r\nContent-Disposition: form-data; name="file"'],
    [
      'a name of two lines',
      'multipart/form-data; boundary=a',
      '--a\r\nContent-Disposition: form-data; name="file"; filename="a%0d%0a\r\n--a--',
    ],
    ['no file', 'multipart/form-data; boundary=a', '--a--\r\n'],
    ['a text for a file', 'multipart/form-data; boundary=a', '--a\r\nContent-Disposition: form-data; name="file"\r\n\r\nx\r\n--a--\r\n'],
  ])('in a form with %s is refused', async (_name, type, body) => {
    const more = { 'content-type': type };
    expect((await sendForm('POST', '/api/image', body, 'tenant', more)).status).toBe(400);
    expect((await sendForm('POST', '/api/resource/upload', body, 'tenant', more)).status).toBe(400);
  });

  it('too large is refused, whatever the profile says', async () => {
    const large = Buffer.concat([PNG, Buffer.alloc(8 * 2 ** 20)]);
    const answer = await upload(large, 'large.png');
    expect([answer.status, answer.body.message]).toEqual([400, expect.stringMatching(/at most 8388608 bytes/)]);
    expect((await upload(Buffer.alloc(13 * 2 ** 20), 'huge.png')).status).toBe(413);
  });
});

const base64 = (text: string) => Buffer.from(text).toString('base64');
const MODEL = '<LWM2M><Object><Name>Pressure</Name><ObjectID>3323</ObjectID><ObjectVersion>1.1</ObjectVersion></Object></LWM2M>';
const save = async (more: object, who: Who = 'tenant') => {
  const answer = await running[who].send('POST', '/api/resource', {
    resourceType: 'GENERAL',
    title: 'Notes',
    fileName: 'notes.txt',
    data: base64('a'),
    ...more,
  });
  return { status: answer.status, body: answer.json() as Info & { title: string } };
};

describe('a resource', () => {
  it.each([
    ['GENERAL', 'notes.txt', 'a', { resourceKey: 'notes.txt', link: '/api/resource/general/tenant/notes.txt' }],
    ['JKS', 'keys.jks', 'x', { resourceKey: 'keys.jks' }],
    ['PKCS_12', 'keys.p12', 'x', { link: '/api/resource/pkcs_12/tenant/keys.p12' }],
    ['LWM2M_MODEL', 'any.xml', MODEL, { resourceKey: '3323_1.1', title: 'Pressure id=3323 v1.1', fileName: 'any.xml' }],
  ])('of type %s is kept and downloaded as it is', async (resourceType, fileName, text, expected) => {
    const { body: one } = await save({ resourceType, fileName, data: base64(text) });
    expect(one).toMatchObject(expected);
    const file = await get(`/api/resource/${one.id.id}/download`);
    expect([await file.text(), file.headers.get('content-disposition')]).toEqual([text, `attachment;filename=${fileName}`]);
    expect((await running.customer.send('GET', one.link)).status).toBe(403);
    expect((await running.tenant.send('GET', one.link)).text).toBe(text);
  });

  it.each([
    ['no title', { title: ' ' }],
    ['no type', { resourceType: null }],
    ['an unknown type', { resourceType: 'PIGEON' }],
    ['a type of every object', { resourceType: 'constructor' }],
    ['an image', { resourceType: 'IMAGE' }],
    ['no file name', { fileName: null }],
    ['a path for a file name', { fileName: '../../etc/passwd' }],
    ['no data', { data: null }],
    ['data that is no base 64', { data: '***' }],
    ['a model that is none', { resourceType: 'LWM2M_MODEL' }],
    ['a long title', { title: 'a'.repeat(256) }],
  ])('with %s is refused', async (_what, more) => {
    expect((await save(more)).status).toBe(400);
  });

  it('gets another title, and another file where its type may', async () => {
    const { body: one } = await save({ fileName: 'changed.txt' });
    const titled = await save({ ...one, title: 'Other', data: null });
    expect(titled.body).toMatchObject({ id: one.id, title: 'Other', etag: one.etag });
    const again = await save({ ...one, fileName: 'b.txt', data: base64('b') });
    expect(again.body).toMatchObject({ id: one.id, link: one.link, fileName: 'b.txt' });
    expect((await running.tenant.send('GET', one.link)).text).toBe('b');
    const { body: keys } = await save({ resourceType: 'JKS', fileName: 'fixed.jks' });
    expect((await sendForm('PUT', `/api/resource/${keys.id.id}/data`, formWith('b', 'b.jks'))).status).toBe(400);
    expect((await save({ ...one, resourceType: 'JKS' })).status).toBe(400);
  });

  it('of the system is read by tenants, and changed by system administrators alone', async () => {
    const { body: one } = await save({ fileName: 'shared.txt' }, 'system');
    expect((await running.tenant.send('GET', `/api/resource/info/${one.id.id}`)).json()).toMatchObject({
      link: '/api/resource/general/system/shared.txt',
    });
    expect((await save({ ...one, title: 'Mine', data: null })).status).toBe(403);
    expect((await running.tenant.send('DELETE', `/api/resource/${one.id.id}`)).status).toBe(403);
    expect((await running.system.send('DELETE', `/api/resource/${one.id.id}`)).status).toBe(200);
  });

  it('of any type is unknown to servers of older releases, as are images', async () => {
    const old = await startInMemory({ devices: 1, port: 0, apiVersion: '3.4.0' });
    const general = { resourceType: 'GENERAL', title: 'A', fileName: 'a.txt', data: base64('a') };
    expect((await old.tenant.send('POST', '/api/resource', general)).status).toBe(400);
    const made = (await old.tenant.send('POST', '/api/resource', { ...general, resourceType: 'JKS' })).json() as Info;
    // The console saves it as a whole there.
    const whole = (await old.tenant.send('GET', `/api/resource/${made.id.id}`)).json() as object;
    const titled = await old.tenant.send('POST', '/api/resource', { ...whole, title: 'B' });
    expect(titled.json()).toMatchObject({ id: made.id, title: 'B', link: made.link, etag: made.etag });
    expect((await old.tenant.send('GET', '/api/images?pageSize=1&page=0')).status).toBe(404);
    await old.platform.close();
  });
});
