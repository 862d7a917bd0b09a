import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type VariantColorsResolver,
} from '@mantine/core';
import { m } from '@quiet-time/schema/sentences';
import { colors } from './colors.ts';

/** Filled controls read their colors from tokens.css: Mantine computes contrast for the light scheme only. */
const variantColors: VariantColorsResolver = (input) => {
  const name = input.color ?? input.theme.primaryColor;
  if (input.variant === 'filled' && name === 'pine')
    return {
      background: 'var(--accent)',
      hover: 'var(--accent-hover)',
      color: 'var(--on-accent)',
      border: '1px solid transparent',
    };
  if (input.variant === 'filled' && (name === 'madder' || name === 'red'))
    return {
      background: 'var(--error)',
      hover: 'var(--error-hover)',
      color: 'var(--on-error)',
      border: '1px solid transparent',
    };
  return defaultVariantColorsResolver(input);
};

/** Creates our look for Mantine's components, one size smaller than on the member site. */
export const makeTheme = () =>
  createTheme({
    white: '#fffdf9',
    black: '#241e17',
    colors,
    primaryColor: 'pine',
    primaryShade: { light: 7, dark: 3 },
    autoContrast: true,
    variantColorResolver: variantColors,
    fontFamily: 'var(--sans)',
    fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, monospace',
    headings: { fontFamily: 'var(--serif)', fontWeight: '500', textWrap: 'balance' },
    fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
    lineHeights: { xs: '1.4', sm: '1.45', md: '1.55', lg: '1.6', xl: '1.65' },
    spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
    radius: { xs: '4px', sm: '6px', md: '10px', lg: '16px', xl: '24px' },
    defaultRadius: 'md',
    shadows: {
      xs: 'var(--shadow-1)',
      sm: 'var(--shadow-1)',
      md: 'var(--shadow-2)',
      lg: 'var(--shadow-2)',
      xl: 'var(--shadow-3)',
    },
    breakpoints: { xs: '30em', sm: '48em', md: '64em', lg: '75em', xl: '90em' }, // 48em = 768 px, 64em = 1024 px
    respectReducedMotion: true,
    cursorType: 'pointer',
    components: {
      Button: { defaultProps: { size: 'sm' } },
      TextInput: { defaultProps: { size: 'sm' } },
      PasswordInput: { defaultProps: { size: 'sm' } },
      Modal: {
        defaultProps: {
          radius: 'lg',
          padding: 'lg',
          overlayProps: { color: 'var(--scrim)', backgroundOpacity: 1 },
          transitionProps: { duration: 180, transition: 'fade' },
          closeButtonProps: { 'aria-label': m.shared_close() },
        },
      },
      Drawer: {
        defaultProps: {
          overlayProps: { color: 'var(--scrim)', backgroundOpacity: 1 },
          closeButtonProps: { 'aria-label': m.shared_close() },
        },
      },
      Skeleton: { defaultProps: { radius: 'sm' } },
    },
  });

/** Maps Mantine's semantic variables to tokens.css, whose contrasts pass axe. */
export const resolver: CSSVariablesResolver = () => {
  const shared = {
    '--mantine-color-body': 'var(--paper)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-3)',
    '--mantine-color-placeholder': 'var(--ink-3)',
    '--mantine-color-anchor': 'var(--accent-ink)',
    '--mantine-color-error': 'var(--error)',
    '--mantine-color-disabled': 'var(--disabled)',
    '--mantine-color-disabled-color': 'var(--ink-3)',
    '--mantine-color-disabled-border': 'var(--line)',
    '--mantine-color-default': 'var(--sheet)',
    '--mantine-color-default-hover': 'var(--sunken)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--line-strong)',
    '--mantine-color-pine-light': 'var(--accent-wash)',
    '--mantine-color-pine-light-hover': 'color-mix(in srgb, var(--accent-wash) 80%, var(--line))',
    '--mantine-color-pine-light-color': 'var(--accent-ink)',
    '--mantine-color-pine-outline': 'var(--accent-ink)',
    '--mantine-color-madder-outline': 'var(--error)',
    '--mantine-color-madder-light': 'var(--error-wash)',
    '--mantine-color-madder-light-color': 'var(--error)',
  };
  return { variables: {}, light: shared, dark: shared };
};
