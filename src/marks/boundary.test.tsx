import { Activity, type ReactElement, Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import fault from '../../locales/en_US/fault.json';
import { act } from '../../tests/act.ts';
import { faultDetails, faultSentence } from '../i18n/fault-sentence.ts';
import { adoptMessages } from '../i18n/i18n.ts';
import { forgetFailedLoads, lateComponent } from '../page/late-component.ts';
import { connectionStore } from '../store/connection.ts';
import { faultOf, noticeStore } from '../store/notices.ts';
import { Boundary } from './boundary.tsx';
import { faultOfPart, LatePart } from './late-part.tsx';

let root: Root;
let box: HTMLElement;

beforeEach(async () => {
  // React logs each caught error.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await adoptMessages('en_US', { fault });
  noticeStore.notices = [];
  box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
});

afterEach(async () => {
  await act(async () => root.unmount());
  box.remove();
  forgetFailedLoads();
  vi.restoreAllMocks();
});

const draw = (element: ReactElement) => act(async () => root.render(element));

/** Fails to load `failures` times. */
function failing(failures: number) {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= failures) throw new TypeError('Failed to fetch dynamically imported module');
    return ({ name }: { readonly name: string }) => <p>{name}</p>;
  });
  return { load, Part: lateComponent(load) };
}

it('does not retry a failed load by itself, and retries it on request', async () => {
  const { load, Part } = failing(2);
  const again = () => act(async () => box.querySelector('button')?.click());
  await draw(
    <Boundary
      fallback={(error, retry) => (
        <button type="button" onClick={retry}>
          {String(error)}
        </button>
      )}
    >
      <Suspense fallback="waiting">
        <Part name="there" />
      </Suspense>
    </Boundary>,
  );
  expect(box.textContent).toContain('Failed to fetch');
  expect(load).toHaveBeenCalledTimes(1);
  await again();
  expect(box.textContent).toContain('Failed to fetch');
  expect(load).toHaveBeenCalledTimes(2);
  await again();
  expect(box.textContent).toBe('there');
  expect(load).toHaveBeenCalledTimes(3);
});

it.each([
  ['is shown', true, 'there'],
  ['was opened by somebody', undefined, 'missing'],
] as const)('loads what %s when the link is back, if it could not be loaded before', async (_what, comesBack, shown) => {
  const { load, Part } = failing(1);
  Object.assign(connectionStore.current, { phase: 'disconnected' });
  await draw(
    <Boundary {...(comesBack ? { comesBack } : {})} fallback={() => 'missing'}>
      <Suspense fallback="waiting">
        <Part name="there" />
      </Suspense>
    </Boundary>,
  );
  expect(box.textContent).toBe('missing');
  await act(async () => {
    Object.assign(connectionStore.current, { phase: 'live' });
  });
  expect(box.textContent).toBe(shown);
  expect(load).toHaveBeenCalledTimes(comesBack ? 2 : 1);
});

it('retries at render what failed to load ahead', async () => {
  const { load, Part } = failing(1);
  await act(async () => Part.loadAhead());
  await draw(
    <Suspense fallback={null}>
      <Part name="there" />
    </Suspense>,
  );
  expect(box.textContent).toBe('there');
  expect(load).toHaveBeenCalledTimes(2);
});

it('reports a failed part in a notice, whose action loads it', async () => {
  const { Part } = failing(1);
  await draw(
    <LatePart>
      <Part name="there" />
    </LatePart>,
  );
  expect(box.textContent).toBe('');
  const [notice] = noticeStore.notices;
  const told = notice && faultOf(notice);
  expect(told && faultSentence(told)).toMatch(/^Unable to connect/);
  expect(told && faultDetails(told)).toBe('');
  await act(async () => notice?.action?.run());
  expect(box.textContent).toBe('there');
});

it('says of each part that it could not be loaded, also once another part is loaded again', async () => {
  const [first, second] = [failing(1), failing(9)];
  const shown = (error: unknown) => faultSentence(faultOfPart(error));
  await draw(
    <>
      <Boundary
        fallback={(error, again) => (
          <button type="button" onClick={again}>
            {shown(error)}
          </button>
        )}
      >
        <Suspense fallback={null}>
          <first.Part name="there" />
        </Suspense>
      </Boundary>
      <Boundary fallback={(error) => <p>{shown(error)}</p>}>
        <Suspense fallback={null}>
          <second.Part name="never" />
        </Suspense>
      </Boundary>
    </>,
  );
  await act(async () => box.querySelector('button')?.click());
  expect([...box.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    'there',
    expect.stringMatching(/^Unable to connect/),
  ]);
});

it('loads what was hidden while the link came back when it is shown again', async () => {
  const { Part } = failing(1);
  Object.assign(connectionStore.current, { phase: 'disconnected' });
  const drawIn = (mode: 'visible' | 'hidden') =>
    draw(
      <Activity mode={mode}>
        <Boundary comesBack fallback={() => 'missing'}>
          <Suspense fallback="waiting">
            <Part name="there" />
          </Suspense>
        </Boundary>
      </Activity>,
    );
  await drawIn('visible');
  expect(box.textContent).toBe('missing');
  await drawIn('hidden');
  await act(async () => void Object.assign(connectionStore.current, { phase: 'live' }));
  await drawIn('visible');
  expect(box.textContent).toBe('there');
});

it('takes the notice back when the part is not wanted any more', async () => {
  const { Part } = failing(2);
  const { Part: Other } = failing(2);
  const parts = (isFirst: boolean, isSecond: boolean) => (
    <>
      {isFirst ? (
        <LatePart>
          <Part name="there" />
        </LatePart>
      ) : null}
      {isSecond ? (
        <LatePart>
          <Other name="there" />
        </LatePart>
      ) : null}
    </>
  );
  await draw(parts(true, true));
  expect(noticeStore.notices).toHaveLength(1);
  await draw(parts(false, true));
  expect(noticeStore.notices).toHaveLength(1);
  await draw(parts(false, false));
  expect(noticeStore.notices).toEqual([]);
});

it('reports an exception in such a part as a bug', async () => {
  const Wrong = () => {
    throw new Error('no such thing');
  };
  await draw(
    <LatePart>
      <Wrong />
    </LatePart>,
  );
  expect(noticeStore.notices).toMatchObject([{ tone: 'error', text: { kind: 'bug', message: 'no such thing' } }]);
});
