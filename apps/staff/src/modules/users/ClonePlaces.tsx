import { useCall, useSend } from '@yardline/client/hooks';
import { getUserRecord, listUsers, type UserRecord } from '@yardline/contract/users/users';
import { SingleSelect } from '@yardline/ui/SingleSelect';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
  /** The user who is edited, who is not among the choices. */
  selfId?: number | undefined;
  onChosen: (user: UserRecord) => void;
};

/** Takes over the divisions, roles and locations of another user; what is saved is what the form shows then. [B3.51] */
export const ClonePlaces = ({ selfId, onChosen }: Props) => {
  const { t } = useTranslation('users');
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<number | null>(null);
  const found = useCall(listUsers, { query: { search: typed } }).data;
  const { send } = useSend(getUserRecord, { isQuiet: true, onDone: onChosen });
  const options = (found?.items ?? [])
    .filter(({ id }) => id !== selfId)
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <SingleSelect
      label={t('clonePlaces')}
      description={t('clonePlacesHint')}
      options={options}
      isClearable
      isLoading={found === undefined}
      search={{ typed, onType: setTyped }}
      value={chosen}
      onChange={(value) => {
        const id = typeof value === 'number' ? value : null;
        setChosen(id);
        if (id !== null) send({ params: { id } });
      }}
    />
  );
};
