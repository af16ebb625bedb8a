import { useMediaQuery } from '@mantine/hooks';
import { Link, Outlet } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import { type Estimate, getEstimate } from '@yardline/contract/estimates/estimates';
import { Day, Money, When } from '@yardline/ui/Figures';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { TaxedFacts } from '../../shell/work/TaxedFacts.tsx';
import { Facts, Note } from '../../shell/record/Facts.tsx';
import { RecordPage } from '../../shell/record/RecordPage.tsx';
import { ThumbBar } from '../../shell/record/ThumbBar.tsx';
import { SendingsSection } from '../../shell/sending/SendingsSection.tsx';
import { useRecordId } from '../../shell/useParam.ts';
import { postingName } from '../../shell/work/names.ts';
import { AnswersSection } from './AnswersSection.tsx';
import { ContractSheet } from './ContractSheet.tsx';
import { ConvertSheet } from './ConvertSheet.tsx';
import { EstimateBadge } from './EstimateBadge.tsx';
import { EstimateLines } from './EstimateLines.tsx';
import { SendSheet } from './SendSheet.tsx';
import { useEstimateActions } from './useEstimateActions.tsx';
import styles from './estimates.module.css';

const EstimateFacts = ({ estimate }: { estimate: Estimate }) => {
  const { t } = useTranslation('estimates');
  const {
    contract_id: contractId,
    contract_number: contract,
    asset_number: asset,
    order_n: order,
    made_contract: made,
  } = estimate;
  return (
    <Facts
      facts={[
        {
          label: t('customer'),
          value: <Link to={paths.customer(estimate.customer_id)}>{estimate.customer_name}</Link>,
        },
        { label: t('machine'), value: asset === '' ? '' : <Link to={paths.asset(asset)}>{asset}</Link> },
        { label: t('validUntil'), value: <Day day={estimate.valid_until} /> },
        { label: t('posting'), value: postingName(estimate.posting) },
        { label: t('yard'), value: estimate.location_title },
        {
          label: t('contract'),
          value:
            contractId === null ? (
              ''
            ) : (
              <Link to={paths.document('contract', { id: contractId, number: contract })}>{contract}</Link>
            ),
        },
        { label: t('order'), value: order === null ? '' : <Link to={paths.workOrder(order)}>{order}</Link> },
        {
          label: t('intoContract.made'),
          value:
            made === null ? (
              ''
            ) : (
              <Link to={paths.document(made.kind, made)}>{made.number ?? t('intoContract.draft')}</Link>
            ),
        },
        { label: t('opened'), value: <When at={estimate.created_at} timeZone={estimate.timeZone} /> },
        { label: t('openedBy'), value: estimate.created_by_name },
      ].filter(({ value }) => value !== '')}
    />
  );
};

const SumsFacts = ({ estimate }: { estimate: Estimate }) => {
  const { t } = useTranslation('estimates');
  const { customer_required: required, customer_total: whole, approved_total: approved, totals } = estimate;
  const money = (label: string, amount: number | null) => ({
    label,
    value: amount === null ? '' : <Money amount={amount} />,
  });
  const isWaived = totals.net < totals.list;
  return (
    <>
      <Facts
        facts={[
          money(t('listPrice'), isWaived ? totals.list : null),
          money(t('waived'), isWaived ? totals.net - totals.list : null),
          money(t('sections.always'), required === whole ? null : required),
          money(t('approvedTotal'), approved),
        ].filter(({ value }) => value !== '')}
      />
      <TaxedFacts totals={totals} asOf={t('taxesToday')} />
    </>
  );
};

/** One estimate: what the work will cost, to whom it was sent, and what the customer said. [B4.12] */
export const EstimatePage = () => {
  const { t } = useTranslation('estimates');
  const id = useRecordId();
  const estimate = useLoaded(getEstimate, { params: { id } });
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false });
  const [isLinking, setLinking] = useState(false);
  const [isConverting, setConverting] = useState<'order' | 'contract'>();
  const { actions, isPrinting } = useEstimateActions(estimate, {
    onLink: () => setLinking(true),
    onConvert: setConverting,
  });
  const title = [estimate.asset_number, estimate.machine].filter((each) => each !== '').join(' · ');
  return (
    <RecordPage
      list={{ to: paths.estimates(), label: t('title') }}
      title={title === '' ? estimate.customer_name : title}
      number={`${estimate.estimate_n} · ${t('version', { version: estimate.version })}`}
      status={<EstimateBadge status={estimate.status} />}
      actions={isPhone ? [] : actions}
      isBusy={isPrinting}
      aside={
        <>
          <EstimateFacts estimate={estimate} />
          <SumsFacts estimate={estimate} />
          {estimate.terms === '' ? null : <Note title={t('terms')}>{estimate.terms}</Note>}
          {estimate.comments === '' ? null : <Note title={t('comments')}>{estimate.comments}</Note>}
        </>
      }
    >
      <p className={styles.complaint}>{estimate.complaint}</p>
      <EstimateLines estimate={estimate} />
      <AnswersSection estimate={estimate} />
      <SendingsSection type="workorder_estimate" id={estimate.id} />
      {isPhone ? <ThumbBar actions={actions} isBusy={isPrinting} /> : null}
      {isLinking ? <SendSheet estimate={estimate} onClose={() => setLinking(false)} /> : null}
      {isConverting === 'order' ? (
        <ConvertSheet estimate={estimate} onClose={() => setConverting(undefined)} />
      ) : null}
      {isConverting === 'contract' ? (
        <ContractSheet estimate={estimate} onClose={() => setConverting(undefined)} />
      ) : null}
      <Outlet />
    </RecordPage>
  );
};
