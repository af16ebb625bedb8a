import { Combobox } from '@mantine/core';
import { displayPercent } from '@yardline/domain/format/numbers';
import { Money } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { language } from '../../../platform/i18n.ts';
import { LineWhere } from '../../../shell/line/LineWhere.tsx';
import { Availability } from '../../../shell/product/Availability.tsx';
import { picturedRow, Thumbnail } from '../../../shell/product/Thumbnail.tsx';
import { PickerPrice } from '../picker/PickerPrice.tsx';
import { DayStrip } from './DayStrip.tsx';
import type { Answer } from './useCallLine.ts';
import type { FreeDay } from './useFreeDays.ts';
import styles from './call.module.css';

type Props = {
  id: string;
  answer: Answer;
  quantity: number;
  isLit: boolean;
  days: readonly FreeDay[];
};

const ProductCells = ({ answer: { product }, quantity }: Pick<Props, 'answer' | 'quantity'>) =>
  product === undefined ? null : (
    <>
      <Thumbnail of={picturedRow(product)} />
      <span className={styles.what}>
        <span>
          <strong>{product.number}</strong> {product.description}
        </span>
        <LineWhere row={product} />
      </span>
      <Availability
        available={product.available}
        owned={product.owned}
        quantity={product.kind === 'numbered' ? 1 : quantity}
        isBulk={product.kind !== 'numbered'}
      />
      <PickerPrice row={product} />
    </>
  );

const ServiceCells = ({ answer: { service } }: Pick<Props, 'answer'>) => {
  const { t } = useTranslation('contracts');
  if (service === undefined) return null;
  return (
    <>
      <Thumbnail of={{ ...service, kind: 'service' }} />
      <span className={styles.what}>
        <span>
          <strong>{service.service_code}</strong> {service.description}
        </span>
      </span>
      <span className={styles.dim}>{t('service')}</span>
      {service.price_kind === 'percent' ? (
        displayPercent(service.amount, language())
      ) : (
        <Money amount={service.amount} />
      )}
    </>
  );
};

/** A product or service that the line may mean: what is free where and when, and what it costs. */
export const AnswerRow = ({ id, answer, quantity, isLit, days }: Props) => (
  <Combobox.Option
    id={id}
    value={answer.key}
    aria-selected={isLit}
    className={styles.answer}
    data-selected={isLit || undefined}
  >
    <ProductCells answer={answer} quantity={quantity} />
    <ServiceCells answer={answer} />
    <DayStrip days={days} quantity={answer.product?.kind === 'numbered' ? 1 : quantity} />
  </Combobox.Option>
);
