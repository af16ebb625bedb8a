import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useCall, useSend } from '@yardline/client/hooks';
import type { Role } from '@yardline/contract/roles/roles';
import { type PersonMove, previewReassignment, reassignRole } from '@yardline/contract/users/role-moves';
import { getUserChoices } from '@yardline/contract/users/users';
import { Dialog } from '@yardline/ui/Dialog';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { SingleSelect } from '@yardline/ui/SingleSelect';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import { PeopleChanges } from './PeopleChanges.tsx';

type Props = {
  role: Role;
  /** Whether the role is deleted with it: then everyone gets the other one. */
  deletes: boolean;
  onDone: () => unknown;
  onClose: () => void;
};

/** The choice that takes the role without giving another. */
const none = 0;

const useNotes = () => {
  const { t } = useTranslation('roles');
  return ({ leaves, is_active: isActive }: PersonMove): string =>
    [isActive ? '' : t('left'), leaves.length === 0 ? '' : t('leaves', { divisions: leaves.join(', ') })]
      .filter((each) => each !== '')
      .join('. ');
};

/** Gives people of a role another role or none, after showing what each gains and loses. [B6.18] */
export const ReassignDialog = ({ role, deletes, onDone, onClose }: Props) => {
  const { t } = useTranslation(['roles', 'common']);
  const { user } = useSession();
  const noteOf = useNotes();
  const [target, setTarget] = useState<number | null>(null);
  const [chosen, setChosen] = useState<number[]>(() => role.holders.map(({ id }) => id));
  const choices = useCall(getUserChoices, {}).data;
  const params = { id: role.id };
  const body = { to_role_id: target === none ? null : target };
  const preview = useCall(previewReassignment, { params, body }, { enabled: target !== null }).data;
  const { send, isSending } = useSend(reassignRole, {
    onDone,
    removes: deletes,
    onRefused: () => (onClose(), false),
  });
  const others = (choices?.roles ?? []).filter(({ id }) => id !== role.id);
  const options = [
    ...others.map(({ id, name }) => ({ value: id, label: name })),
    { value: none, label: t('noOtherRole') },
  ];
  const people = (preview?.people ?? []).map((person) => ({ ...person, note: noteOf(person) }));
  const moved = deletes ? role.holders.map(({ id }) => id) : chosen;
  const why = () => {
    if (target === null) return t('chooseRole');
    if (moved.includes(user.id)) return t('ownRole');
    return moved.length === 0 ? t('chooseSome') : undefined;
  };
  const reason = why();
  return (
    <Dialog onClose={onClose} title={t(deletes ? 'deleteTitle' : 'reassignTitle', { name: role.name })}>
      <Stack gap={12}>
        <Text size="sm">
          {t(deletes ? 'reassignDelete' : 'reassignText', { count: role.holders.length })}
        </Text>
        <SingleSelect
          label={t('giveThem')}
          required
          isSearchable
          isLoading={choices === undefined}
          options={options}
          value={target}
          onChange={(value) => setTarget(typeof value === 'number' ? value : null)}
        />
      </Stack>
      {target === null ? null : preview === undefined ? (
        <Skeleton height={96} mt={12} />
      ) : (
        <PeopleChanges people={people} {...(deletes ? {} : { chosen, onChoose: setChosen })} />
      )}
      <Group justify="flex-end" gap={8} mt={24}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('common:cancel')}
        </Button>
        <DisabledWithReason reason={reason}>
          <Button
            color="red.8"
            loading={isSending}
            onClick={() =>
              reason === undefined && send({ params, body: { ...body, user_ids: moved, deletes } })
            }
          >
            {t(deletes ? 'reassignAndDelete' : 'reassign')}
          </Button>
        </DisabledWithReason>
      </Group>
    </Dialog>
  );
};
