import { Alert, Button, Text } from '@mantine/core';
import { useCall, useSend } from '@yardline/client/hooks';
import type { Contract } from '@yardline/contract/contracts/contracts';
import { reopenContract } from '@yardline/contract/contracts/counter';
import type { ReturnRow } from '@yardline/contract/returns/returns';
import { previewTakingBack, takeBackReturn, type TakingBack } from '@yardline/contract/returns/taken-back';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { Dialog } from '@yardline/ui/Dialog';
import { moneyText } from '@yardline/ui/formats';
import { FText } from '@yardline/ui/FText';
import { useLocale } from '@yardline/ui/locale';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/useSession.ts';
import { landOn, useRecordForm } from '../../../shell/panel/useRecordForm.ts';

/** What follows, each as a sentence. */
const useFollowing = (preview: TakingBack): string[] => {
  const { t } = useTranslation('returns');
  const { locale, currency } = useLocale();
  return [
    ...preview.lines.flatMap(({ is_missing: isMissing, off_rents: off, product, quantity }) => [
      t(isMissing ? 'undo.missing' : 'undo.out', { product, quantity }),
      ...(off > 0 ? [t('undo.offRents', { product })] : []),
    ]),
    ...preview.charges.map(({ description: name, amount }) =>
      t('undo.charge', { name, amount: moneyText(amount, locale, currency) }),
    ),
    ...preview.readings.map((read) => t('undo.reading', read)),
    ...preview.down.map((product) => t('undo.down', { product })),
    ...preview.work_orders.map((number) => t('undo.workOrder', { number })),
    ...preview.yard_returns.map((number) => t('undo.yardReturn', { number })),
    ...(preview.is_reopened ? [t('undo.reopened')] : []),
  ];
};

const List = ({ texts }: { texts: readonly string[] }) => (
  <ul>
    {texts.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
);

type Props = { id: number; onClose: () => void };

/** Why it cannot be taken back, and what comes first. */
const Refused = ({ preview: { number, refused }, onClose }: { preview: TakingBack; onClose: () => void }) => {
  const { t } = useTranslation('returns');
  return (
    <Dialog isOpen onClose={onClose} title={t('undo.title', { number })} size="small">
      <Alert color="orange" title={t('undo.refused')}>
        <List texts={refused.map(({ text }) => text)} />
      </Alert>
    </Dialog>
  );
};

const Asked = ({ id, preview, onClose }: Props & { preview: TakingBack }) => {
  const { t } = useTranslation('returns');
  const form = useRecordForm(takeBackReturn.body, { reason: '' });
  const { send, isSending } = useSend(takeBackReturn, { onRefused: landOn(form), onDone: onClose });
  const confirm = form.handleSubmit((body) => send({ params: { id }, body }));
  const following = useFollowing(preview);
  return (
    <ConfirmDialog
      isOpen
      title={t('undo.title', { number: preview.number })}
      confirm={t('undo.action')}
      dismiss={t('undo.keep')}
      isBusy={isSending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <Text size="sm">{t('undo.text')}</Text>
      <List texts={following} />
      <FText
        control={form.control}
        name="reason"
        label={t('undo.reason')}
        isRequired
        isFirst
        maxLength={200}
      />
    </ConfirmDialog>
  );
};

const TakeBackDialog = ({ id, onClose }: Props) => {
  const { data: preview } = useCall(previewTakingBack, { params: { id } });
  if (preview === undefined) return null;
  if (preview.refused.length > 0) return <Refused preview={preview} onClose={onClose} />;
  return <Asked id={id} preview={preview} onClose={onClose} />;
};

/** A return on its contract: how it is taken back, or who took it back and why. */
export const TakeBackReturn = ({ row, contract }: { row: ReturnRow; contract: Contract }) => {
  const { t } = useTranslation('returns');
  const { whyNot } = useSession();
  const [isAsking, setAsking] = useState(false);
  if (row.reversed_at !== null)
    return (
      <Text size="sm" c="dimmed">
        {t('undo.done', { name: row.reversed_by, reason: row.reversal_reason })}
      </Text>
    );
  const division = contract.divisionId ?? undefined;
  const reason = whyNot(takeBackReturn, division) ?? whyNot(reopenContract, division);
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        disabled={reason !== undefined}
        {...(reason === undefined ? {} : { title: reason })}
        aria-label={`${t('undo.action')}, ${row.number}`}
        onClick={() => setAsking(true)}
      >
        {t('undo.action')}
      </Button>
      {isAsking ? <TakeBackDialog id={row.id} onClose={() => setAsking(false)} /> : null}
    </>
  );
};
