import { useCall } from '@yardline/client/hooks';
import type { ProductInfo } from '@yardline/contract/availability/product-info';
import { getPhoto } from '@yardline/contract/records/record-files';
import { useTranslation } from 'react-i18next';
import styles from './product.module.css';

type Props = { photo: NonNullable<ProductInfo['photo']>; name: string };

/** The small picture of a product's main photo, in a place that is as large before it is there. */
export const ProductPhoto = ({ photo, name }: Props) => {
  const { t } = useTranslation('assets');
  const { data } = useCall(getPhoto, { params: photo, query: { size: 'small' } });
  return (
    <span className={styles.productPhoto}>
      {data === undefined ? null : (
        <img src={`data:${data.media_type};base64,${data.base64}`} alt={t('photoOf', { name })} />
      )}
    </span>
  );
};
