import { Alert } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useCall, useSend } from '@yardline/client/hooks';
import { mergeCustomers, type MergeGroup } from '@yardline/contract/customers/customer-merge';
import { getCustomer } from '@yardline/contract/customers/customers';
import { id as rowId } from '@yardline/contract/fields';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { paths } from '../../paths.ts';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { isStale, StaleNotice } from '../../shell/panel/StaleNotice.tsx';
import { useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { useSnapshot } from '../../shell/panel/useSnapshot.ts';
import { useRecordId } from '../../shell/useParam.ts';
import { CustomerField } from './CustomerField.tsx';
import { differences } from './merge-text.ts';
import { MergeChoices } from './MergeChoices.tsx';

const mergeForm = z.object({
  other_id: z.union([rowId, z.null()]).refine((value) => value !== null, { error: 'field.required' }),
});

/** Merges another customer into this one, after showing what that does. */
export const MergePanel = () => {
  const { t } = useTranslation('customers');
  const id = useRecordId();
  const navigate = useNavigate();
  const { seen: winner, renew } = useSnapshot(getCustomer, { params: { id } });
  const form = useRecordForm(mergeForm, { other_id: null });
  const otherId = useWatch({ control: form.control, name: 'other_id' });
  const other = useCall(getCustomer, { params: { id: otherId ?? 0 } }, { enabled: otherId !== null });
  const loser = otherId === null ? undefined : other.data;
  const [chosen, setChosen] = useState<{ of: number; take: MergeGroup[] }>();
  const proposed =
    loser === undefined
      ? []
      : differences(winner, loser).flatMap((each) => (each.proposed === 'loser' ? [each.group] : []));
  const take = chosen !== undefined && chosen.of === loser?.id ? chosen.take : proposed;
  const { send, isSending, refused } = useSend(mergeCustomers, {
    onRefused: isStale,
    onDone: () => navigate({ to: paths.customer(id), ignoreBlocker: true }),
  });
  const merge = () => {
    if (loser === undefined) return;
    const body = { other_id: loser.id, other_version: loser.row_version, take };
    send({ params: { id }, body }, { ifMatch: winner.row_version });
  };
  return (
    <PanelPage
      title={t('merge.title')}
      closeTo={paths.customer(id)}
      form={form}
      isSaving={isSending}
      submit={t('merge.confirm')}
      size={640}
      onSubmit={merge}
    >
      <StaleNotice
        refused={refused}
        onRenew={() => void Promise.all([renew(), other.refetch()])}
        onOverwrite={() => void Promise.all([renew(), other.refetch()])}
      />
      <CustomerField control={form.control} name="other_id" label={t('merge.other')} />
      {loser === undefined ? (
        <Alert>{t('merge.hint', { name: winner.name })}</Alert>
      ) : (
        <>
          <Alert color="orange">
            {t('merge.text', { loser: loser.name, number: loser.customer_number, winner: winner.name })}
          </Alert>
          <MergeChoices
            winner={winner}
            loser={loser}
            taken={take}
            onTaken={(groups) => setChosen({ of: loser.id, take: groups })}
          />
        </>
      )}
    </PanelPage>
  );
};
