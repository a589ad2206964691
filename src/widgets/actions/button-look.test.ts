import { expect, it } from 'vitest';
import { buttonLook } from './header-row.tsx';
import { readActions } from './read-actions.ts';

const look = (stored: object, ground: string | null = '#ffffff') => {
  const [action] = readActions({ actions: { headerButton: [stored] } }, 'headerButton');
  if (!action) throw new Error('not read');
  return buttonLook(action.descriptor, ground);
};
const plain = { hasIcon: false, colour: undefined, style: {} };

it.each([
  ['an icon, as older servers store it', {}, { ...plain, kind: 'icon', hasIcon: true }],
  ['an icon in its colour', { buttonType: 'icon', buttonColor: '#305680' }, { ...plain, kind: 'icon', hasIcon: true, colour: '#305680' }],
  [
    'an icon too pale to be seen',
    { buttonColor: 'rgb(255, 255, 200)' },
    { ...plain, kind: 'icon', hasIcon: true, colour: 'rgb(140, 140, 110)' },
  ],
  ['a usual text', { buttonType: 'basic', buttonColor: 'rgba(0, 0, 0, 0.87)' }, { ...plain, kind: 'text' }],
  ['a text with its icon', { buttonType: 'basic', showIcon: true }, { ...plain, kind: 'text', hasIcon: true }],
  [
    'a filled one',
    { buttonType: 'raised', buttonFillColor: '#305680', buttonColor: '#fff' },
    { ...plain, kind: 'filled', colour: '#fff', style: { backgroundColor: 'rgb(48, 86, 128)' } },
  ],
  [
    'a filled one whose text is the default',
    { buttonType: 'flat', buttonFillColor: '#305680' },
    { ...plain, kind: 'filled', colour: '#ffffff', style: { backgroundColor: 'rgb(48, 86, 128)' } },
  ],
  ['a filled one in the palette', { buttonType: 'flat', buttonColor: '#fff' }, { ...plain, kind: 'filled' }],
  [
    'an outlined one',
    { buttonType: 'stroked', buttonBorderColor: '#0000001F', buttonFillColor: '#305680' },
    { ...plain, kind: 'outlined', style: { borderColor: 'rgb(224, 224, 224)' } },
  ],
  [
    'a round one with a style of its own',
    {
      buttonType: 'miniFab',
      buttonFillColor: '#305680',
      customButtonStyle: { 'background-color': '#d12730', 'border-radius': '4px', position: 'fixed' },
    },
    { kind: 'round', hasIcon: true, colour: '#ffffff', style: { backgroundColor: 'rgb(209, 39, 48)', borderRadius: '4px' } },
  ],
  [
    'one of a type that nobody knows',
    { buttonType: 'hologram', buttonColor: 5, customButtonStyle: 'x' },
    { ...plain, kind: 'icon', hasIcon: true },
  ],
])('is %s', (_, stored, expected) => {
  expect(look(stored)).toEqual(expected);
});

it('has no colours where authors choose none', () => {
  expect(look({ buttonType: 'raised', buttonFillColor: '#305680', customButtonStyle: { color: 'red' } }, null)).toEqual({
    ...plain,
    kind: 'filled',
  });
});
