import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useCall } from '@yardline/client/hooks';
import { getCarriedList } from '@yardline/contract/suggestions/suggestions';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { Section } from '../record/Section.tsx';
import { SuggestedTable } from './SuggestedTable.tsx';
import uiStyles from '@yardline/ui/looks/ui.module.css';
import productStyles from './product.module.css';

type Props = {
  /** A rental product or kit, or a part. */
  type: 'R' | 'S';
  id: number;
};

/** The list of suggested products that a product carries: which, whose it is, and what of it comes how. [B7.9] */
export const SuggestedWith = ({ type, id }: Props) => {
  const { t } = useTranslation('suggestions');
  const { data } = useCall(getCarriedList, { params: { type, id } });
  const list = data?.list ?? null;
  // Most products carry none, and nothing is to be said of that.
  if (list === null) return null;
  return (
    <Section title={t('carried')} count={list.suggested.length}>
      <Text size="sm" className={productStyles.suggestedList}>
        <Link to={paths.suggestionList(list.number)}>
          <strong>{list.number}</strong> {list.description}
        </Link>{' '}
        <small className={uiStyles.none}>{t(`carriedBy.${list.by}`)}</small>
      </Text>
      <SuggestedTable label={t('carried')} suggested={list.suggested} />
    </Section>
  );
};
