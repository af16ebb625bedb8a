import { ActionIcon, Avatar, Menu, SegmentedControl, Text, useMantineColorScheme } from '@mantine/core';
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
      m={8}
      mt={0}
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
      m={8}
      mt={0}
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
    <Menu width={288} closeOnItemClick={false}>
      <Menu.Target>
        <ActionIcon size={36} radius="xl" aria-label={`${t('userMenu')}: ${user.name}`}>
          <Avatar name={user.name} color="accent" size={32} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <div className="user">
          <Text fw={600}>{user.name}</Text>
          <Text size="sm" c="dimmed">
            {user.email}
          </Text>
          <Text size="sm" c="dimmed">
            {company.name}
          </Text>
        </div>
        <Menu.Divider />
        <Menu.Label>{t('language')}</Menu.Label>
        <Language />
        <Menu.Label>{t('scheme')}</Menu.Label>
        <Scheme />
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} />} component="a" href={paths.logout()}>
          {t('logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
