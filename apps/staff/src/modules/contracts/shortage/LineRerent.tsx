import { Button } from '@mantine/core';
import type { ContractLine } from '@yardline/contract/contracts/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { useLines } from '../lines/useLines.ts';
import { RerentDialog } from './RerentDialog.tsx';
import { RerentedFrom } from './RerentedFrom.tsx';
import styles from './ways-out.module.css';

type Props = {
  index: number;
  priced: ContractLine | undefined;
  /** It has left: whose it is stays. */
  isGone: boolean;
  onRerent: ReturnType<typeof useLines>['rerent'];
};

/** From whom a line is rented; until it leaves it can go over to the own stock. */
export const LineRerent = ({ index, priced, isGone, onRerent }: Props) => {
  const { t } = useTranslation('rerents');
  const [isOpen, setOpen] = useState(false);
  const rerent = priced?.rerent ?? null;
  if (priced === undefined || rerent === null) return null;
  const product = `${priced.product} ${priced.description}`;
  const { vendorName, backOn: _, totalCost: __, ...agreed } = rerent;
  return (
    <div className={styles.rerent}>
      <RerentedFrom line={priced} />
      <Button
        size="compact-xs"
        variant="subtle"
        aria-label={t('changeNamed', { product })}
        onClick={() => setOpen(true)}
      >
        {t('change')}
      </Button>
      {isGone ? null : (
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={t('ownNamed', { product })}
          onClick={() => onRerent(index, null)}
        >
          {t('own')}
        </Button>
      )}
      {isOpen ? (
        <RerentDialog
          initial={agreed}
          vendorName={vendorName}
          onDone={(changed) => {
            setOpen(false);
            onRerent(index, changed);
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
};
