import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../../tests/act.ts';
import { giveCore } from '../../bridge/core.fixture.ts';
import { failed, fault, type Outcome, ok } from '../../contract/fault.ts';
import { usePicture } from './use-picture.ts';

const outside = { readFile: vi.fn() };
await giveCore(outside);

const PNG = 'data:image/png;base64,iVBORw0KGgo=';
let root: Root;
let shown: string | undefined;

function Probe({ stored }: { readonly stored: unknown }) {
  shown = usePicture(stored);
  return null;
}
async function show(stored: unknown): Promise<string | undefined> {
  await act(async () => root.render(<Probe stored={stored} />));
  return shown;
}

beforeEach(() => {
  outside.readFile.mockReset().mockImplementation(async (path: string): Promise<Outcome<string>> => {
    return path.includes('gone') ? failed(fault('not-found', path)) : ok(`${PNG}${path.length}`);
  });
  root = createRoot(document.createElement('div'));
});
afterEach(() => act(async () => root.unmount()));

it('shows inline pictures as they are, and reads each of the server once', async () => {
  expect(await show(PNG)).toBe(PNG);
  expect(outside.readFile).not.toHaveBeenCalled();
  expect(await show('tb-image;/api/images/tenant/a.png')).toBe(`${PNG}24`);
  expect(await show('/api/images/tenant/bb.png')).toBe(`${PNG}25`);
  expect(await show('tb-image;/api/images/tenant/a.png')).toBe(`${PNG}24`);
  expect(outside.readFile.mock.calls).toEqual([['/api/images/tenant/a.png'], ['/api/images/tenant/bb.png']]);
});

it('shows nothing for what cannot be read, and nothing of the picture before', async () => {
  await show('/api/images/tenant/a.png');
  expect(await show('/api/images/tenant/gone.png')).toBeUndefined();
  expect(await show('https://example.org/a.png')).toBeUndefined();
  expect(await show(null)).toBeUndefined();
});
