import { Text } from '@mantine/core';
import { useCall } from '@yardline/client/hooks';
import { type ContractForm, priceContract } from '@yardline/contract/contracts/contracts';
import { getCustomer } from '@yardline/contract/customers/customers';
import type { ReplyOf } from '@yardline/contract/endpoint';
import type { createFastTrack } from '@yardline/contract/fast-tracks/fast-tracks';
import { Dialog } from '@yardline/ui/Dialog';
import { TableSkeleton } from '@yardline/ui/TableSkeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMethods } from '../../../shell/money/useMethods.ts';
import { FastDone } from './FastDone.tsx';
import { FastTrackForm } from './FastTrackForm.tsx';

type Done = ReplyOf<typeof createFastTrack>;

type Props = {
  /** The call as a contract. */
  form: ContractForm;
  /** A card pays it next. */
  onCard: (done: Done) => void;
  onDone: () => void;
  onClose: () => void;
};

/** Opens the call as a contract, hands it over, invoices it and takes its payment, in one act. [B1.2] */
export const FastTrackDialog = ({ form, onCard, onDone, onClose }: Props) => {
  const { t } = useTranslation('fastTrack');
  const [done, setDone] = useState<{ done: Done; change: number | null }>();
  const { data: priced, error } = useCall(priceContract, { body: { form, contractId: null } });
  const { data: customer } = useCall(
    getCustomer,
    { params: { id: form.customerId ?? 0 } },
    { enabled: (form.customerId ?? null) !== null },
  );
  const taken = useMethods();
  const ready = priced !== undefined && (customer !== undefined || (form.customerId ?? null) === null);
  return (
    <Dialog
      onClose={done === undefined ? onClose : onDone}
      title={t('title')}
      size="large"
      closesOnEscape={done !== undefined}
    >
      {done !== undefined ? (
        <FastDone {...done} onNext={onDone} />
      ) : error !== null ? (
        error.message
      ) : ready ? (
        <>
          <Text size="sm" c="dimmed" mb={8}>
            {t('text')}
          </Text>
          <FastTrackForm
            form={form}
            priced={priced}
            methods={customer?.account_type === 'Y' ? ['later', ...taken] : taken}
            onDone={(made, { change, isByCard }) =>
              isByCard ? onCard(made) : setDone({ done: made, change })
            }
            onClose={onClose}
          />
        </>
      ) : (
        <TableSkeleton rows={3} columns={2} />
      )}
    </Dialog>
  );
};
