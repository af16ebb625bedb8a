import { Button } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../shell/frame/LinkButton.tsx';

type Props = {
  to: string;
  search?: Readonly<Record<string, string>>;
  reason: string | undefined;
  children: string;
};

/** What comes next for a row: it opens the record where that is done. */
export const Act = ({ to, search = {}, reason, children }: Props) => (
  <LinkButton to={to} search={search} reason={reason} variant="default" size="compact-sm">
    {children}
  </LinkButton>
);

/** Calls a customer, where their number is known. */
export const Call = ({ phone, name }: { phone: string; name: string }) => {
  const { t } = useTranslation('dashboard');
  if (phone === '') return null;
  return (
    <Button
      component="a"
      href={`tel:${phone}`}
      variant="default"
      size="compact-sm"
      leftSection={<IconPhone size={14} />}
      title={phone}
      aria-label={t('callWhom', { name, phone })}
    >
      {t('call')}
    </Button>
  );
};
