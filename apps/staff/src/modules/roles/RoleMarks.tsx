import { Button, Text } from '@mantine/core';
import type { Role } from '@yardline/contract/roles/roles';
import { setRoleMarks } from '@yardline/contract/users/role-marks';
import { updateUser } from '@yardline/contract/users/users';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import { Facts } from '../../shell/record/Facts.tsx';
import { Section } from '../../shell/record/Section.tsx';
import { RoleMarksDialog } from './RoleMarksDialog.tsx';

/** What a role makes of the users who have it, and the way to change that. [B6.5] */
export const RoleMarks = ({ role }: { role: Role }) => {
  const { t } = useTranslation('roles');
  const { whyNot } = useSession();
  const [isOpen, setOpen] = useState(false);
  const reason = whyNot(setRoleMarks) ?? whyNot(updateUser);
  const { marks, kind } = role;
  return (
    <Section
      title={t('marks')}
      action={
        <DisabledWithReason reason={reason}>
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              if (reason === undefined) setOpen(true);
            }}
          >
            {t('changeMarks')}
          </Button>
        </DisabledWithReason>
      }
    >
      {marks.length === 0 && kind === 'ordinary' ? (
        <Text size="sm" c="dimmed" px={16} py={12}>
          {t('noMarks')}
        </Text>
      ) : (
        <Facts
          facts={[
            { label: t('usersAre'), value: marks.map((mark) => t(`markNames.${mark}`)).join(', ') },
            { label: t('kind'), value: t(`kinds.${kind}`) },
          ]}
        />
      )}
      {isOpen ? <RoleMarksDialog role={role} onClose={() => setOpen(false)} /> : null}
    </Section>
  );
};
