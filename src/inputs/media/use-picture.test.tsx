import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../../tests/act.ts';
import { giveCore } from '../../bridge/core.fixture.ts';
import { failed, fault, type Outcome, ok } from '../../contract/fault.ts';
import { forgetPicture, usePicture } from './use-picture.ts';

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
  vi.useFakeTimers({ toFake: ['Date'] });
  outside.readFile.mockReset().mockImplementation(async (path: string): Promise<Outcome<string>> => {
    return path.includes('gone') ? failed(fault('not-found', path)) : ok(`${PNG}${path.length}`);
  });
  root = createRoot(document.createElement('div'));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
});

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

it('shows what was put in the place of a picture: at once where this page did it, else with the next look a while later', async () => {
  const times = () => outside.readFile.mock.calls.length;
  const look = async () => {
    await show(null);
    return show('tb-image;/api/images/tenant/plan.png');
  };
  await look();
  await look();
  expect(times()).toBe(1);
  forgetPicture('/api/images/tenant/plan.png');
  outside.readFile.mockResolvedValue(ok(`${PNG}new`));
  expect(await look()).toBe(`${PNG}new`);
  vi.setSystemTime(Date.now() + 60_000);
  outside.readFile.mockResolvedValue(ok(`${PNG}newer`));
  expect(await look()).toBe(`${PNG}newer`);
});

it('shows in the place of a shown picture what was put there: at once where this page did it, else for who comes back', async () => {
  const stored = 'tb-image;/api/images/tenant/live.png';
  const times = () => outside.readFile.mock.calls.length;
  const back = async () => {
    await act(async () => void window.dispatchEvent(new Event('focus')));
    return shown;
  };
  await show(stored);
  outside.readFile.mockResolvedValue(ok(`${PNG}new`));
  await act(async () => forgetPicture('/api/images/tenant/live.png'));
  expect([shown, times()]).toEqual([`${PNG}new`, 2]);
  expect([await back(), times()]).toEqual([`${PNG}new`, 2]);
  vi.setSystemTime(Date.now() + 5000);
  outside.readFile.mockResolvedValue(failed(fault('network', '')));
  expect([await back(), times()]).toEqual([`${PNG}new`, 3]);
  outside.readFile.mockResolvedValue(ok(`${PNG}newer`));
  expect([await back(), times()]).toEqual([`${PNG}newer`, 4]);
  await show(null);
  vi.setSystemTime(Date.now() + 5000);
  await back();
  expect(times()).toBe(4);
});

it('reads a picture once that many places show at the same time, and one that failed again', async () => {
  const many = (
    <>
      <Probe stored="/api/images/tenant/pin.png" />
      <Probe stored="/api/images/tenant/pin.png" />
    </>
  );
  await act(async () => root.render(many));
  expect(outside.readFile).toHaveBeenCalledTimes(1);
  await show('/api/images/tenant/gone2.png');
  await show(null);
  await show('/api/images/tenant/gone2.png');
  expect(outside.readFile).toHaveBeenCalledTimes(3);
});
