import { IconArrowBackUp, IconCircleCheck, IconCircleX, IconMessage, IconRefresh } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import {
  acceptDispute,
  answerDispute,
  type Dispute,
  getDispute,
  rejectDispute,
  reopenDispute,
  withdrawDispute,
} from '@yardline/contract/disputes/disputes';
import { say } from '@yardline/contract/words/say';
import { Money, When } from '@yardline/ui/Figures';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import type { Action } from '@yardline/ui/SplitAction';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { language } from '../../platform/i18n.ts';
import { useSession } from '../../session/useSession.ts';
import { Facts, Note } from '../../shell/record/Facts.tsx';
import { RecordPage } from '../../shell/record/RecordPage.tsx';
import { Section } from '../../shell/record/Section.tsx';
import { useRecordId } from '../../shell/useParam.ts';
import { DisputeBadge } from './DisputeBadge.tsx';
import { CreditSheet, SaySheet, WithdrawSheet } from './DisputeSheets.tsx';

type Props = { dispute: Dispute };

/** Which line is disputed, how much of it, and what of it was credited. */
const LineFacts = ({ dispute }: Props) => {
  const { t } = useTranslation('disputes');
  return (
    <Facts
      title={t('what')}
      facts={[
        {
          label: t('invoice'),
          value: <Link to={paths.invoice(dispute.invoice_number)}>{dispute.invoice_number}</Link>,
        },
        { label: t('line'), value: dispute.description },
        { label: t('billed'), value: <Money amount={dispute.billed} /> },
        { label: t('credited'), value: dispute.credited === 0 ? '' : <Money amount={dispute.credited} /> },
        { label: t('amount'), value: <Money amount={dispute.amount} /> },
        { label: t('taxed'), value: <Money amount={dispute.taxed_amount} /> },
        { label: t('came'), value: <When at={dispute.created_at} timeZone={dispute.time_zone} /> },
      ]}
    />
  );
};

const WhoFacts = ({ dispute }: Props) => {
  const { t } = useTranslation('disputes');
  const { email } = dispute;
  return (
    <Facts
      title={t('who')}
      facts={[
        {
          label: t('customer'),
          value: <Link to={paths.customer(dispute.customer_id)}>{dispute.customer_name}</Link>,
        },
        { label: t('name'), value: dispute.name },
        { label: t('email'), value: email === '' ? '' : <a href={`mailto:${email}`}>{email}</a> },
      ]}
    />
  );
};

const OutcomeFacts = ({ dispute }: Props) => {
  const { t } = useTranslation('disputes');
  const { credit, decided_at: at } = dispute;
  return (
    <Facts
      title={t('outcome')}
      facts={[
        {
          label: t('credit'),
          value: credit === null ? '' : <Link to={paths.invoice(credit.number)}>{credit.number}</Link>,
        },
        { label: t('decidedBy'), value: dispute.decided_by },
        { label: t('decidedOn'), value: at === null ? '' : <When at={at} timeZone={dispute.time_zone} /> },
      ]}
    />
  );
};

type Message = Dispute['messages'][number];

const useColumns = (zone: string): TableColumn<Message>[] => {
  const { t } = useTranslation('disputes');
  return [
    { key: 'at', header: t('came'), cell: ({ at }) => <When at={at} timeZone={zone} /> },
    {
      key: 'name',
      header: t('name'),
      cell: ({ name, is_of_customer: isOfCustomer }) => (isOfCustomer ? t('ofCustomer', { name }) : name),
    },
    { key: 'text', header: t('text'), cell: ({ text }) => text },
  ];
};

type Act = 'answer' | 'accept' | 'reject' | 'withdraw' | 'reopen';

const useActions = (
  { stage, is_reopened: isReopened, division_id: division }: Dispute,
  onAct: (act: Act) => void,
): Action[] => {
  const { t } = useTranslation('disputes');
  const { whyNot } = useSession();
  const isOpen = stage === 'open' || stage === 'answered';
  const decided = isOpen ? undefined : say(language(), 'dispute.decided');
  const shut = isReopened ? say(language(), 'dispute.reopened_already') : undefined;
  const reopening = stage === 'rejected' ? shut : say(language(), 'dispute.not_rejected');
  const of = (key: Act, icon: React.ReactNode, reason: string | undefined): Action => ({
    key,
    label: t(`acts.${key}`),
    icon,
    reason,
    onRun: () => onAct(key),
  });
  return [
    of('accept', <IconCircleCheck size={16} />, whyNot(acceptDispute, division) ?? decided),
    of('answer', <IconMessage size={16} />, whyNot(answerDispute, division) ?? decided),
    of('reject', <IconCircleX size={16} />, whyNot(rejectDispute, division) ?? decided),
    of('withdraw', <IconArrowBackUp size={16} />, whyNot(withdrawDispute, division) ?? decided),
    of('reopen', <IconRefresh size={16} />, whyNot(reopenDispute, division) ?? reopening),
  ];
};

/** One disputed line: how much of what, why, what was said about it, and the decision. */
export const DisputePage = () => {
  const { t } = useTranslation('disputes');
  const dispute = useLoaded(getDispute, { params: { id: useRecordId() } });
  const [act, setAct] = useState<Act>();
  const actions = useActions(dispute, setAct);
  const onClose = () => setAct(undefined);
  const columns = useColumns(dispute.time_zone);
  return (
    <RecordPage
      list={{ to: paths.disputes(), label: t('title') }}
      title={dispute.customer_name}
      number={String(dispute.number)}
      status={<DisputeBadge stage={dispute.stage} />}
      actions={actions}
      aside={
        <>
          <OutcomeFacts dispute={dispute} />
          <LineFacts dispute={dispute} />
          <WhoFacts dispute={dispute} />
          <Note title={t('reason')}>{dispute.reason}</Note>
        </>
      }
    >
      <Section title={t('messages')} count={dispute.messages.length}>
        <RowsTable
          label={t('messages')}
          columns={columns}
          rows={dispute.messages}
          rowKey={({ at, text }) => `${at} ${text}`}
        />
      </Section>
      {act === 'accept' ? <CreditSheet dispute={dispute} onClose={onClose} /> : null}
      {act === 'withdraw' ? <WithdrawSheet dispute={dispute} onClose={onClose} /> : null}
      {act === 'answer' || act === 'reject' || act === 'reopen' ? (
        <SaySheet act={act} dispute={dispute} onClose={onClose} />
      ) : null}
    </RecordPage>
  );
};
