import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';
import { shadesOf } from './shades.tsx';

/** The product's own accent, before a company has said which is hers. */
export const defaultAccent = '#1f6f54';

// Neutrals with a breath of green, so that greys and the accent belong together.
const gray: MantineColorsTuple = [
  '#f6f8f6',
  '#eef1ee',
  '#e3e7e4',
  '#d3d8d4',
  '#bcc3be',
  '#9aa29c',
  '#767f79',
  '#57605a',
  '#3b423e',
  '#1f2522',
];
const dark: MantineColorsTuple = [
  '#d9dedb',
  '#b6bdb8',
  '#949c97',
  '#737c76',
  '#464e49',
  '#333a36',
  '#252b28',
  '#1b201d',
  '#151917',
  '#0f1211',
];

// A panel puts the focus in its first field: that must not cover the rest of the panel with a list.
const choosing = {
  size: 'sm',
  maxDropdownHeight: 280,
  checkIconPosition: 'right',
  openOnFocus: false,
} as const;

type Labels = { close: string };

/**
 * The look of every screen: calm neutrals, one accent, dense controls on a 4 px grid.
 *
 * @param accent the company's colour, `#rrggbb`
 * @param labels words of the buttons that carry only a sign
 */
export const themeOf = (accent: string, labels: Labels) => {
  const close = { 'aria-label': labels.close };
  return createTheme({
    colors: { accent: shadesOf(accent), gray, dark },
    primaryColor: 'accent',
    primaryShade: { light: 7, dark: 7 },
    autoContrast: true,
    luminanceThreshold: 0.18,
    black: '#1a1f1c',
    defaultRadius: 6,
    cursorType: 'pointer',
    respectReducedMotion: true,
    fontFamily:
      'Inter, -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", Helvetica, Arial, sans-serif',
    fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
    fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
    lineHeights: { xs: '1.35', sm: '1.5', md: '1.45', lg: '1.5', xl: '1.4' },
    spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
    headings: {
      fontWeight: '600',
      sizes: {
        h1: { fontSize: '1.25rem', lineHeight: '1.4' },
        h2: { fontSize: '1rem', lineHeight: '1.5' },
        h3: { fontSize: '0.875rem', lineHeight: '1.45' },
      },
    },
    shadows: {
      xs: '0 1px 2px rgb(15 25 20 / 6%)',
      sm: '0 1px 3px rgb(15 25 20 / 8%)',
      md: '0 6px 20px -4px rgb(15 25 20 / 14%)',
      lg: '0 12px 32px -8px rgb(15 25 20 / 20%)',
    },
    components: {
      Button: { defaultProps: { size: 'sm' }, styles: { root: { fontWeight: 500 } } },
      ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'md' } },
      InputWrapper: {
        styles: {
          label: { fontSize: '0.8125rem', fontWeight: 500, marginBottom: 4 },
          error: { marginTop: 4 },
        },
      },
      TextInput: { defaultProps: { size: 'sm' } },
      Select: { defaultProps: choosing },
      Autocomplete: { defaultProps: { openOnFocus: false } },
      // The title in the color of the text: on its own tint the color of the notice is too faint to read.
      Alert: {
        defaultProps: { variant: 'light' },
        styles: { title: { color: 'var(--mantine-color-text)' } },
      },
      Badge: { defaultProps: { variant: 'light', radius: 'sm' } },
      Paper: { defaultProps: { withBorder: true, radius: 8 } },
      CloseButton: { defaultProps: close },
      Modal: {
        defaultProps: { centered: true, radius: 10, closeButtonProps: close },
      },
      Drawer: {
        defaultProps: {
          position: 'right',
          closeButtonProps: close,
          overlayProps: { backgroundOpacity: 0.28 },
        },
      },
      Tooltip: {
        defaultProps: { withArrow: true, openDelay: 250, multiline: true, maw: 320, fz: 12 },
      },
      // Inside a dialog a header is a line of it, not the banner of the page.
      ModalHeader: { defaultProps: { component: 'div' } },
      DrawerHeader: { defaultProps: { component: 'div' } },
      Popover: { defaultProps: { shadow: 'md' } },
      Menu: { defaultProps: { shadow: 'md', position: 'bottom-end' } },
      Tabs: { defaultProps: { keepMounted: false } },
      NavLink: { defaultProps: { variant: 'light' } },
      SegmentedControl: { defaultProps: { size: 'xs' } },
    },
  });
};

/** Surfaces and quiet texts; every pair reads at 4.5:1 or better. */
export const surfaces: CSSVariablesResolver = (theme) => ({
  variables: {
    // How strongly something shows whose newest figures are still on their way.
    '--yl-behind': '0.65',
    // The same in every light: codes for cameras, shadows, and the band of a practice company.
    '--yl-paper': '#ffffff',
    '--yl-ink': '#000000',
    '--yl-practice': '#ffd75e',
    '--yl-practice-ink': '#3d2a00',
  },
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-text': theme.black,
    '--mantine-color-dimmed': gray[7],
    '--mantine-color-placeholder': gray[6],
    '--mantine-color-default-border': gray[3],
    '--mantine-color-error': '#b3261e',
    '--yl-canvas': gray[0],
    '--yl-surface': '#ffffff',
    '--yl-line': gray[2],
    '--yl-hover': gray[0],
    '--yl-selected': theme.colors['accent']?.[0] ?? gray[1],
    '--yl-info': '#1d5fa8',
    '--yl-good': '#1c6b40',
    '--yl-warn': '#8a5300',
    '--yl-bad': '#b3261e',
    '--yl-promised': '#6b3fa8',
    '--yl-moving': '#0b6670',
    '--yl-quiet': gray[7],
  },
  dark: {
    '--mantine-color-body': dark[7],
    '--mantine-color-text': dark[0],
    '--mantine-color-dimmed': '#a3aba6',
    '--mantine-color-placeholder': '#8b948e',
    '--mantine-color-default-border': dark[5],
    '--mantine-color-anchor': theme.colors['accent']?.[4] ?? dark[0],
    '--mantine-color-accent-light': `color-mix(in srgb, ${theme.colors['accent']?.[5] ?? dark[4]} 18%, transparent)`,
    '--mantine-color-accent-light-hover': `color-mix(in srgb, ${theme.colors['accent']?.[5] ?? dark[4]} 26%, transparent)`,
    '--mantine-color-accent-light-color': theme.colors['accent']?.[3] ?? dark[0],
    '--mantine-color-error': '#ff9c92',
    '--yl-canvas': dark[8],
    '--yl-surface': dark[7],
    '--yl-line': dark[6],
    '--yl-hover': dark[6],
    '--yl-selected': dark[6],
    '--yl-info': '#8fc1ff',
    '--yl-good': '#7fd3a0',
    '--yl-warn': '#f0bd68',
    '--yl-bad': '#ff9c92',
    '--yl-promised': '#cdb4fb',
    '--yl-moving': '#7fd3dc',
    '--yl-quiet': '#a3aba6',
  },
});
