import {
  ActionIcon,
  Avatar,
  Button,
  Popover,
  SegmentedControl,
  Text,
  useMantineColorScheme,
  VisuallyHidden,
} from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { changeLanguage, language } from '../../app/i18n.ts';
import { rememberLanguage } from '../../app/preferences.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';

const Language = () => {
  const { t } = useTranslation('shell');
  const queryClient = useQueryClient();
  const choose = async (value: string) => {
    const chosen = value === 'fr' ? 'fr' : 'en';
    rememberLanguage(chosen);
    await changeLanguage(chosen);
    // Answers carry sentences in the language they were asked in.
    await queryClient.invalidateQueries();
  };
  return (
    <SegmentedControl
      fullWidth
      aria-label={t('language')}
      value={language()}
      onChange={(value) => void choose(value)}
      data={[
        { value: 'en', label: 'English' },
        { value: 'fr', label: 'Français' },
      ]}
    />
  );
};

const Scheme = () => {
  const { t } = useTranslation('shell');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const schemes = ['light', 'dark', 'auto'] as const;
  return (
    <SegmentedControl
      fullWidth
      aria-label={t('scheme')}
      value={colorScheme}
      onChange={(value) => setColorScheme(schemes.find((each) => each === value) ?? 'auto')}
      data={schemes.map((value) => ({ value, label: t(`schemes.${value}`) }))}
    />
  );
};

/** Who is signed in, for which company, in which language and light; and the way out. */
export const UserMenu = () => {
  const { t } = useTranslation('shell');
  const { user, company } = useSession();
  return (
    <Popover width={288} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon size={36} radius="xl">
          <Avatar name={user.name} color="accent" size={32} />
          <VisuallyHidden>{t('userMenu')}</VisuallyHidden>
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className="tools" aria-label={t('userMenu')} p={12}>
        <div className="user">
          <Text fw={600}>{user.name}</Text>
          <Text size="sm" c="dimmed">
            {user.email}
          </Text>
          <Text size="sm" c="dimmed">
            {company.name}
          </Text>
        </div>
        <div className="tools-label">{t('language')}</div>
        <Language />
        <div className="tools-label">{t('scheme')}</div>
        <Scheme />
        <Button
          component="a"
          href={paths.logout()}
          variant="default"
          mt={12}
          leftSection={<IconLogout size={16} />}
        >
          {t('logout')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
};
