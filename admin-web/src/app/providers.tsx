import { createTheme, MantineThemeProvider } from '@mantine/core';
import { SessionClient } from '@quiet-time/web/session-client.tsx';
import { Toasts } from '@quiet-time/web/toast/toasts.tsx';
import type { ReactNode } from 'react';
import { IconChevronDown } from '../ui/icons.ts';
import { ThemeProvider } from './theme/theme-provider.tsx';

/** Look of fields in every form of the back-office. */
const fields = createTheme({
  components: {
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    NativeSelect: { defaultProps: { rightSection: <IconChevronDown size={15} aria-hidden="true" /> } },
    Textarea: { defaultProps: { dir: 'auto' } },
    TextInput: { defaultProps: { dir: 'auto' } },
    Switch: { defaultProps: { withThumbIndicator: false } },
  },
});

/** Context of every page: theme, toasts, and the client of the current session. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider>
      <MantineThemeProvider theme={fields} inherit>
        <SessionClient>{children}</SessionClient>
        <Toasts />
      </MantineThemeProvider>
    </ThemeProvider>
  );
}
