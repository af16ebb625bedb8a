import type { CustomerRow } from '@yardline/contract/customers/customers';
import { StatusBadge, type Tone } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';

const tones: Record<CustomerRow['account_type'], Tone> = { Y: 'good', N: 'quiet', H: 'bad' };

/** How a customer pays: on account, cash, or not at all until accounting says so. */
export const AccountBadge = ({ type }: { type: CustomerRow['account_type'] }) => {
  const { t } = useTranslation('customers');
  return <StatusBadge tone={tones[type]}>{t(`accountTypes.${type}`)}</StatusBadge>;
};
