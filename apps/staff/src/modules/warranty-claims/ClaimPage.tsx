import { Link, Outlet } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import {
  type ClaimLine,
  getWarrantyClaim,
  type WarrantyClaim,
  withdrawWarrantyClaim,
} from '@yardline/contract/warranty-claims/warranty-claims';
import { Day, Figure, Money, When } from '@yardline/ui/Figures';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { Facts, Note } from '../../shell/record/Facts.tsx';
import { ReasonDialog } from '../../shell/record/ReasonDialog.tsx';
import { RecordPage } from '../../shell/record/RecordPage.tsx';
import { Section } from '../../shell/record/Section.tsx';
import { SendingsSection } from '../../shell/sending/SendingsSection.tsx';
import { useRecordId } from '../../shell/useParam.ts';
import { AnswerSheet } from './AnswerSheet.tsx';
import { ClaimBadge, claimStatusName } from '../../shell/claims/ClaimBadge.tsx';
import { NoteSheet } from './NoteSheet.tsx';
import { ReceiveSheet } from './ReceiveSheet.tsx';
import { type ClaimAct, useClaimActions } from './useClaimActions.tsx';

const ClaimFacts = ({ claim }: { claim: WarrantyClaim }) => {
  const { t } = useTranslation('warrantyClaims');
  const day = (on: string | null) => (on === null ? '' : <Day day={on} />);
  const money = (amount: number | null) => (amount === null ? '' : <Money amount={amount} />);
  const { timeZone, asset_number: asset } = claim;
  return (
    <Facts
      facts={[
        { label: t('claimed'), value: money(claim.claimed) },
        { label: t('approved'), value: money(claim.approved) },
        { label: t('received'), value: money(claim.received) },
        { label: t('receivedOn'), value: day(claim.received_on) },
        { label: t('vendor'), value: <Link to={paths.vendor(claim.vendor_id)}>{claim.vendor_name}</Link> },
        { label: t('vendorClaim'), value: claim.vendor_claim_number },
        { label: t('vendorNumber'), value: claim.vendor_number },
        { label: t('order'), value: <Link to={paths.workOrder(claim.order_n)}>{claim.order_n}</Link> },
        {
          label: t('machine'),
          value: asset === '' ? claim.machine : <Link to={paths.asset(asset)}>{asset}</Link>,
        },
        {
          label: t('filedOn'),
          value: claim.filed_at === null ? '' : <When at={claim.filed_at} timeZone={timeZone} />,
        },
        { label: t('coreDue'), value: day(claim.core_due_on) },
        { label: t('coreSent'), value: day(claim.core_sent_on) },
        { label: t('yard'), value: claim.location_title },
        { label: t('createdBy'), value: claim.created_by_name },
      ].filter(({ value }) => value !== '')}
    />
  );
};

const useColumns = (): TableColumn<ClaimLine>[] => {
  const { t } = useTranslation('warrantyClaims');
  const { may } = useSession();
  const money = (key: 'vendor_share' | 'cost' | 'claimed' | 'approved'): TableColumn<ClaimLine> => ({
    key,
    header: t(`lines.${key}`),
    isRight: true,
    cell: (row) => (row[key] === null ? null : <Money amount={row[key]} />),
  });
  return [
    {
      key: 'what',
      header: t('lines.what'),
      cell: (row) => (
        <>
          <strong>{row.product}</strong> {row.description}
        </>
      ),
    },
    {
      key: 'quantity',
      header: t('lines.quantity'),
      isRight: true,
      cell: (row) => <Figure value={row.quantity} />,
    },
    money('vendor_share'),
    ...(may('view_costs') ? [money('cost')] : []),
    money('claimed'),
    money('approved'),
  ];
};

type Step = WarrantyClaim['steps'][number];

const useStepColumns = (timeZone: string): TableColumn<Step>[] => {
  const { t } = useTranslation('warrantyClaims');
  return [
    { key: 'at', header: t('steps.at'), cell: ({ at }) => <When at={at} timeZone={timeZone} /> },
    { key: 'what', header: t('status'), cell: (row) => claimStatusName(row.to_status) },
    { key: 'who', header: t('steps.by'), cell: (row) => row.user_name },
    { key: 'note', header: t('note'), cell: (row) => row.note },
  ];
};

const Steps = ({ claim }: { claim: WarrantyClaim }) => {
  const { t } = useTranslation('warrantyClaims');
  const columns = useStepColumns(claim.timeZone);
  return (
    <Section title={t('steps.title')}>
      <RowsTable
        label={t('steps.title')}
        columns={columns}
        rows={claim.steps}
        rowKey={({ at, to_status: to }) => `${at} ${to}`}
      />
    </Section>
  );
};

/** One claim: what it asks of whom, how they answered, and what came back. */
export const ClaimPage = () => {
  const { t } = useTranslation('warrantyClaims');
  const claim = useLoaded(getWarrantyClaim, { params: { id: useRecordId() } });
  const [act, setAct] = useState<ClaimAct>();
  const actions = useClaimActions(claim, setAct);
  const columns = useColumns();
  const onClose = () => setAct(undefined);
  return (
    <RecordPage
      list={{ to: paths.warrantyClaims(), label: t('title') }}
      title={claim.vendor_name}
      number={String(claim.number)}
      status={<ClaimBadge status={claim.status} />}
      actions={actions}
      aside={
        <>
          <ClaimFacts claim={claim} />
          {claim.note === '' ? null : <Note title={t('note')}>{claim.note}</Note>}
        </>
      }
    >
      <Section title={t('lines.title')} count={claim.lines.length}>
        <RowsTable label={t('lines.title')} columns={columns} rows={claim.lines} rowKey={({ id }) => id} />
      </Section>
      <Steps claim={claim} />
      <SendingsSection type="warranty_claim" id={claim.id} />
      {act === 'file' || act === 'close' ? <NoteSheet claim={claim} act={act} onClose={onClose} /> : null}
      {act === 'answer' ? <AnswerSheet claim={claim} onClose={onClose} /> : null}
      {act === 'receive' ? <ReceiveSheet claim={claim} onClose={onClose} /> : null}
      {act === 'withdraw' ? (
        <ReasonDialog
          verb={t('acts.withdraw')}
          text={t('withdrawText')}
          label={t('reason')}
          endpoint={withdrawWarrantyClaim}
          inputOf={(body) => ({ params: { id: claim.id }, body })}
          ifMatch={claim.row_version}
          onClose={onClose}
        />
      ) : null}
      <Outlet />
    </RecordPage>
  );
};
