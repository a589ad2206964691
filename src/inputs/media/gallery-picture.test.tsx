import { beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../../tests/act.ts';
import { box, show } from '../../../tests/show.tsx';
import { giveCore } from '../../bridge/core.fixture.ts';
import { failed, fault, type Outcome, ok } from '../../contract/fault.ts';
import { GalleryPicture } from './gallery-picture.tsx';

let answer: Promise<Outcome<string>>;
await giveCore({ readFile: vi.fn(() => answer) });

const draw = (path: string) => show(<GalleryPicture path={path} version="1" alt="Plan" none="No preview" className="large" />);
const frame = () => box.querySelector('.large');
beforeEach(() => {
  answer = Promise.resolve(ok('data:image/png;base64,iVBORw0KGgo='));
});

it('says that a picture cannot be drawn, and draws the one in its place', async () => {
  await draw('/api/images/tenant/half.png');
  await act(async () => box.querySelector('img')?.dispatchEvent(new Event('error')));
  expect([box.querySelector('img'), frame()?.textContent]).toEqual([null, 'No preview']);
  answer = Promise.resolve(ok('data:image/png;base64,iVBORw0KGgp='));
  await draw('/api/images/tenant/whole.png');
  expect([box.querySelector('img')?.alt, frame()?.textContent]).toEqual(['Plan', '']);
});

it('says that one cannot be read, but not while it is read', async () => {
  const { promise, resolve } = Promise.withResolvers<Outcome<string>>();
  answer = promise;
  await draw('/api/images/tenant/gone.png');
  expect(frame()?.textContent).toBe('');
  await act(async () => resolve(failed(fault('not-found', ''))));
  expect(frame()?.textContent).toBe('No preview');
});
