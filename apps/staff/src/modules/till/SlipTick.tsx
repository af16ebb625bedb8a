import { Checkbox } from '@mantine/core';
import type { SlipItem } from '@yardline/contract/bank-slips/bank-slips';
import { useTranslation } from 'react-i18next';
import { keyOf, type MakingSlip } from './useMakingSlip.ts';

type Props = Pick<MakingSlip, 'left' | 'toggle'> & { item: SlipItem };

/** Whether something that waits goes on the slip. */
const SlipTick = ({ item, left, toggle }: Props) => {
  const { t } = useTranslation('till');
  return (
    <Checkbox
      aria-label={t('slips.goesOf', { number: item.number ?? item.id })}
      checked={!left.has(keyOf(item))}
      onChange={() => toggle(item)}
    />
  );
};

/** The cell of a table that ticks what goes on a slip. */
export const slipTick = ({ left, toggle }: Pick<MakingSlip, 'left' | 'toggle'>) => {
  const cell = (item: SlipItem) => <SlipTick item={item} left={left} toggle={toggle} />;
  return cell;
};
