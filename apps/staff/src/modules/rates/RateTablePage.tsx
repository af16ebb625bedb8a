import { IconCopy, IconPencil, IconTestPipe, IconTrash } from '@tabler/icons-react';
import { Link, Outlet, useNavigate } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import {
  createRateTable,
  getRateTable,
  removeRateTable,
  updateRateTable,
  type WholeRateTable,
} from '@yardline/contract/rates/rates';
import { ratesInCents } from '@yardline/contract/rates/rate-window';
import { startSimulation } from '@yardline/contract/simulations/simulations';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { Day, Figure } from '@yardline/ui/Figures';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { Facts } from '../../shell/record/Facts.tsx';
import { RecordPage } from '../../shell/record/RecordPage.tsx';
import { Section } from '../../shell/record/Section.tsx';
import { useRecordId } from '../../shell/useParam.ts';
import { DayPrices } from '../../shell/rates/DayPrices.tsx';
import { Findings } from '../../shell/rates/Findings.tsx';
import { RatesTable } from '../../shell/rates/RatesTable.tsx';
import styles from '../../shell/rates/rates.module.css';

/** The record that the rates were agreed with, or that they belong to, as a link. */
const Owner = ({ table }: { table: WholeRateTable }) => {
  const { t } = useTranslation('rates');
  if (table.owner === '') return t('everybody');
  if (table.customer_id !== null) return <Link to={paths.customer(table.customer_id)}>{table.owner}</Link>;
  return table.owner;
};

const Product = ({ table }: { table: WholeRateTable }) => {
  const text = `${table.product} · ${table.product_name}`;
  if (table.group_id !== null) return <Link to={paths.group(table.group_id)}>{text}</Link>;
  if (table.class_id !== null) return <Link to={paths.productClass(table.class_id)}>{text}</Link>;
  return <Link to={paths.asset(table.product)}>{text}</Link>;
};

/** What a simulation begins with: the product whose rates everybody has here. */
const triedFor = ({
  group_id: group,
  class_id: ofClass,
  product,
}: WholeRateTable): Record<string, string> => {
  if (group !== null) return { group_id: String(group) };
  return ofClass === null ? { asset: product } : { class_id: String(ofClass) };
};

const useActions = (table: WholeRateTable, onRemove: () => void) => {
  const { t } = useTranslation('rates');
  const { whyNot } = useSession();
  const navigate = useNavigate();
  return [
    {
      key: 'edit',
      label: t('edit'),
      icon: <IconPencil size={16} />,
      reason: whyNot(updateRateTable),
      onRun: () => void navigate({ to: paths.editRateTable(table.id) }),
    },
    {
      key: 'copy',
      label: t('copy'),
      icon: <IconCopy size={16} />,
      reason: whyNot(createRateTable),
      onRun: () => void navigate({ to: paths.newRateTable(), search: { copy: String(table.id) } }),
    },
    ...(table.owner === ''
      ? [
          {
            key: 'try',
            label: t('tryOthers'),
            icon: <IconTestPipe size={16} />,
            reason: whyNot(startSimulation),
            onRun: () => void navigate({ to: paths.newSimulation(), search: triedFor(table) }),
          },
        ]
      : []),
    {
      key: 'remove',
      label: t('remove'),
      icon: <IconTrash size={16} />,
      reason: whyNot(removeRateTable),
      isDangerous: true,
      onRun: onRemove,
    },
  ];
};

/** One rate table: whose it is, what it prices, what is found in it, and what days cost by it. */
export const RateTablePage = () => {
  const { t } = useTranslation(['rates', 'common']);
  const id = useRecordId();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const table = useLoaded(getRateTable, { params: { id } });
  const { send, isSending } = useSend(removeRateTable, {
    onDone: () => navigate({ to: paths.rateTables() }),
  });
  const rates = ratesInCents(table.rates);
  const aside = (
    <Facts
      facts={[
        { label: t('whose'), value: t(`sources.${table.source}`) },
        { label: t('owner'), value: <Owner table={table} /> },
        { label: t('product'), value: <Product table={table} /> },
        { label: t('assets'), value: <Figure value={table.assets} /> },
        { label: t('expires'), value: table.expires_on === null ? '' : <Day day={table.expires_on} /> },
      ]}
    />
  );
  return (
    <RecordPage
      list={{ to: paths.rateTables(), label: t('title') }}
      title={table.product_name}
      number={table.product}
      actions={useActions(table, () => setAsking(true))}
      isBusy={isSending}
      aside={aside}
    >
      <Section title={t('rates')} count={rates.length}>
        <p className={styles.ratesNote}>{t('order')}</p>
        <RatesTable rates={table.rates} />
      </Section>
      <Section title={t('findings')}>
        <Findings rates={rates} />
      </Section>
      <Section title={t('curve')}>
        <DayPrices rates={rates} classId={table.pricing_class_id} />
      </Section>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('removeTitle')}
        confirm={t('remove')}
        dismiss={t('common:cancel')}
        isDangerous
        onConfirm={() => send({ params: { id } })}
        onClose={() => setAsking(false)}
      >
        {t('removeText')}
      </ConfirmDialog>
      <Outlet />
    </RecordPage>
  );
};
