import { describe, expect, it } from 'vitest';
import { contrastRatio, solidColor } from '../theme/contrast.ts';
import { groundVariables } from '../theme/ground.ts';
import { frameLook, PICTURE_SHARE, PLAIN_LOOK, wallLook } from './frame-look.ts';

const CLEAR = { background: 'transparent', '--wf-surface': 'var(--wf-canvas)' };
const frameOf = (config: object, isDark = false) => frameLook(config as never, isDark).frame;

describe('the look of a frame', () => {
  it('is ours for what every widget is stored with', () => {
    const usual = {
      backgroundColor: '#fff',
      color: 'rgba(0, 0, 0, 0.87)',
      padding: '8px',
      margin: '0px',
      dropShadow: true,
      titleStyle: { fontSize: '16px', fontWeight: 400, padding: '5px 10px' },
      titleColor: 'rgba(0, 0, 0, 0.87)',
      titleFont: { family: 'Roboto', size: 16, sizeUnit: 'px', style: 'normal', weight: '500', lineHeight: '24px' },
      showTitleIcon: false,
      iconColor: 'rgba(0, 0, 0, 0.87)',
      iconSize: '24px',
      widgetStyle: {},
    };
    expect(frameLook(usual as never, false)).toEqual({ ...PLAIN_LOOK, ground: '#ffffff' });
    expect(frameLook({ ...usual, backgroundColor: 'rgb(255, 255, 255)' } as never, true)).toEqual({ ...PLAIN_LOOK, ground: '#171c22' });
  });

  it('of parts of a drawing is nothing at all, also on walls, where all others have the palette alone', () => {
    const part = { dropShadow: false, backgroundColor: 'rgba(0, 0, 0, 0)' };
    const panel = { dropShadow: false, settings: { background: { type: 'color', color: 'rgba(0,0,0,0)' } } };
    const none = { ...CLEAR, '--widget-border': '0px' };
    expect([frameOf(part), wallLook(part as never).frame, wallLook(panel as never).frame]).toEqual([none, none, none]);
    const framed = [{ backgroundColor: 'rgba(0, 0, 0, 0)' }, { dropShadow: false }, { dropShadow: false, backgroundColor: 'red' }];
    expect(framed.map((config) => wallLook(config as never).frame)).toEqual([{}, {}, {}]);
  });

  it.each([
    [{ padding: '0' }, { padding: '0px' }],
    [{ padding: '4px 8px' }, { padding: '4px 8px' }],
    [{ padding: '900px' }, { padding: '64px' }],
    [{ padding: 'var(--x)' }, {}],
    [{ margin: '4px' }, { margin: '4px', blockSize: 'calc(100% - 8px)' }],
    [{ borderRadius: '12px' }, { borderRadius: '12px' }],
    [{ dropShadow: false }, { borderColor: 'transparent' }],
    [{ backgroundColor: 'rgba(0, 0, 0, 0)' }, CLEAR],
    [{ widgetStyle: { border: 'none', boxShadow: 'none', padding: 0 } }, { borderColor: 'transparent', border: 'none', padding: '0px' }],
    [{ widgetStyle: { position: 'fixed', inset: 0, zIndex: 99, background: 'url(https://a.example/x)', opacity: 0 } }, {}],
    [{ color: '#666666' }, { '--wf-text': '#666666' }],
    [{ color: 'nonsense', backgroundColor: 'nonsense' }, {}],
  ])('with %j is %j', (config, style) => {
    expect(frameOf(config)).toEqual(style);
  });

  it.each(['#000000', '#001e3c', '#7f7f7f', '#ff0000', '#ffe0b2', '#fafafa', 'rgba(255, 0, 0, 0.3)'])(
    'keeps all texts legible on %s, in light and dark',
    (backgroundColor) => {
      for (const isDark of [false, true]) {
        const style = frameOf({ backgroundColor, color: backgroundColor }, isDark);
        const ground = style['--wf-surface'] ?? '';
        for (const role of ['text', 'text-2', 'text-3', 'link', 'critical-text', 'warning-text']) {
          expect(contrastRatio(style[`--wf-${role}`] ?? '', ground), role).toBeGreaterThanOrEqual(4.5);
        }
      }
    },
  );

  it.each([
    [{ type: 'color', color: '#fff' }, {}, '#ffffff'],
    [{ type: 'color', color: '#fff' }, {}, '#171c22', true],
    [{ type: 'color', color: 'rgba(0, 0, 0, 0)' }, CLEAR, '#eceef1'],
    ['nonsense', { ...CLEAR, padding: '0px' }, '#eceef1'],
  ])('takes its ground from a panel with %j, and its padding is ours then', (background, style, ground, isDark = false) => {
    const config = { backgroundColor: 'rgba(0, 0, 0, 0)', padding: '0px', settings: { background } };
    const look = frameLook(config as never, isDark);
    expect([look.frame, look.ground]).toEqual([style, ground]);
    const own = frameLook({ ...config, backgroundColor: '#102030', padding: '4px' } as never, isDark);
    expect([own.frame.padding, own.ground]).toEqual(['4px', 'rgb(16, 32, 48)']);
  });

  it.each([false, true])('has texts that are legible on any part of the picture of a panel, dark: %s', (isDark) => {
    const background = { type: 'image', imageUrl: 'tb-image;/api/images/system/a.png' };
    const look = frameLook({ backgroundColor: 'rgba(0, 0, 0, 0)', settings: { background } } as never, isDark, true);
    expect(look.picture).toBe(background);
    for (const pixel of ['#000000', '#ffffff', '#808080']) {
      const shown = solidColor(pixel, look.frame.background ?? '', PICTURE_SHARE) ?? '';
      for (const role of ['text', 'text-2', 'text-3', 'link', 'critical-text'])
        expect(contrastRatio(look.frame[`--wf-${role}`] ?? '', shown), `${role} on ${pixel}`).toBeGreaterThanOrEqual(4.5);
    }
    expect(frameLook({ backgroundColor: '#102030', settings: { background } } as never, isDark, true)).toMatchObject({ picture: null });
    expect(frameLook({ settings: { background } } as never, isDark)).toMatchObject({ ...PLAIN_LOOK, ground: expect.anything() });
    expect(frameLook({ settings: { background: { ...background, type: 'color' } } } as never, isDark, true)).toMatchObject({
      picture: null,
    });
  });

  it('lightens saved colours of texts in dark', () => {
    const { frame, title, icon } = frameLook(
      { color: '#333333', titleColor: '#222222', showTitleIcon: true, titleIcon: 'home', iconColor: '#1a1a1a', iconSize: '0' } as never,
      true,
    );
    expect(contrastRatio(frame['--wf-text'] ?? '', '#171c22')).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(title.color ?? '', '#171c22')).toBeGreaterThanOrEqual(4.5);
    expect(icon).toBeNull();
  });

  it.each([
    [{ titleStyle: { fontSize: '20px', fontWeight: 400 } }, { fontSize: 'clamp(11px, 20px, 40px)', fontWeight: '400' }],
    [{ titleStyle: { textTransform: 'uppercase', position: 'absolute', backgroundColor: '#000' } }, { textTransform: 'uppercase' }],
    [{ titleStyle: { fontSize: '20px' }, titleFont: { size: 14, sizeUnit: 'px' } }, { fontSize: 'clamp(11px, 14px, 40px)' }],
    [{ titleStyle: 'color: red' }, {}],
  ])('of a title with %j is %j', (config, style) => {
    expect(frameLook(config as never, false).title).toEqual(style);
  });

  it.each([
    [
      { showTitleIcon: true, titleIcon: 'thermostat', iconSize: '24px' },
      { name: 'thermostat', px: 18, colour: undefined },
    ],
    [
      { showTitleIcon: true, titleIcon: 'mdi:home', iconColor: '#1F6BDD', iconSize: '30px' },
      { name: 'mdi:home', px: 30, colour: '#1F6BDD' },
    ],
    [{ titleIcon: 'thermostat' }, null],
    [{ showTitleIcon: true, titleIcon: null }, null],
  ])('shows of %j the icon %j', (config, icon) => {
    expect(frameLook(config as never, false).icon).toEqual(icon);
  });

  it('gives Mantine its colours again', () => {
    expect(groundVariables('rgb(0, 30, 60)')).toMatchObject({ '--mantine-color-text': 'var(--wf-text)', colorScheme: 'dark' });
  });
});
