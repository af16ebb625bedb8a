import { IconPlus, IconReceiptTax } from '@tabler/icons-react';
import { Link, Outlet } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import { createTaxCode, listTaxCodes, type TaxCodeRow } from '@yardline/contract/taxes/tax-codes';
import { displayDate } from '@yardline/domain/format/dates';
import { displayPercent } from '@yardline/domain/format/numbers';
import { rateOn } from '@yardline/domain/taxes/rates';
import type { TableColumn } from '@yardline/ui/RowsTable';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { language } from '../../platform/i18n.ts';
import { useSession } from '../../session/useSession.ts';
import { BoardPage } from '../../shell/board/BoardPage.tsx';
import { LinkButton } from '../../shell/frame/LinkButton.tsx';
import { TabTable } from '../../shell/record/TabTable.tsx';
import { useToday } from '../../shell/useToday.ts';
import { ZonesTable } from './zones/ZonesTable.tsx';
import styles from './taxes.module.css';

const useColumns = (): TableColumn<TaxCodeRow>[] => {
  const { t } = useTranslation('taxes');
  const today = useToday();
  const percentOf = (percent: number) => displayPercent(percent, language());
  return [
    {
      key: 'code',
      header: t('code'),
      cell: ({ id, code }) => <Link to={paths.taxCode(id)}>{code}</Link>,
    },
    { key: 'name', header: t('tax'), cell: ({ description }) => description },
    {
      key: 'rate',
      header: t('rateToday'),
      isRight: true,
      cell: ({ rates }) => {
        const rate = rateOn(rates, today);
        return rate === undefined ? t('noRate') : percentOf(rate.percent);
      },
    },
    {
      key: 'next',
      header: t('next'),
      cell: ({ rates }) => {
        const next = rates.find(({ valid_from: from }) => from !== null && from > today);
        return next?.valid_from
          ? t('nextRate', { percent: percentOf(next.percent), day: displayDate(next.valid_from, language()) })
          : null;
      },
    },
    { key: 'authority', header: t('authority'), cell: ({ authority }) => authority },
    {
      key: 'registration',
      header: t('registration'),
      cell: ({ registration_number: number }) => number,
    },
    {
      key: 'state',
      header: t('state'),
      cell: ({ is_active: isActive }) => (
        <StatusBadge tone={isActive ? 'good' : 'quiet'}>{t(isActive ? 'active' : 'inactive')}</StatusBadge>
      ),
    },
  ];
};

/** The taxes of the company: what each takes today, and what it will take. */
export const TaxesPage = () => {
  const { t } = useTranslation('taxes');
  const { whyNot } = useSession();
  const { tax_codes: rows } = useLoaded(listTaxCodes, {});
  const add = (
    <LinkButton to={paths.newTaxCode()} reason={whyNot(createTaxCode)} icon={<IconPlus size={16} />}>
      {t('add')}
    </LinkButton>
  );
  return (
    <BoardPage title={t('title')} lead={t('lead')}>
      <div className={styles.list}>
        <TabTable
          title={t('list')}
          columns={useColumns()}
          rows={rows}
          rowKey={({ id }) => id}
          add={add}
          empty={{ icon: <IconReceiptTax size={24} />, title: t('none'), text: t('noneText') }}
          isWide
        />
        <ZonesTable codes={rows} />
      </div>
      <Outlet />
    </BoardPage>
  );
};
