import { Anchor } from '@mantine/core';
import type { ProductInfo } from '@yardline/contract/availability/product-info';
import { Money } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { ProductPhoto } from './ProductPhoto.tsx';
import { Facts } from '../record/Facts.tsx';
import { statusWord } from './status-word.ts';

const pages = { asset: paths.asset, kit: paths.kit, part: paths.part, group: undefined } as const;

/** The number of a product, which leads to its page in a tab of its own: what is being typed here stays. [S2.18] */
const ProductNumber = ({ info: { kind, number } }: { info: ProductInfo }) => {
  const path = pages[kind]?.(number);
  if (path === undefined) return number;
  return (
    <Anchor href={path} target="_blank" size="sm">
      {number}
    </Anchor>
  );
};

/** What is known of a product, to choose it by. [S2.39] */
export const ProductFacts = ({ info }: { info: ProductInfo }) => {
  const { t } = useTranslation(['assets', 'common']);
  return (
    <>
      {info.photo === null ? null : <ProductPhoto photo={info.photo} name={info.description} />}
      <Facts
        facts={[
          { label: t('number'), value: <ProductNumber info={info} /> },
          { label: t('description'), value: info.description },
          { label: t('class'), value: info.class_name },
          { label: t('group'), value: info.group_name },
          { label: t('model'), value: info.model },
          { label: t('make'), value: info.make },
          { label: t('status'), value: info.status_code === null ? '' : statusWord(info.status_code) },
          { label: t('listPrice'), value: <Money amount={info.list_price} /> },
          { label: t('vendorNumber'), value: info.vendor_product_number },
          { label: t('includeInventory'), value: t(info.include_inventory ? 'common:yes' : 'common:no') },
          {
            label: t('externalUrl'),
            value:
              info.external_url === '' ? (
                ''
              ) : (
                <Anchor href={info.external_url} target="_blank" rel="noopener noreferrer" size="sm">
                  {info.external_url}
                </Anchor>
              ),
          },
          { label: t('barcode'), value: info.barcodes.join(', ') },
          { label: t('comments'), value: info.comments },
        ]}
      />
    </>
  );
};
