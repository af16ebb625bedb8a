import { Button, SegmentedControl } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import { signers, type Signer } from '@yardline/contract/work-orders/signing';
import type { WorkOrder } from '@yardline/contract/work-orders/work-orders';
import { Dialog } from '@yardline/ui/Dialog';
import { When } from '@yardline/ui/Figures';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import { SigningForm } from '../../shell/signing/SigningForm.tsx';
import type { Queue } from '../../shell/field/useQueue.ts';
import styles from './field-jobs.module.css';

type Props = {
  order: WorkOrder;
  queue: Queue;
  /** Set where the job is finished with it: it goes on without a signature, too. */
  onFinish?: (() => void) | undefined;
  onClose: () => void;
};

/** The customer, or the mechanic, signs for the work; the signature waits on the phone while there is no connection. */
export const SignDialog = ({ order, queue, onFinish, onClose }: Props) => {
  const { t } = useTranslation('fieldJobs');
  const { user } = useSession();
  const [signer, setSigner] = useState<Signer>(order.customer_id === null ? 'mechanic' : 'customer');
  const end = () => {
    onClose();
    onFinish?.();
  };
  return (
    <Dialog title={t('signTitle')} size="large" onClose={onClose}>
      <SegmentedControl
        fullWidth
        mb={16}
        aria-label={t('signer')}
        data={signers.map((value) => ({ value, label: t(`signers.${value}`) }))}
        value={signer}
        onChange={(value) => setSigner(value)}
      />
      <SigningForm
        key={signer}
        name={signer === 'mechanic' ? user.name : ''}
        consent={t('consent', { number: order.order_n })}
        isBusy={false}
        error=""
        {...(onFinish === undefined ? {} : { submit: t('signAndFinish') })}
        onSign={(hand) => {
          queue.say({ kind: 'signature', order_id: order.id, signer, ...hand });
          end();
        }}
      />
      {onFinish === undefined ? null : (
        <Button variant="subtle" fullWidth mt={12} onClick={end}>
          {t('finishUnsigned')}
        </Button>
      )}
    </Dialog>
  );
};

/** Who signed, here or on the phone before it is sent, and the way to sign. */
export const SignSection = ({ order, queue }: { order: WorkOrder; queue: Queue }) => {
  const { t } = useTranslation('fieldJobs');
  const [isSigning, setSigning] = useState(false);
  const unsent = queue.own.flatMap(({ command }) =>
    command.kind === 'signature' && command.order_id === order.id ? [command] : [],
  );
  return (
    <section aria-label={t('signature')} className={styles.section}>
      <h2 className={styles.heading}>{t('signature')}</h2>
      <ul className={styles.facts}>
        {unsent.map((each) => (
          <li key={each.id}>
            <span>{each.name}</span>
            <span className={styles.jobFacts}>{t('unsent')}</span>
          </li>
        ))}
        {order.signatures.map((each) => (
          <li key={each.id}>
            <span>
              {each.name} ({t(`signers.${each.signer}`)})
            </span>
            <span className={styles.jobFacts}>
              <When at={each.signed_at} timeZone={order.timeZone} />
            </span>
          </li>
        ))}
      </ul>
      <Button
        variant="default"
        size="md"
        mt={8}
        leftSection={<IconSignature size={20} aria-hidden="true" />}
        onClick={() => setSigning(true)}
      >
        {t('getSignature')}
      </Button>
      {isSigning ? <SignDialog order={order} queue={queue} onClose={() => setSigning(false)} /> : null}
    </section>
  );
};
