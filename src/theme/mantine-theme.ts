/** Styles of components that only some pages use are in `mantine/` and loaded with the component (`build/deep-imports.mjs`). */
import { createTheme } from '@mantine/core';
import classes from './controls.module.css';

const px = (value: number) => `${value / 16}rem`;

const FONTS = '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", Arial, sans-serif';
const HEIGHTS: Readonly<Record<string, string>> = {
  xs: 'var(--wf-control-compact)',
  sm: 'var(--wf-control)',
  md: 'var(--wf-control)',
  lg: 'var(--wf-control-large)',
};
interface Sized {
  readonly size?: unknown;
}

const height = (size: unknown) => HEIGHTS[String(size ?? 'sm')] ?? 'var(--wf-control)';

export const theme = createTheme({
  colors: {
    watch: ['#eff5fd', '#dae8f8', '#bdd4f0', '#9cbde4', '#7ca6d5', '#5c8cc2', '#4270a3', '#305680', '#214266', '#17314d'],
    gray: ['#f5f6f8', '#eceef1', '#e1e4e9', '#d7dbe1', '#b9c0c8', '#7c8590', '#5f6873', '#48525d', '#2f3842', '#1a2027'],
    dark: ['#e4e9ee', '#aeb8c3', '#8d98a5', '#697583', '#2a323b', '#20272f', '#171c22', '#0e1216', '#0b0e12', '#080b0e'],
  },
  primaryColor: 'watch',
  primaryShade: { light: 7, dark: 6 },
  autoContrast: false,
  respectReducedMotion: true,
  focusRing: 'auto',
  cursorType: 'pointer',
  fontFamily: FONTS,
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
  headings: { fontFamily: FONTS, fontWeight: '600' },
  fontSizes: { xs: px(11), sm: px(12), md: px(13), lg: px(15), xl: px(17) },
  lineHeights: { xs: String(16 / 11), sm: String(16 / 12), md: String(20 / 13), lg: String(20 / 15), xl: String(24 / 17) },
  spacing: { xs: px(4), sm: px(8), md: px(12), lg: px(16), xl: px(24) },
  radius: { xs: px(2), sm: px(4), md: px(6) },
  defaultRadius: 'sm',
  // By name, not by `Component.extend`, which would load every component with the first page.
  components: {
    Button: {
      defaultProps: { variant: 'default' },
      classNames: { root: classes.button ?? '' },
      vars: (_theme: unknown, { size }: Sized) => ({
        root: {
          '--button-height': height(size),
          '--button-padding-x': size === 'xs' ? px(8) : px(12),
          '--button-fz': size === 'lg' ? px(15) : px(13),
        },
      }),
    },
    ActionIcon: {
      defaultProps: { variant: 'subtle', color: 'gray' },
      classNames: { root: classes.actionIcon ?? '' },
      vars: (_theme: unknown, { size }: Sized) => ({
        root: { '--ai-size': size === 'sm' ? 'var(--wf-control-compact)' : 'var(--wf-control)' },
      }),
    },
    Input: {
      classNames: { input: classes.input ?? '' },
      vars: (_theme: unknown, { size }: Sized) => ({
        wrapper: {
          '--input-height': height(size),
          '--input-bd': 'var(--wf-line-strong)',
          '--input-fz': size === 'lg' ? px(15) : 'var(--wf-input-font)',
        },
      }),
    },
    InputWrapper: {
      // Fields in a row stay aligned, even if only one has a description or an error.
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      classNames: { label: classes.label ?? '', description: classes.note ?? '', error: classes.error ?? '' },
    },
    PasswordInput: { classNames: { innerInput: classes.innerInput ?? '' } },
    Checkbox: { vars: () => ({ root: { '--checkbox-size': px(16) } }) },
    SegmentedControl: {
      defaultProps: { withItemsBorders: true, transitionDuration: 0 },
      vars: (_theme: unknown, { size }: Sized) => ({
        root: {
          '--sc-padding': size === 'xs' ? 'var(--wf-segment-pad) 8px' : 'calc(var(--wf-segment-pad) + 1px) 10px',
          '--sc-font-size': px(12),
        },
      }),
    },
    Menu: {
      defaultProps: { shadow: 'md', transitionProps: { duration: 0 }, offset: 4 },
    },
    Popover: {
      defaultProps: { shadow: 'md', transitionProps: { duration: 0 }, offset: 4 },
    },
    Tooltip: {
      defaultProps: {
        openDelay: 400,
        transitionProps: { duration: 0 },
        withinPortal: true,
        events: { hover: true, focus: true, touch: false },
      },
    },
    Modal: { defaultProps: { size: 480, centered: true, shadow: 'md', transitionProps: { duration: 0 } } },
  },
});
