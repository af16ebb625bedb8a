import { Link } from '@tanstack/react-router';
import { Day, Money } from '@yardline/ui/Figures';
import { FMoney } from '@yardline/ui/FNumber';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { moneyNames } from '../../../shell/money/money-form.ts';
import { CardFee } from '../../../shell/money/CardFee.tsx';
import { ReaderWait } from '../../../shell/money/ReaderWait.tsx';
import { MoneyFields } from '../../../shell/money/MoneyFields.tsx';
import { Section } from '../../../shell/record/Section.tsx';
import { EarlyDiscount } from './EarlyDiscount.tsx';
import type { Taking } from './useTaking.ts';
import paymentsStyles from './payments.module.css';

/** The open invoices of the customer, each with what goes to it. */
export const OpenInvoices = ({ seen: config, form, method }: Taking) => {
  const { t } = useTranslation('money');
  const parts = useWatch({ control: form.control, name: 'invoices' }) ?? [];
  const receivedOn = useWatch({ control: form.control, name: 'received_on' });
  return (
    <Section title={t('take.open')} count={config.invoices.length}>
      <ul className={paymentsStyles.takeInvoices}>
        {config.invoices.map(({ invoice_id: id, number, due_on: due, open: left, ...early }, index) => (
          <li key={id}>
            <span>
              <Link to={paths.invoice(number)}>
                {t('invoices.one')} {number}
              </Link>
              <small>
                {t('invoices.due')} <Day day={due} /> · {t('take.left')} <Money amount={left} />
              </small>
              <EarlyDiscount
                discount={early.discount}
                by={early.discount_by}
                receivedOn={method === 'card' ? null : receivedOn}
                isTaken={(parts[index]?.discount ?? 0) > 0}
                onTake={(isTaken) =>
                  form.setValue(`invoices.${index}.discount`, isTaken ? early.discount : 0, {
                    shouldDirty: true,
                  })
                }
                error={form.formState.errors.invoices?.[index]?.discount?.message}
              />
            </span>
            <FMoney
              control={form.control}
              name={`invoices.${index}.amount`}
              label={t('take.to', { number })}
              empty={0}
            />
          </li>
        ))}
      </ul>
      {config.has_more ? <p className={paymentsStyles.takeMore}>{t('take.more')}</p> : null}
    </Section>
  );
};

/** How much comes in, and how. */
export const TakenMoney = ({ seen, form, method, cards, cardFee, waiting }: Taking) => {
  const { t } = useTranslation('money');
  return (
    <>
      <p>
        {t('take.all')} <Money amount={seen.open} />
      </p>
      <MoneyFields
        control={form.control}
        names={moneyNames}
        method={method}
        methods={seen.methods}
        cards={cards}
        cardLabel={t('pay.card')}
      />
      <ReaderWait paymentId={waiting} />
      <CardFee shown={cardFee.shown} />
    </>
  );
};
