import { useCall } from '@yardline/client/hooks';
import { type CustomerRequest, getRequestPhoto } from '@yardline/contract/requests/requests';
import { useTranslation } from 'react-i18next';
import { Picture } from '../../shell/records/Picture.tsx';
import styles from './request-photos.module.css';

type Props = { request: CustomerRequest };

const Photo = ({ request: { id }, n }: Props & { n: number }) => {
  const { t } = useTranslation('customerRequests');
  const { data } = useCall(getRequestPhoto, { params: { id, photo: n }, query: {} });
  return <Picture photo={{ name: t('photo', { n }), has_thumbnail: true }} data={data} />;
};

/** What the customer photographed. */
export const RequestPhotos = ({ request }: Props) => (
  <ul className={styles.requestPhotos}>
    {request.photos.map((n) => (
      <li key={n}>
        <Photo request={request} n={n} />
      </li>
    ))}
  </ul>
);
