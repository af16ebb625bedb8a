import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { type FactorRow, getOwnFactors, removeFactor } from '@yardline/contract/second-factors';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { When } from '@yardline/ui/Figures';
import { RowsTable } from '@yardline/ui/RowsTable';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../../shell/record/Section.tsx';
import { AddFactor } from './AddFactor.tsx';
import { useStepUp } from './useStepUp.tsx';

const useColumns = (remove: (row: FactorRow) => void) => {
  const { t } = useTranslation('security');
  const { factors, is_demanded: isDemanded } = useLoaded(getOwnFactors, {});
  const reason = isDemanded && factors.length === 1 ? t('demanded') : '';
  return [
    { key: 'name', header: t('name'), cell: (row: FactorRow) => row.name },
    { key: 'kind', header: t('way'), cell: (row: FactorRow) => t(`kinds.${row.kind}`) },
    {
      key: 'added',
      header: t('added'),
      cell: (row: FactorRow) => <When at={row.created_at} show="date" />,
    },
    {
      key: 'used',
      header: t('lastUsed'),
      cell: (row: FactorRow) => (row.last_used_at === null ? t('never') : <When at={row.last_used_at} />),
    },
    {
      key: 'remove',
      header: t('remove'),
      isRight: true,
      cell: (row: FactorRow) => (
        <DisabledWithReason reason={reason}>
          <Button
            variant="default"
            size="xs"
            aria-label={t('removeNamed', { name: row.name })}
            onClick={() => remove(row)}
          >
            {t('remove')}
          </Button>
        </DisabledWithReason>
      ),
    },
  ];
};

/** The factors of the person, and how he comes by another one. */
export const FactorsSection = () => {
  const { t } = useTranslation('security');
  const { factors } = useLoaded(getOwnFactors, {});
  const { afterProof, asking } = useStepUp();
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<FactorRow>();
  const { send, isSending } = useSend(removeFactor, {
    invalidates: [getOwnFactors],
    onDone: () => setLeaving(undefined),
  });
  const columns = useColumns((row) => afterProof(() => setLeaving(row)));
  return (
    <Section
      title={t('factors')}
      count={factors.length}
      action={
        <Button leftSection={<IconPlus size={16} />} onClick={() => afterProof(() => setAdding(true))}>
          {t('addFactor')}
        </Button>
      }
    >
      <Text size="sm" c="dimmed" className="security-text">
        {t(factors.length === 0 ? 'noFactor' : 'factorsText')}
      </Text>
      {factors.length === 0 ? null : (
        <RowsTable label={t('factors')} columns={columns} rows={factors} rowKey={(row) => row.id} />
      )}
      {asking}
      {isAdding ? <AddFactor onClose={() => setAdding(false)} /> : null}
      <ConfirmDialog
        isOpen={leaving !== undefined}
        title={t('removeTitle', { name: leaving?.name ?? '' })}
        confirm={t('remove')}
        isDangerous
        isBusy={isSending}
        onConfirm={() => {
          if (leaving !== undefined) send({ params: { id: leaving.id } });
        }}
        onClose={() => setLeaving(undefined)}
      >
        {t('removeText')}
      </ConfirmDialog>
    </Section>
  );
};
