import { Button, Text } from '@mantine/core';
import { IconCalendarDue, IconPlus } from '@tabler/icons-react';
import { Link, Outlet } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import { createTerms, listTerms, type TermsRow, updateTerms } from '@yardline/contract/terms/terms';
import { displayPercent } from '@yardline/domain/format/numbers';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { Figure } from '@yardline/ui/Figures';
import type { TableColumn } from '@yardline/ui/RowsTable';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { language } from '../../../platform/i18n.ts';
import { useSession } from '../../../session/useSession.ts';
import { BoardPage } from '../../../shell/board/BoardPage.tsx';
import { TabTable } from '../../../shell/record/TabTable.tsx';
import styles from '../ledger.module.css';

const useColumns = (): TableColumn<TermsRow>[] => {
  const { t } = useTranslation('terms');
  const { whyNot } = useSession();
  return [
    {
      key: 'code',
      header: t('code'),
      cell: ({ id, code }) =>
        whyNot(updateTerms) === undefined ? <Link to={paths.editTerms(id)}>{code}</Link> : code,
    },
    {
      key: 'name',
      header: t('name'),
      cell: ({ name_en: english, name_fr: french }) => (language() === 'fr' ? french : english),
    },
    {
      key: 'due',
      header: t('due'),
      cell: ({ days, counted_from: from }) => t(`dueOf.${from}`, { count: days }),
    },
    {
      key: 'discount',
      header: t('discount'),
      cell: ({ discount_percent: percent, discount_days: count }) =>
        percent === 0 ? null : t('discountOf', { count, percent: displayPercent(percent, language()) }),
    },
    {
      key: 'customers',
      header: t('customers'),
      isRight: true,
      cell: ({ customers }) => <Figure value={customers} />,
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

const Tools = () => {
  const { t } = useTranslation('terms');
  const { whyNot } = useSession();
  return (
    <DisabledWithReason reason={whyNot(createTerms)}>
      <Button component={Link} to={paths.newTerms()} leftSection={<IconPlus size={16} />}>
        {t('add')}
      </Button>
    </DisabledWithReason>
  );
};

/** The terms of payment that customers can have. */
export const TermsPage = () => {
  const { t } = useTranslation('terms');
  const { terms } = useLoaded(listTerms, {});
  const columns = useColumns();
  return (
    <BoardPage title={t('title')} tools={<Tools />}>
      <div className={styles.board}>
        <Text size="sm" c="dimmed">
          {t('lead')}
        </Text>
        <TabTable
          title={t('title')}
          columns={columns}
          rows={terms}
          rowKey={({ id }) => id}
          isWide
          empty={{ icon: <IconCalendarDue size={24} />, title: t('none'), text: t('noneText') }}
        />
      </div>
      <Outlet />
    </BoardPage>
  );
};
