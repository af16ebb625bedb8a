import { IconPencil } from '@tabler/icons-react';
import { Outlet, useNavigate } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import {
  getMarketingCode,
  type MarketingCode,
  updateMarketingCode,
} from '@yardline/contract/marketing-codes/marketing-codes';
import { Day, Figure, Money } from '@yardline/ui/Figures';
import type { TableColumn } from '@yardline/ui/RowsTable';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { Facts, Note } from '../../shell/record/Facts.tsx';
import { RecordPage } from '../../shell/record/RecordPage.tsx';
import { TabTable } from '../../shell/record/TabTable.tsx';
import { useRecordId } from '../../shell/useParam.ts';
import { CodeBadge } from './CodeBadge.tsx';
import { OffText } from './OffText.tsx';

type Props = { code: MarketingCode };

const Terms = ({ code }: Props) => {
  const { t } = useTranslation('marketingCodes');
  const names = [...code.categories, ...code.listings].map(({ name }) => name);
  return (
    <Facts
      title={t('conditions')}
      facts={[
        { label: t('takes'), value: <OffText code={code} /> },
        { label: t('conditions'), value: names.length === 0 ? t('everything') : names.join(', ') },
        { label: t('leastTotal'), value: code.least_total === 0 ? '' : <Money amount={code.least_total} /> },
        { label: t('startsOn'), value: code.starts_on === null ? '' : <Day day={code.starts_on} /> },
        { label: t('endsOn'), value: code.ends_on === null ? t('always') : <Day day={code.ends_on} /> },
      ]}
    />
  );
};

const Use = ({ code }: Props) => {
  const { t } = useTranslation('marketingCodes');
  const limit = (most: number | null) => (most === null ? t('noLimit') : <Figure value={most} />);
  return (
    <Facts
      title={t('use')}
      facts={[
        { label: t('used'), value: <Figure value={code.used} /> },
        { label: t('given'), value: <Money amount={code.given} /> },
        { label: t('taken'), value: <Figure value={code.taken} /> },
        { label: t('mostUses'), value: limit(code.most_uses) },
        { label: t('perCustomer'), value: limit(code.per_customer) },
      ]}
    />
  );
};

const useDayColumns = (): TableColumn<MarketingCode['days'][number]>[] => {
  const { t } = useTranslation('marketingCodes');
  return [
    { key: 'day', header: t('day'), cell: ({ day }) => <Day day={day} /> },
    { key: 'used', header: t('used'), isRight: true, cell: ({ used }) => <Figure value={used} /> },
    { key: 'given', header: t('given'), isRight: true, cell: ({ given }) => <Money amount={given} /> },
  ];
};

/** One marketing code: what it takes off, for what, and how it is used. [B2.21] */
export const CodePage = () => {
  const { t } = useTranslation('marketingCodes');
  const { whyNot } = useSession();
  const navigate = useNavigate();
  const code = useLoaded(getMarketingCode, { params: { id: useRecordId() } });
  const columns = useDayColumns();
  return (
    <RecordPage
      list={{ to: paths.marketingCodes(), label: t('title') }}
      title={code.code}
      status={<CodeBadge state={code.state} />}
      actions={[
        {
          key: 'edit',
          label: t('edit'),
          icon: <IconPencil size={16} />,
          reason: whyNot(updateMarketingCode),
          onRun: () => void navigate({ to: paths.editMarketingCode(code.id) }),
        },
      ]}
      aside={
        <>
          <Terms code={code} />
          <Use code={code} />
          {code.note === '' ? null : <Note title={t('note')}>{code.note}</Note>}
        </>
      }
    >
      <TabTable
        title={t('days')}
        columns={columns}
        rows={code.days}
        rowKey={({ day }) => day}
        empty={{ title: t('noDays') }}
      />
      <Outlet />
    </RecordPage>
  );
};
