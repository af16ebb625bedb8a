import { Button, Group, Stack } from '@mantine/core';
import { useCall, useSend } from '@yardline/client/hooks';
import { assignStaging, listStagers, type Staging } from '@yardline/contract/staging/staging';
import { Dialog } from '@yardline/ui/Dialog';
import { SingleSelect } from '@yardline/ui/SingleSelect';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocumentName } from './document-name.ts';

type Props = { staging: Staging; onClose: () => void };

const noOne = 0;

/** Gives what does not stand ready yet to a stager, or to no one. */
export const StagerDialog = ({ staging, onClose }: Props) => {
  const { t } = useTranslation('staging');
  const nameOf = useDocumentName();
  const params = { id: staging.contract_id };
  const { data } = useCall(listStagers, { params });
  const given = staging.items.find(({ assigned_to: to }) => to !== null)?.assigned_to ?? noOne;
  const [userId, setUserId] = useState(given);
  const { send, isSending } = useSend(assignStaging, { onDone: onClose });
  const options = [
    { value: noOne, label: t('noStager') },
    ...(data?.stagers ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <Dialog
      title={t('stagerOf', { document: nameOf(staging) })}
      size="small"
      closesOnEscape
      onClose={onClose}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send({ params, body: { user_id: userId === noOne ? null : userId } });
        }}
      >
        <Stack gap={12}>
          <SingleSelect
            label={t('stager')}
            data-autofocus
            options={options}
            value={userId}
            onChange={(id) => setUserId(typeof id === 'number' ? id : noOne)}
          />
          <Group justify="flex-end">
            <Button type="submit" loading={isSending}>
              {t('assign')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
};
