import { IconCalendarCog, IconPlus } from '@tabler/icons-react';
import { Link, Outlet } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import { createStoreRule, listStoreRules, type StoreRule } from '@yardline/contract/stores/rules';
import { getStore } from '@yardline/contract/stores/stores';
import type { TableColumn } from '@yardline/ui/RowsTable';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../session/useSession.ts';
import { BoardPage } from '../../../shell/board/BoardPage.tsx';
import { LinkButton } from '../../../shell/frame/LinkButton.tsx';
import { TabTable } from '../../../shell/record/TabTable.tsx';
import { useRecordId } from '../../../shell/useParam.ts';
import pageStyles from '../../../shell/looks/page.module.css';
import styles from './rules.module.css';
import { useSaid, useScopeText } from './rule-words.ts';

const useColumns = (storeId: number): TableColumn<StoreRule>[] => {
  const { t } = useTranslation('stores');
  const scopeText = useScopeText();
  const said = useSaid();
  return [
    {
      key: 'scope',
      header: t('rules.scope'),
      cell: (row) => <Link to={paths.storeRule(storeId, row.id)}>{scopeText(row)}</Link>,
    },
    {
      key: 'says',
      header: t('rules.says'),
      cell: (row) => <span className={styles.wraps}>{said(row).join(' · ')}</span>,
    },
  ];
};

/** When a store rents by class and by division, where that is other than the store itself says. [B2.21] [B3.48] */
export const RulesPage = () => {
  const { t } = useTranslation('stores');
  const { whyNot } = useSession();
  const params = { id: useRecordId() };
  const { name } = useLoaded(getStore, { params });
  const { items } = useLoaded(listStoreRules, { params });
  const add = (
    <LinkButton
      to={paths.newStoreRule(params.id)}
      reason={whyNot(createStoreRule)}
      icon={<IconPlus size={16} />}
    >
      {t('rules.new')}
    </LinkButton>
  );
  return (
    <BoardPage title={t('rules.of', { name })} lead={t('rules.about')}>
      <div className={pageStyles.boardSections}>
        <TabTable
          title={t('rules.title')}
          columns={useColumns(params.id)}
          rows={items}
          rowKey={(row) => row.id}
          count={null}
          add={add}
          empty={{
            icon: <IconCalendarCog size={24} />,
            title: t('rules.emptyTitle'),
            text: t('rules.emptyText'),
          }}
        />
      </div>
      <Outlet />
    </BoardPage>
  );
};
