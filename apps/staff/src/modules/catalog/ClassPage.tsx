import { IconAdjustments, IconPencil } from '@tabler/icons-react';
import { Link, Outlet, useNavigate } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import { getClass, type GroupRow, listGroups, updateClass } from '@yardline/contract/catalog/catalog';
import { getClassPricingRules } from '@yardline/contract/pricing/pricing-rules';
import { Figure } from '@yardline/ui/Figures';
import { type TableColumn } from '@yardline/ui/RowsTable';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { useEnergyWords } from '../../shell/readings/EnergyField.tsx';
import { Facts } from '../../shell/record/Facts.tsx';
import { RecordPage } from '../../shell/record/RecordPage.tsx';
import { Section } from '../../shell/record/Section.tsx';
import { TabTable } from '../../shell/record/TabTable.tsx';
import { useRecordId } from '../../shell/useParam.ts';
import { useRatesAction } from './useRatesAction.tsx';
import { useOvertimeFacts } from './useOvertimeFacts.tsx';
import { useTaxWords } from './useTaxWords.ts';

const useGroupColumns = (): TableColumn<GroupRow>[] => {
  const { t } = useTranslation('catalog');
  return [
    { key: 'name', header: t('name'), cell: ({ id, name }) => <Link to={paths.group(id)}>{name}</Link> },
    { key: 'code', header: t('code'), cell: ({ code }) => code },
    { key: 'assets', header: t('assets'), isRight: true, cell: ({ assets }) => <Figure value={assets} /> },
    {
      key: 'rates',
      header: t('rates'),
      cell: ({ rate_table_id: id }) =>
        id === null ? t('classRates') : <Link to={paths.rateTable(id)}>{t('ownRates')}</Link>,
    },
  ];
};

/** One class: its settings and its groups. */
export const ClassPage = () => {
  const { t } = useTranslation(['catalog', 'readings']);
  const sayEnergy = useEnergyWords();
  const id = useRecordId();
  const navigate = useNavigate();
  const { whyNot } = useSession();
  const taxes = useTaxWords();
  const one = useLoaded(getClass, { params: { id } });
  const { items: groups } = useLoaded(listGroups, { query: { class_id: String(id), page_size: '200' } });
  const columns = useGroupColumns();
  const overtime = useOvertimeFacts(one);
  const yesNo = (is: boolean) => t(is ? 'yes' : 'no');
  const actions = [
    {
      key: 'edit',
      label: t('editClass'),
      icon: <IconPencil size={16} />,
      reason: whyNot(updateClass),
      onRun: () => void navigate({ to: paths.editClass(id) }),
    },
    useRatesAction(one.rate_table_id, { class_id: String(id) }),
    {
      key: 'pricing',
      label: t('pricingRules'),
      icon: <IconAdjustments size={16} />,
      reason: whyNot(getClassPricingRules),
      onRun: () => void navigate({ to: paths.classPricingRules(id) }),
    },
  ];
  return (
    <RecordPage
      list={{ to: paths.classes(), label: t('classes') }}
      title={one.name}
      number={one.code}
      status={one.is_active ? null : <StatusBadge tone="quiet">{t('closed')}</StatusBadge>}
      actions={one.kind === 'rental' ? actions : actions.slice(0, 1)}
    >
      <Section title={t('settings')}>
        <Facts
          facts={[
            { label: t('kind'), value: t(`kinds.${one.kind}`) },
            { label: t('taxes'), value: taxes(one) },
            { label: t('waiver'), value: t(one.is_waiver_exempt ? 'exempt' : 'charged') },
            { label: t('turnaround'), value: <Figure value={one.turnaround_minutes} /> },
            { label: t('readings:energy'), value: sayEnergy(one.energy) },
            { label: t('rentalDiscount'), value: yesNo(one.allows_rental_discount) },
            { label: t('salesDiscount'), value: yesNo(one.allows_sales_discount) },
            { label: t('hasAvailability'), value: yesNo(one.has_availability) },
            { label: t('billing.cycle_align_day.label'), value: one.cycle_align_day ?? '' },
            ...overtime,
            ...(['cycle_rule', 'billing_timing', 'last_cycle_rule'] as const).map((name) => ({
              label: t(`billing.${name}.label`),
              value: t(one[name] === null ? 'billing.company' : `billing.choices.${one[name]}`),
            })),
          ]}
        />
      </Section>
      <TabTable
        title={t('groups')}
        columns={columns}
        rows={groups}
        rowKey={(row) => row.id}
        empty={{ title: t('noGroups'), text: t('noGroupsText') }}
      />
      <Outlet />
    </RecordPage>
  );
};
