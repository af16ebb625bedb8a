import type { ContractLine } from '@yardline/contract/contracts/contracts';
import { Stepper } from '@yardline/ui/Stepper';
import { useTranslation } from 'react-i18next';
import styles from '../looks/document.module.css';

type Props = {
  lines: readonly ContractLine[];
  /** How many pieces of each line, by its id; all of them unless said. */
  value: Readonly<Record<string, number>>;
  isWrong: boolean;
  labelOf: (product: string) => string;
  onChange: (value: Record<string, number>) => void;
};

/** How many pieces of each bulk line something is about. */
export const LineParts = ({ lines, value, isWrong, labelOf, onChange }: Props) => {
  const { t } = useTranslation('returns');
  return lines.map(({ id, product, quantity }) => {
    const key = String(id);
    return (
      <div key={key} className={styles.calledPart}>
        <span>{product}</span>
        <Stepper
          label={labelOf(product)}
          value={value[key] ?? quantity}
          max={quantity}
          isWrong={isWrong}
          onChange={(next) => onChange(Object.assign({}, value, { [key]: next }))}
        />
        <span>{t('outOf', { count: quantity })}</span>
      </div>
    );
  });
};
