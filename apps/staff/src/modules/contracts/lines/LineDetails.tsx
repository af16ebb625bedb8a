import type { ContractKind, ContractLine } from '@yardline/contract/contracts/contracts';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { FDate } from '@yardline/ui/FDate';
import { FMoney, FNumber } from '@yardline/ui/FNumber';
import { FSwitch } from '@yardline/ui/FSwitch';
import { FText } from '@yardline/ui/FText';
import { FTime } from '@yardline/ui/FTime';
import { moneyText } from '@yardline/ui/formats';
import { useLocale } from '@yardline/ui/locale';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormRow } from '../../../shell/panel/FormSection.tsx';
import { useProductLost } from '../../../shell/product/useProductLost.ts';
import { useWindowText } from '../../../shell/rates/window-text.ts';
import type { DocumentValues, LineValues } from '../form/values.ts';
import styles from '../looks/lines.module.css';

type Props = {
  control: Control<DocumentValues>;
  index: number;
  line: LineValues;
  priced: ContractLine | undefined;
  kind: ContractKind;
  /** Why the rate may not be changed by this user. */
  rateReason: string | undefined;
  /** Why this user may not make the line free. */
  freeReason: string | undefined;
};

const metered = new Set(['M', 'Y', 'B']);

/** The names of a line's fields in the form. */
const nameAt =
  (index: number) =>
  <Field extends string>(field: Field) =>
    `lines.${index}.${field}` as const;

type PartProps = Pick<Props, 'control' | 'index'> & {
  /** It has left: what it left with stays. */
  isOut: boolean;
};

const OwnDates = ({ control, index, isOut }: PartProps) => {
  const { t } = useTranslation('contracts');
  const at = nameAt(index);
  return (
    <FormRow>
      <FDate
        control={control}
        name={at('dateOut')}
        label={t('dateOut')}
        placeholder={t('asDocument')}
        isClearable
        isDisabled={isOut}
      />
      <FTime
        control={control}
        name={at('timeOut')}
        label={t('timeOut')}
        placeholder={t('asDocument')}
        isDisabled={isOut}
      />
      <FDate
        control={control}
        name={at('dateIn')}
        label={t('dateIn')}
        placeholder={t('asDocument')}
        isClearable
      />
      <FTime control={control} name={at('timeIn')} label={t('timeIn')} placeholder={t('asDocument')} />
    </FormRow>
  );
};

const MeterOut = ({ control, index, meter, isOut }: PartProps & { meter: number | null }) => {
  const { t } = useTranslation('contracts');
  const at = nameAt(index);
  return (
    <FormRow>
      <FNumber
        control={control}
        name={at('meterOut')}
        label={t('meterOut')}
        decimals={1}
        isDisabled={isOut}
        {...(meter === null ? {} : { placeholder: String(meter) })}
      />
      <FText
        control={control}
        name={at('meterReason')}
        label={t('meterReason')}
        maxLength={30}
        isDisabled={isOut}
      />
    </FormRow>
  );
};

/** What the price is reckoned from. */
const Rates = ({ rates }: Pick<ContractLine, 'rates'>) => {
  const { locale, currency } = useLocale();
  const windowText = useWindowText();
  if (rates.length === 0) return null;
  return (
    <span className={styles.lineRates}>
      {rates
        .map(({ code, amount, window }) => {
          const price = `${code} ${moneyText(amount, locale, currency)}`;
          return window === undefined ? price : `${price} (${windowText(window)})`;
        })
        .join(' · ')}
    </span>
  );
};

/** What a line has of its own: dates, a rate, words, a meter reading. Empty means as the document. */
export const LineDetails = ({ control, index, line, priced, kind, rateReason, freeReason }: Props) => {
  const { t } = useTranslation('contracts');
  const isLost = useProductLost(line.shown.number, line.type !== 'V');
  const at = nameAt(index);
  const isOut = ['O', 'F', 'R'].includes(line.shown.statusCode);
  return (
    <div className={styles.lineDetails}>
      {line.type === 'R' ? <OwnDates control={control} index={index} isOut={isOut} /> : null}
      {kind === 'sales_order' && line.type === 'S' ? (
        <FormRow>
          <FDate control={control} name={at('expectedOn')} label={t('order.expectedOn')} isClearable />
        </FormRow>
      ) : null}
      <FormRow>
        <FMoney
          control={control}
          name={at('rateOverride')}
          label={t(line.type === 'R' ? 'rateOverride' : 'priceOverride')}
          placeholder={t('asRates')}
          {...(rateReason === undefined ? {} : { description: rateReason })}
        />
        <FText
          control={control}
          name={at('description')}
          label={t('lineText')}
          placeholder={line.shown.description}
          maxLength={64}
          isDisabled={isLost}
        />
      </FormRow>
      {kind === 'contract' && metered.has(line.shown.meterType) ? (
        <MeterOut control={control} index={index} meter={line.shown.meter} isOut={isOut} />
      ) : null}
      <div className={styles.lineSwitches}>
        <DisabledWithReason reason={freeReason}>
          <div data-part="line-free" tabIndex={freeReason === undefined ? undefined : 0}>
            <FSwitch
              control={control}
              name={at('chargeable')}
              label={t('chargeable')}
              isDisabled={freeReason !== undefined}
            />
          </div>
        </DisabledWithReason>
        <FSwitch control={control} name={at('print')} label={t('printed')} />
        <Rates rates={priced?.rates ?? []} />
      </div>
    </div>
  );
};
