import { Alert } from '@mantine/core';
import type { Content } from '@yardline/contract/stores/contents';
import { useTranslation } from 'react-i18next';
import { problemWords } from './fields/editing.ts';
import { usePlaceWords } from './place-words.ts';
import styles from './store-content.module.css';

/** What stands in the way of publishing, each with where it is. */
export const Problems = ({ problems }: { problems: Content['problems'] }) => {
  const { t } = useTranslation('storeContent');
  const placeOf = usePlaceWords();
  if (problems.length === 0) return null;
  return (
    <Alert color="orange" title={t('problems')} role="note">
      <ul className={styles.problems}>
        {problems.map((problem) => (
          <li key={`${problem.path} ${problem.reason}`}>
            <strong>{placeOf(problem.path)}</strong> {problemWords(problem)}
          </li>
        ))}
      </ul>
    </Alert>
  );
};
