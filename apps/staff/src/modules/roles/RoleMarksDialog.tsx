import { Button, Checkbox, Group, Radio, Skeleton, Stack, Text } from '@mantine/core';
import { useCall, useSend } from '@yardline/client/hooks';
import { type Role, roleKinds, roleMarkNames, type RoleMark } from '@yardline/contract/roles/roles';
import { type MarkChange, previewRoleMarks, setRoleMarks } from '@yardline/contract/users/role-marks';
import type { UserMark } from '@yardline/contract/users/user-marks';
import { Dialog } from '@yardline/ui/Dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './roles.module.css';

const Marks = ({ label, marks }: { label: string; marks: readonly UserMark[] }) => {
  const { t } = useTranslation('roles');
  return marks.length === 0 ? null : (
    <Text size="sm">
      {label} {marks.map((mark) => t(`markNames.${mark}`)).join(', ')}
    </Text>
  );
};

/** Users whose marks would change, with what each gains and loses. */
const Changes = ({ people }: { people: readonly MarkChange[] | undefined }) => {
  const { t } = useTranslation('roles');
  if (people === undefined) return <Skeleton height={48} />;
  if (people.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('noMarkChanges')}
      </Text>
    );
  return (
    <ul className={styles.roleChanges} aria-label={t('markChanges')}>
      {people.map(({ id, name, gains, loses }) => (
        <li key={id} className={styles.roleChange}>
          <Text fw={600}>{name}</Text>
          <Marks label={t('becomes')} marks={gains} />
          <Marks label={t('isNoLonger')} marks={loses} />
        </li>
      ))}
    </ul>
  );
};

/** Changes what a role makes of its users, and shows before who gains and who loses which mark. [B6.5] */
export const RoleMarksDialog = ({ role, onClose }: { role: Role; onClose: () => void }) => {
  const { t } = useTranslation(['roles', 'common']);
  const [marks, setMarks] = useState<RoleMark[]>(role.marks);
  const [kind, setKind] = useState(role.kind);
  const params = { id: role.id };
  const body = { marks: roleMarkNames.filter((mark) => marks.includes(mark)), kind };
  const preview = useCall(previewRoleMarks, { params, body }).data;
  const { send, isSending } = useSend(setRoleMarks, {
    onDone: onClose,
    onRefused: () => (onClose(), false),
  });
  const toggle = (mark: RoleMark, isOn: boolean) =>
    setMarks(isOn ? [...marks, mark] : marks.filter((each) => each !== mark));
  return (
    <Dialog onClose={onClose} title={t('marksTitle', { name: role.name })}>
      <Stack gap={12}>
        <Text size="sm">{t('marksText')}</Text>
        <Stack component="fieldset" gap={8} m={0} p={0} bd={0} aria-label={t('usersAre')}>
          {roleMarkNames.map((mark) => (
            <Checkbox
              key={mark}
              label={t(`markNames.${mark}`)}
              checked={marks.includes(mark)}
              onChange={(event) => toggle(mark, event.currentTarget.checked)}
            />
          ))}
        </Stack>
        <Radio.Group
          label={t('kind')}
          value={kind}
          onChange={(next) => setKind(roleKinds.find((each) => each === next) ?? 'ordinary')}
        >
          <Stack gap={8} mt={8}>
            {roleKinds.map((each) => (
              <Radio
                key={each}
                value={each}
                label={t(`kinds.${each}`)}
                description={t(`kindHints.${each}`)}
              />
            ))}
          </Stack>
        </Radio.Group>
        <Changes people={preview?.people} />
      </Stack>
      <Group justify="flex-end" gap={8} mt={24}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('common:cancel')}
        </Button>
        <Button loading={isSending} disabled={preview === undefined} onClick={() => send({ params, body })}>
          {t('saveMarks')}
        </Button>
      </Group>
    </Dialog>
  );
};
