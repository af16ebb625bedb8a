import { Button, Text } from '@mantine/core';
import { useSend } from '@yardline/client/hooks';
import { resetFactors } from '@yardline/contract/second-factors/second-factors';
import { type UserRecord } from '@yardline/contract/users/users';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { When } from '@yardline/ui/Figures';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStepUp } from '../../factors/useStepUp.tsx';
import { useSession } from '../../session/useSession.ts';
import { Section } from '../../shell/record/Section.tsx';

const useColumns = (): TableColumn<UserRecord['second_factors'][number]>[] => {
  const { t } = useTranslation('users');
  return [
    { key: 'kind', header: t('factorKind'), cell: (row) => t(`factorKinds.${row.kind}`) },
    { key: 'added', header: t('added'), cell: (row) => <When at={row.created_at} show="date" /> },
    {
      key: 'used',
      header: t('used'),
      cell: (row) => (row.last_used_at === null ? t('never') : <When at={row.last_used_at} />),
    },
  ];
};

/** A user's second factors, and the button that removes them all for a user who lost theirs. */
export const FactorsSection = ({ user: { id, name, second_factors: factors } }: { user: UserRecord }) => {
  const columns = useColumns();
  const { t } = useTranslation('users');
  const { whyNot } = useSession();
  const { afterProof, asking } = useStepUp();
  const [isAsking, setAsking] = useState(false);
  const { send, isSending } = useSend(resetFactors, {
    onRefused: () => (setAsking(false), false),
    onDone: () => setAsking(false),
  });
  const reset = (
    <DisabledWithReason reason={whyNot(resetFactors)}>
      <Button variant="default" onClick={() => afterProof(() => setAsking(true))}>
        {t('resetFactors')}
      </Button>
    </DisabledWithReason>
  );
  return (
    <Section
      title={t('sections.factors')}
      count={factors.length}
      action={factors.length === 0 ? null : reset}
    >
      {factors.length === 0 ? (
        <Text size="sm" c="dimmed" px={16} py={12}>
          {t('noFactors')}
        </Text>
      ) : (
        <RowsTable label={t('sections.factors')} rows={factors} rowKey={(row) => row.id} columns={columns} />
      )}
      {asking}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('resetTitle', { name })}
        confirm={t('resetFactors')}
        isDangerous
        isBusy={isSending}
        onConfirm={() => send({ params: { id } })}
        onClose={() => setAsking(false)}
      >
        {t('resetText')}
      </ConfirmDialog>
    </Section>
  );
};
