import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { act } from '../../../tests/act.ts';
import { failed, fault, ok } from '../../contract/fault.ts';
import { connectionStore } from '../../store/connection.ts';
import { type Chosen, useChosen } from './use-chosen.ts';

const link = (phase: 'disconnected' | 'live') => act(async () => void Object.assign(connectionStore.current, { phase }));

it('reads the names again that a lost server did not tell, when it is back', async () => {
  let isLost = true;
  let chosen: Chosen | undefined;
  const reader = {
    readKey: 'devices',
    read: async () => (isLost ? failed(fault('network')) : ok([{ value: 'a', label: 'PS-001' }])),
  };
  const Picker = () => {
    chosen = useChosen(reader, ['a', 'b']);
    return null;
  };
  await link('disconnected');
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Picker />));
  expect([chosen?.fault?.kind, chosen?.missing.size]).toEqual(['network', 2]);
  isLost = false;
  await link('live');
  expect([chosen?.fault, [...(chosen?.missing ?? [])], chosen?.offers.get('a')?.label]).toEqual([null, ['b'], 'PS-001']);
  await act(async () => root.unmount());
});
