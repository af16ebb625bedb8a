import { IconCoin, IconPencil } from '@tabler/icons-react';
import { Link, Outlet, useNavigate } from '@tanstack/react-router';
import { useCall, useLoaded } from '@yardline/client/hooks';
import { getGroup, updateGroup } from '@yardline/contract/catalog/catalog';
import { getRateTable } from '@yardline/contract/rates/rates';
import { ratesInCents } from '@yardline/contract/rates/rate-window';
import { EmptyState } from '@yardline/ui/EmptyState';
import { Figure } from '@yardline/ui/Figures';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { Facts } from '../../shell/record/Facts.tsx';
import { RecordPage } from '../../shell/record/RecordPage.tsx';
import { Section } from '../../shell/record/Section.tsx';
import { useRecordId } from '../../shell/useParam.ts';
import { useRatesAction } from './useRatesAction.tsx';
import { Findings } from '../../shell/rates/Findings.tsx';
import { RatesTable } from '../../shell/rates/RatesTable.tsx';

/** The rates that a group has for everybody, with what is found in them. */
const GroupRates = ({ tableId }: { tableId: number }) => {
  const { data } = useCall(getRateTable, { params: { id: tableId } });
  if (data === undefined) return null;
  return (
    <>
      <RatesTable rates={data.rates} />
      <Findings rates={ratesInCents(data.rates)} />
    </>
  );
};

/** One group: its class and its rates. */
export const GroupPage = () => {
  const { t } = useTranslation('catalog');
  const id = useRecordId();
  const navigate = useNavigate();
  const { may, whyNot } = useSession();
  const group = useLoaded(getGroup, { params: { id } });
  const tableId = group.rate_table_id;
  const actions = [
    useRatesAction(tableId, { group_id: String(id) }),
    {
      key: 'edit',
      label: t('editGroup'),
      icon: <IconPencil size={16} />,
      reason: whyNot(updateGroup),
      onRun: () => void navigate({ to: paths.editGroup(id) }),
    },
  ];
  return (
    <RecordPage
      list={{ to: paths.groups(), label: t('groups') }}
      title={group.name}
      number={group.code}
      status={group.is_active ? null : <StatusBadge tone="quiet">{t('closed')}</StatusBadge>}
      actions={actions}
      aside={
        <Facts
          facts={[
            {
              label: t('class'),
              value: <Link to={paths.productClass(group.class_id)}>{group.class_name}</Link>,
            },
            { label: t('assets'), value: <Figure value={group.assets} /> },
            { label: t('weight'), value: group.weight === null ? '' : <Figure value={group.weight} /> },
            { label: t('length'), value: group.length === null ? '' : <Figure value={group.length} /> },
          ]}
        />
      }
    >
      <Section title={t('rates')}>
        {tableId !== null && may('rates.view') ? (
          <GroupRates tableId={tableId} />
        ) : (
          <EmptyState icon={<IconCoin size={24} />} title={t(tableId === null ? 'classRates' : 'ownRates')} />
        )}
      </Section>
      <Outlet />
    </RecordPage>
  );
};
