import { type Method, tenders } from '@yardline/domain/payments/tenders';
import { FDate } from '@yardline/ui/FDate';
import { FMoney } from '@yardline/ui/FNumber';
import { FSelect } from '@yardline/ui/FSelect';
import { FText } from '@yardline/ui/FText';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CashRounding } from './CashRounding.tsx';
import { DrawerField } from './DrawerField.tsx';
import { EnterAgain } from './EnterAgain.tsx';
import type { cardsIn, moneyNames } from './money-form.ts';

type Props<T extends FieldValues, Out> = {
  control: Control<T, unknown, Out>;
  /** Where the form keeps them: `moneyNames`. */
  names: Record<
    Exclude<keyof typeof moneyNames, 'card_token' | 'received_on' | 'again' | 'drawer_id'>,
    FieldPath<T>
  > & {
    again?: FieldPath<T>;
    drawer_id?: FieldPath<T>;
    card_token?: FieldPath<T>;
    received_on?: FieldPath<T>;
  };
  /** The way that is chosen now. */
  method: Method;
  /** The ways by which it may go, the usual one first. */
  methods: readonly Method[];
  /** The cards to choose from, and what they are asked for as; none where the card is known or asked for otherwise. */
  cards?: ReturnType<typeof cardsIn>;
  cardLabel?: string;
};

type Referred = { [M in Method]: (typeof tenders)[M]['hasReference'] extends true ? M : never }[Method];
const isReferred = (method: Method): method is Referred => tenders[method].hasReference;

/** How much money moves, and by which way: of a cheque its number is asked, of a card which. */
export const MoneyFields = <T extends FieldValues, Out>(props: Props<T, Out>) => {
  const { control, names, method, methods, cards, cardLabel = '' } = props;
  const { t } = useTranslation('money');
  const isBack = names.received_on === undefined;
  return (
    <>
      <FSelect
        control={control}
        name={names.method}
        label={t('pay.method')}
        options={methods.map((value) => ({ value, label: t(`pay.methods.${value}`) }))}
        isFirst
      />
      <FMoney control={control} name={names.amount} label={t('pay.amount')} isRequired />
      {method === 'cheque' ? (
        <FText control={control} name={names.cheque_number} label={t('pay.chequeNumber')} isRequired />
      ) : null}
      {isReferred(method) ? (
        <FText
          control={control}
          name={names.reference}
          label={t('pay.reference')}
          description={t(`pay.referenceHints.${method}`)}
          maxLength={40}
        />
      ) : null}
      {names.drawer_id === undefined || !tenders[method].isOfDrawer ? null : (
        <DrawerField control={control} name={names.drawer_id} />
      )}
      {names.again === undefined ? null : <EnterAgain control={control} name={names.again} />}
      {method === 'cash' ? <CashRounding control={control} name={names.amount} isBack={isBack} /> : null}
      {method !== 'card' && names.received_on !== undefined ? (
        <FDate
          control={control}
          name={names.received_on}
          label={t('pay.receivedOn')}
          description={t('pay.receivedHint')}
          isClearable
        />
      ) : null}
      {method === 'card' && cards !== undefined && names.card_token !== undefined ? (
        <FSelect
          control={control}
          name={names.card_token}
          label={cardLabel}
          description={t(cards[0]?.isSimulated === false ? 'pay.readerHint' : 'pay.cardHint')}
          options={cards}
          isRequired
        />
      ) : null}
    </>
  );
};
