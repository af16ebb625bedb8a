import { Button } from '@mantine/core';
import { IconEdit } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { Endpoint } from '@yardline/contract/endpoint';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';

type Props = { to: string; endpoint: Pick<Endpoint, 'needs'> };

/** Leads to the fields that can be set in what is selected of a list. */
export const EditSelected = ({ to, endpoint }: Props) => {
  const { t } = useTranslation('bulkEdits');
  const navigate = useNavigate();
  const { whyNot } = useSession();
  const reason = whyNot(endpoint);
  return (
    <DisabledWithReason reason={reason}>
      <Button
        size="xs"
        leftSection={<IconEdit size={14} />}
        onClick={() => void navigate({ to, search: true })}
      >
        {t('edit')}
      </Button>
    </DisabledWithReason>
  );
};
