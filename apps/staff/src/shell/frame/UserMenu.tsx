import { ActionIcon, Avatar, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { patient } from '../../platform/patient.ts';
import { useSession } from '../../session/useSession.ts';

const UserPanel = lazy(patient(async () => ({ default: (await import('./user/UserPanel.tsx')).UserPanel })));

/** Opens the side panel of the signed-in user. */
export const UserMenu = () => {
  const { t } = useTranslation('shell');
  const { user } = useSession();
  const [isOpen, panel] = useDisclosure(false);
  // The panel loads with the first wish for it, and then stays.
  const [isWanted, setWanted] = useState(false);
  const open = () => {
    setWanted(true);
    panel.open();
  };
  return (
    <>
      <ActionIcon size={36} radius="xl" onClick={open} aria-haspopup="dialog">
        <Avatar name={user.name} color="accent" size={32} />
        <VisuallyHidden>{t('userMenu')}</VisuallyHidden>
      </ActionIcon>
      {isWanted ? (
        <Suspense>
          <UserPanel isOpen={isOpen} onClose={panel.close} />
        </Suspense>
      ) : null}
    </>
  );
};
