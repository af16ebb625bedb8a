import { ActionIcon, Popover } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { PriceExplained } from './PriceExplained.tsx';
import styles from './price-explained.module.css';

type Props = ComponentProps<typeof PriceExplained> & {
  /** What the price is of, read out with the button. */
  of: string;
};

/** Opens the reasons of a price beside it. */
export const PriceWhyButton = ({ of, ...price }: Props) => {
  const { t } = useTranslation('pricing');
  return (
    <Popover position="bottom-end" width="min(640px, calc(100vw - 32px))" trapFocus returnFocus withRoles>
      <Popover.Target>
        <ActionIcon aria-label={`${t('why.title')} ${of}`} title={t('why.title')}>
          <IconHelpCircle size={16} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={styles.explainedBox}>
        <PriceExplained {...price} />
      </Popover.Dropdown>
    </Popover>
  );
};
