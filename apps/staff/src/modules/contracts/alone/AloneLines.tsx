import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { Money } from '@yardline/ui/Figures';
import { NumberText } from '@yardline/ui/NumberText';
import { useTranslation } from 'react-i18next';
import { Availability } from '../../../shell/product/Availability.tsx';
import type { AloneLine } from './useAloneForm.ts';
import styles from '../call/call.module.css';

type Props = {
  lines: readonly AloneLine[];
  onQuantity: (index: number, quantity: number) => void;
  onRemove: (index: number) => void;
};

/** What the caller wants, with what was free of it and its price by the copy. */
export const AloneLines = ({ lines, onQuantity, onRemove }: Props) => {
  const { t } = useTranslation(['counter', 'contracts']);
  return (
    <section className={styles.lines} aria-label={t('contracts:tabs.lines')}>
      {lines.length === 0 ? <p className={styles.empty}>{t('empty')}</p> : null}
      <ul>
        {lines.map(({ line, free, price }, index) => {
          const { number, description } = line.shown;
          const label = (field: string) => `${field}, ${number} ${description}`;
          const isRented = line.type === 'R';
          return (
            <li key={`${line.type}-${line.productId}`} className={styles.row}>
              <NumberText
                aria-label={label(t('contracts:quantity'))}
                value={line.quantity}
                decimals={0}
                onChange={(value) => typeof value === 'number' && value > 0 && onQuantity(index, value)}
              />
              <span className={styles.what}>
                <span>
                  <strong>{number}</strong> {description}
                </span>
              </span>
              {isRented ? (
                <Availability available={free} owned={null} quantity={line.quantity} isBulk />
              ) : (
                <span />
              )}
              <b className={styles.amount}>
                <Money amount={price} />
              </b>
              <ActionIcon aria-label={label(t('contracts:removeLine'))} onClick={() => onRemove(index)}>
                <IconTrash size={16} />
              </ActionIcon>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
