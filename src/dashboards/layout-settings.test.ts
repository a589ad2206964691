import { describe, expect, it } from 'vitest';
import type { DashboardState } from '../contract/dashboard.ts';
import { pictureAddress } from '../marks/safe-picture.ts';
import { isRightFirst, layoutGround, layoutWidths, margins, screenRange, shownLayout } from './layout-settings.ts';

const state = (main: object, right?: object) => ({ layouts: { main, ...(right ? { right } : {}) } }) as DashboardState;
const grid = (gridSettings: object) => ({ gridSettings });

it.each([
  [0, 'xs'],
  [599.5, 'xs'],
  [600, 'sm'],
  [959, 'sm'],
  [960, 'md'],
  [1279, 'md'],
  [1280, 'lg'],
  [1919, 'lg'],
  [1920, 'xl'],
] as const)('a window of %d px is %s', (width, range) => {
  expect(screenRange(width)).toBe(range);
});

describe('the layout that is shown', () => {
  const own = { widgets: { a: {} }, gridSettings: {} };
  it.each([
    ['the layout itself, in a grid', {}, 'lg', false],
    ['one column on narrow screens', {}, 'sm', true],
    ['a grid on narrow screens where it is a drawing', grid({ layoutType: 'scada' }), 'xs', false],
    ['one column on wide screens where it is a list', grid({ viewFormat: 'list' }), 'xl', true],
    ['a grid for unknown words', grid({ viewFormat: 'round', layoutType: 'spiral' }), 'lg', false],
    ['the layout itself where only others have their own', { breakpoints: { xs: own, custom: own } }, 'sm', true],
  ] as const)('is %s', (_, main, range, isColumn) => {
    expect(shownLayout(state(main), 'main', range)).toEqual({ layout: main, isColumn });
  });

  it.each([
    ['as it was made', own, false],
    ['as a list', { ...own, gridSettings: { viewFormat: 'list' } }, true],
  ])('is that for the range, %s', (_, xs, isColumn) => {
    expect(shownLayout(state({ breakpoints: { xs } }), 'main', 'xs')).toEqual({ layout: xs, isColumn });
  });

  it('is none where the state has none', () => {
    expect(shownLayout(undefined, 'right', 'lg').layout).toBeUndefined();
  });
});

it.each([
  [{}, 12, 12],
  [{ margin: 10 }, 12, 12],
  [{ margin: 0 }, 0, 0],
  [{ margin: 25, outerMargin: true }, 25, 25],
  [{ margin: 25, outerMargin: false }, 25, 0],
  [{ margin: 4000 }, 50, 50],
  [{ margin: 12, outerMargin: true, layoutType: 'scada' }, 0, 0],
])('the margins of %j are %d and %d px', (gridSettings, margin, outer) => {
  expect(margins({ gridSettings })).toEqual({ margin, outer });
});

const PNG = 'data:image/png;base64,AA==';
const picture = { backgroundImage: `url("${PNG}")`, backgroundRepeat: 'no-repeat' };
it.each([
  [{}, undefined],
  [{ backgroundColor: '#eeeeee' }, undefined],
  [{ backgroundColor: 'rgba(0, 0, 0, 0)' }, undefined],
  [{ backgroundColor: '#102030' }, { backgroundColor: 'rgb(16, 32, 48)' }],
  [{ backgroundColor: 'expression(1)' }, undefined],
  [{ backgroundImageUrl: PNG }, { ...picture, backgroundSize: '100%' }],
  [
    { backgroundImageUrl: PNG, backgroundSizeMode: 'cover' },
    { ...picture, backgroundSize: 'cover' },
  ],
  [
    { backgroundImageUrl: PNG, backgroundSizeMode: '1px; color: red' },
    { ...picture, backgroundSize: '100%' },
  ],
  [{ backgroundImageUrl: 'https://a.example/x.png' }, undefined],
  [
    { backgroundImageUrl: 'data:image/svg+xml,<svg a="b"/>' },
    { ...picture, backgroundImage: 'url("data:image/svg+xml,<svg a=%22b%22/>")', backgroundSize: '100%' },
  ],
])('the ground of %j', (gridSettings, style) => {
  const { backgroundImageUrl } = gridSettings as { readonly backgroundImageUrl?: string };
  expect(layoutGround({ gridSettings }, pictureAddress(backgroundImageUrl))).toEqual(style);
});

it.each([
  ['halves', {}, {}, '50%', '1fr'],
  ['a share', { layoutDimension: { type: 'percentage', leftWidthPercentage: 70 } }, {}, '70%', '1fr'],
  ['a share that is stored at the right', {}, { layoutDimension: { type: 'percentage', leftWidthPercentage: 30 } }, '30%', '1fr'],
  ['a share that leaves something', { layoutDimension: { type: 'percentage', leftWidthPercentage: 100 } }, {}, '95%', '1fr'],
  ['a fixed main layout', { layoutDimension: { type: 'fixed', fixedWidth: 300, fixedLayout: 'main' } }, {}, 'min(300px, 95%)', '1fr'],
  ['a fixed right layout', { layoutDimension: { type: 'fixed', fixedWidth: 300, fixedLayout: 'right' } }, {}, '1fr', 'min(300px, 95%)'],
  ['halves for what cannot be read', { layoutDimension: { type: 'fixed', fixedWidth: 'wide' } }, {}, '50%', '1fr'],
])('layouts are beside each other by %s', (_, main, right, first, second) => {
  expect(layoutWidths(state(grid(main), grid(right)))).toEqual({ main: first, right: second });
});

it('shows the right layout first where it says so', () => {
  expect(isRightFirst(state({}, grid({ mobileDisplayLayoutFirst: true })))).toBe(true);
  expect(isRightFirst(state({}, {}))).toBe(false);
});
