import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useLoaded, useSend } from '@yardline/client/hooks';
import {
  type FactorRow,
  getOwnFactors,
  removeFactor,
} from '@yardline/contract/second-factors/second-factors';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { When } from '@yardline/ui/Figures';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../../shell/record/Section.tsx';
import { AddFactor } from './AddFactor.tsx';
import { Row } from './Row.tsx';
import { useStepUp } from '../../factors/useStepUp.tsx';
import styles from './security.module.css';

/** Why none of it is changed here, where it is not. */
type Props = { elsewhere: string | undefined };
type RowProps = Props & { row: FactorRow; onRemove: () => void };

const FactorRowView = ({ row, elsewhere, onRemove }: RowProps) => {
  const { t } = useTranslation('security');
  const { factors, is_demanded: isDemanded } = useLoaded(getOwnFactors, {});
  const used = row.last_used_at === null ? t('never') : <When at={row.last_used_at} />;
  return (
    <Row
      title={row.name}
      facts={[
        { key: 'kind', value: t(`kinds.${row.kind}`) },
        {
          key: 'added',
          value: (
            <>
              {t('added')} <When at={row.created_at} show="date" />
            </>
          ),
        },
        {
          key: 'used',
          value: (
            <>
              {t('lastUsed')} {used}
            </>
          ),
        },
      ]}
      action={
        <DisabledWithReason
          reason={elsewhere ?? (isDemanded && factors.length === 1 ? t('demanded') : undefined)}
        >
          <Button
            variant="default"
            size="xs"
            aria-label={t('removeNamed', { name: row.name })}
            onClick={onRemove}
          >
            {t('remove')}
          </Button>
        </DisabledWithReason>
      }
    />
  );
};

/** The user's factors, and how to add another. */
export const FactorsSection = ({ elsewhere }: Props) => {
  const { t } = useTranslation('security');
  const { factors } = useLoaded(getOwnFactors, {});
  const { afterProof, asking } = useStepUp();
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<FactorRow>();
  const { send, isSending } = useSend(removeFactor, {
    onDone: () => setLeaving(undefined),
  });
  return (
    <Section
      title={t('factors')}
      count={factors.length}
      action={
        <DisabledWithReason reason={elsewhere}>
          <Button leftSection={<IconPlus size={16} />} onClick={() => afterProof(() => setAdding(true))}>
            {t('addFactor')}
          </Button>
        </DisabledWithReason>
      }
    >
      <Text size="sm" c="dimmed" className={styles.securityText}>
        {t(factors.length === 0 ? 'noFactor' : 'factorsText')}
      </Text>
      {factors.length === 0 ? null : (
        <ul className={styles.securityRows} aria-label={t('factors')}>
          {factors.map((row) => (
            <FactorRowView
              key={row.id}
              row={row}
              elsewhere={elsewhere}
              onRemove={() => afterProof(() => setLeaving(row))}
            />
          ))}
        </ul>
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
