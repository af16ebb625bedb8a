import { Link, Outlet } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import { getKit } from '@yardline/contract/kits';
import { displayPercent } from '@yardline/domain/format/numbers';
import { Figure } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { language } from '../../platform/i18n.ts';
import { paths } from '../../paths.ts';
import { itemPath } from '../../shell/product/item-path.ts';
import { MarkFacts } from '../../shell/product/MarkFacts.tsx';
import { SuggestedWith } from '../../shell/product/SuggestedWith.tsx';
import { Section } from '../../shell/record/Section.tsx';
import { useParam } from '../../shell/useParam.ts';
import { KitPreview } from './KitPreview.tsx';
import './kits.css';
import { TableScroll } from '../../shell/record/TableScroll.tsx';

/** A kit's contents, the kits that contain it, and its availability. */
export const KitContentsTab = () => {
  const { t } = useTranslation('kits');
  const kit = useLoaded(getKit, { params: { number: useParam('number') } });
  return (
    <>
      <Section title={t('contents')} count={kit.kitDetails.length}>
        <TableScroll>
          <table className="yl-table">
            <thead>
              <tr>
                <th scope="col">{t('item')}</th>
                <th scope="col">{t('kind')}</th>
                <th scope="col" data-right>
                  {t('inEach')}
                </th>
                <th scope="col">{t('price')}</th>
                <th scope="col">{t('onPapers')}</th>
              </tr>
            </thead>
            <tbody>
              {kit.kitDetails.map((detail, position) => (
                <tr key={position}>
                  <td>
                    <Link to={itemPath({ ...detail, number: detail.itemNumber })}>
                      <strong>{detail.itemNumber}</strong>
                    </Link>{' '}
                    {detail.itemDescription}
                  </td>
                  <td>{t(`itemTypes.${detail.itemType}`)}</td>
                  <td data-right>
                    <Figure value={detail.quantity} />
                  </td>
                  <td>
                    {t(detail.chargeable ? 'charged' : 'included')}
                    {detail.discountP === null
                      ? ''
                      : ` · ${t('less', { percent: displayPercent(detail.discountP, language()) })}`}
                  </td>
                  <td>{t(detail.print ? 'printed' : 'notPrinted')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableScroll>
        {kit.within.length === 0 ? null : (
          <p className="kit-within">
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
