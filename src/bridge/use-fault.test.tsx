import { Activity } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { act } from '../../tests/act.ts';
import { type Fault, fault } from '../contract/fault.ts';
import { connectionStore } from '../store/connection.ts';
import { useFault } from './use-fault.ts';

const link = (phase: 'disconnected' | 'live') => act(async () => void Object.assign(connectionStore.current, { phase }));

it('forgets that the server was lost when it is back, and nothing else', async () => {
  let told: Fault | null = null;
  let tell: (fault: Fault) => void = () => undefined;
  const Form = () => {
    [told, tell] = useFault();
    return null;
  };
  const root = createRoot(document.createElement('div'));
  const draw = (mode: 'visible' | 'hidden') =>
    act(async () =>
      root.render(
        <Activity mode={mode}>
          <Form />
        </Activity>,
      ),
    );
  await draw('visible');
  for (const [one, kept] of [
    [fault('network'), false],
    [fault('overload'), false],
    [fault('invalid', 'Name is taken'), true],
  ] as const) {
    await link('disconnected');
    await act(async () => tell(one));
    expect(told).toBe(one);
    await link('live');
    expect(told !== null).toBe(kept);
  }
  // A tab that is hidden does not hear that the server is back.
  await link('disconnected');
  await act(async () => tell(fault('network')));
  await draw('hidden');
  await link('live');
  await draw('visible');
  expect(told).toBeNull();
  await act(async () => root.unmount());
});
