import { useCall } from '@yardline/client/hooks';
import { listComments } from '@yardline/contract/records/comments';
import { When } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import styles from './call.module.css';

const mostNotes = 3;

/** The last comments on a customer, newest first; nothing where there are none. */
export const CallerNotes = ({ customerId }: { customerId: number }) => {
  const { t } = useTranslation('counter');
  const { data } = useCall(listComments, { params: { kind: 'customers', record: customerId } });
  const notes = (data?.comments ?? []).toSorted((a, b) => b.id - a.id).slice(0, mostNotes);
  if (notes.length === 0) return null;
  return (
    <section aria-label={t('notes')}>
      <h3 className={styles.title}>{t('notes')}</h3>
      <ul className={styles.notes}>
        {notes.map(({ id, comment, operator_name: author, created_at: at }) => (
          <li key={id}>
            <p>{comment}</p>
            <small>
              {author} · <When at={at} show="date" />
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
};
