import type { PriceGrant } from '@yardline/contract/contracts/price-grants';
import { When } from '@yardline/ui/Figures';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../shell/record/Section.tsx';
import { TableScroll } from '../../../shell/record/TableScroll.tsx';
import { useGrantWord } from './useGrants.ts';
import uiStyles from '@yardline/ui/looks/ui.module.css';
import documentStyles from '../looks/document.module.css';

/** What a grant covers of its line: so many pieces, from when to when. */
const Covers = ({ grant: { quantity, starts_at: from, ends_at: to } }: { grant: PriceGrant }) => {
  const { t } = useTranslation('priceGrants');
  if (quantity === null) return <span className={uiStyles.none}>–</span>;
  return (
    <span className={documentStyles.grantCovers}>
      {t('pieces', { count: quantity })}
      {from === null ? null : (
        <small>
          <When at={from} show="date" />
          {to === null ? null : (
            <>
              {' – '}
              <When at={to} show="date" />
            </>
          )}
        </small>
      )}
    </span>
  );
};

const State = ({ grant: { ended } }: { grant: PriceGrant }) => {
  const { t } = useTranslation('priceGrants');
  if (ended === null) return <StatusBadge tone="good">{t('counts')}</StatusBadge>;
  return (
    <span className={documentStyles.grantCovers}>
      <StatusBadge tone="quiet">{t('ended')}</StatusBadge>
      <small>
        {t('endedBy', { why: t(`why.${ended.why}`), name: ended.by })}, <When at={ended.at} show="date" />
      </small>
    </span>
  );
};

const What = ({ grant }: { grant: PriceGrant }) => {
  const { t } = useTranslation('priceGrants');
  const wordOf = useGrantWord();
  return (
    <span className={documentStyles.grantCovers}>
      {wordOf(grant)}
      <small>{grant.line_number === null ? t('document') : grant.line_text}</small>
    </span>
  );
};

const By = ({ grant: { granted_by: by, granted_at: at } }: { grant: PriceGrant }) => (
  <span className={documentStyles.grantCovers}>
    {by}
    <small>
      <When at={at} />
    </small>
  </span>
);

const columnsOf = (t: TFunction<'priceGrants'>): TableColumn<PriceGrant>[] => [
  { key: 'what', header: t('what'), cell: (grant) => <What grant={grant} /> },
  { key: 'by', header: t('by'), cell: (grant) => <By grant={grant} /> },
  { key: 'covers', header: t('covers'), cell: (grant) => <Covers grant={grant} /> },
  { key: 'state', header: t('state'), cell: (grant) => <State grant={grant} /> },
];

/** Who granted which price on the document, for what, and why one does not count any more. */
export const GrantsSection = ({ grants }: { grants: readonly PriceGrant[] }) => {
  const { t } = useTranslation('priceGrants');
  if (grants.length === 0) return null;
  return (
    <Section title={t('title')} count={grants.length}>
      <TableScroll>
        <RowsTable label={t('title')} columns={columnsOf(t)} rows={grants} rowKey={({ id }) => id} />
      </TableScroll>
    </Section>
  );
};
