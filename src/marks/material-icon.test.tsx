import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { act } from '../../tests/act.ts';
import digits from './material/0.json';
import e from './material/e.json';
import t from './material/t.json';
import { MaterialIcon } from './material-icon.tsx';

it.each([
  ['thermostat', t.thermostat],
  ['ev_station', e.ev_station],
  ['360', digits['360']],
])("draws Material's own %s in its colour and size", async (name, drawn) => {
  const box = document.createElement('div');
  const root = createRoot(box);
  await act(async () => root.render(<MaterialIcon name={name} size={40} colour="#5469FF" />));
  await vi.waitFor(() => expect(box.querySelector('path')?.getAttribute('d')).toBe(drawn));
  const svg = box.querySelector('svg');
  expect([svg?.getAttribute('width'), svg?.getAttribute('fill')]).toEqual(['40', '#5469FF']);
  await act(async () => root.unmount());
});
