import { Button, Modal, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { getOwnFactors, renewRecoveryCodes } from '@yardline/contract/second-factors/second-factors';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecoveryCodes } from '../../factors/RecoveryCodes.tsx';
import { Section } from '../../shell/record/Section.tsx';
import { useStepUp } from '../../factors/useStepUp.tsx';
import styles from './security.module.css';

/** How many recovery codes are left, and the way to new ones. */
export const RecoverySection = ({ elsewhere }: { elsewhere: string | undefined }) => {
  const { t } = useTranslation('security');
  const { recovery_codes_left: left } = useLoaded(getOwnFactors, {});
  const { afterProof, asking } = useStepUp();
  const [isAsking, setAsking] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const { send, isSending } = useSend(renewRecoveryCodes, {
    isQuiet: true,
    onDone: (answer) => {
      setAsking(false);
      setCodes(answer.recovery_codes);
    },
  });
  return (
    <Section
      title={t('recovery')}
      action={
        <DisabledWithReason reason={elsewhere}>
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} />}
            onClick={() => afterProof(() => setAsking(true))}
          >
            {t('renewCodes')}
          </Button>
        </DisabledWithReason>
      }
    >
      <Text size="sm" className={styles.securityText}>
        {t('recoveryLeft', { count: left })}. {t('recoveryText')}
      </Text>
      {asking}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('renewTitle')}
        confirm={t('renewCodes')}
        isBusy={isSending}
        onConfirm={() => send({})}
        onClose={() => setAsking(false)}
      >
        {t('renewText')}
      </ConfirmDialog>
      <Modal
        opened={codes.length > 0}
        onClose={() => setCodes([])}
        closeOnClickOutside={false}
        title={<Text fw={600}>{t('codesTitle')}</Text>}
      >
        <RecoveryCodes codes={codes} onKept={() => setCodes([])} />
      </Modal>
    </Section>
  );
};
