import { Link, Outlet } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import type { ReplyOf } from '@yardline/contract/endpoint';
import { getKit } from '@yardline/contract/kits/kits';
import { displayPercent } from '@yardline/domain/format/numbers';
import { Figure } from '@yardline/ui/Figures';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { useTranslation } from 'react-i18next';
import { language } from '../../platform/i18n.ts';
import { paths } from '../../paths.ts';
import { itemPath } from '../../shell/product/item-path.ts';
import { MarkFacts } from '../../shell/product/MarkFacts.tsx';
import { SuggestedWith } from '../../shell/product/SuggestedWith.tsx';
import { Section } from '../../shell/record/Section.tsx';
import { useParam } from '../../shell/useParam.ts';
import { KitPreview } from './KitPreview.tsx';
import { TableScroll } from '../../shell/record/TableScroll.tsx';
import styles from './kits.module.css';

type Content = ReplyOf<typeof getKit>['kitDetails'][number] & { position: number };

const useColumns = (): TableColumn<Content>[] => {
  const { t } = useTranslation('kits');
  const less = (percent: number) => t('less', { percent: displayPercent(percent, language()) });
  return [
    {
      key: 'item',
      header: t('item'),
      cell: (row) => (
        <>
          <Link to={itemPath({ ...row, number: row.itemNumber })}>
            <strong>{row.itemNumber}</strong>
          </Link>{' '}
          {row.itemDescription}
        </>
      ),
    },
    { key: 'kind', header: t('kind'), cell: (row) => t(`itemTypes.${row.itemType}`) },
    { key: 'each', header: t('inEach'), isRight: true, cell: (row) => <Figure value={row.quantity} /> },
    {
      key: 'price',
      header: t('price'),
      cell: ({ chargeable, discountP: percent }) => (
        <>
          {t(chargeable ? 'charged' : 'included')}
          {percent === null ? '' : ` · ${less(percent)}`}
        </>
      ),
    },
    { key: 'papers', header: t('onPapers'), cell: (row) => t(row.print ? 'printed' : 'notPrinted') },
  ];
};

/** A kit's contents, the kits that contain it, and its availability. */
export const KitContentsTab = () => {
  const { t } = useTranslation('kits');
  const kit = useLoaded(getKit, { params: { number: useParam('number') } });
  const rows = kit.kitDetails.map((detail, position) => ({ ...detail, position }));
  return (
    <>
      <Section title={t('contents')} count={kit.kitDetails.length}>
        <TableScroll>
          <RowsTable columns={useColumns()} rows={rows} rowKey={({ position }) => position} />
        </TableScroll>
        {kit.within.length === 0 ? null : (
          <p className={styles.kitWithin}>
            {t('within')}{' '}
            {kit.within.map(({ number, quantity }, index) => (
              <span key={number}>
                {index === 0 ? '' : ', '}
                <Link to={paths.kit(number)}>{number}</Link> ({quantity})
              </span>
            ))}
          </p>
        )}
      </Section>
      <MarkFacts product={kit} />
      <SuggestedWith type="R" id={kit.id} />
      <Section title={t('preview.title')}>
        <KitPreview asked={{ number: kit.number }} />
      </Section>
      <Outlet />
    </>
  );
};
