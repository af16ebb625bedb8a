import { MantineProvider } from '@mantine/core';
import { defaultAccent, surfaces, themeOf } from '@yardline/ui/theme';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

const nonce = document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? '';

type Props = { accent?: string; children: React.ReactNode };

/** Theme, colours and the nonce with which style sheets may be written. */
export const Look = ({ accent = defaultAccent, children }: Props) => {
  const { t } = useTranslation();
  const close = t('close');
  const theme = useMemo(() => themeOf(accent, { close }), [accent, close]);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={surfaces}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      {children}
    </MantineProvider>
  );
};
