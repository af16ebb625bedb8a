import { IconFileText } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import { listContracts } from '@yardline/contract/contracts';
import { EmptyState } from '@yardline/ui/EmptyState';
import { Money, When } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { Section } from '../../shell/record/Section.tsx';
import { useRecordId } from '../../shell/useParam.ts';

/** Quotes, reservations and contracts of a customer, the newest first. */
export const CustomerDocumentsTab = () => {
  const { t } = useTranslation(['customers', 'shell']);
  const id = useRecordId();
  const { items } = useLoaded(listContracts, { query: { customer_id: String(id), page_size: '50' } });
  return (
    <Section title={t('tabs.documents')} count={items.length}>
      {items.length === 0 ? (
        <EmptyState icon={<IconFileText size={24} />} title={t('documents.emptyTitle')}>
          {t('documents.emptyText')}
        </EmptyState>
      ) : (
        <table className="yl-table">
          <thead>
            <tr>
              <th scope="col">{t('documents.number')}</th>
              <th scope="col">{t('documents.kind')}</th>
              <th scope="col">{t('documents.period')}</th>
              <th scope="col" data-right>
                {t('documents.total')}
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map((row) => (
              <tr key={row.id}>
                <td>
                  <Link to={paths.document(row.kind, row.id)}>{row.number ?? t('documents.draft')}</Link>
                </td>
                <td>{t(`shell:palette.kinds.${row.kind}`)}</td>
                <td>
                  <When at={row.starts_at} /> – <When at={row.ends_at} />
                </td>
                <td data-right>
                  <Money amount={row.total} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
};
