import { Alert, Anchor, Button, Loader } from '@mantine/core';
import { IconCircleCheck, IconHourglass } from '@tabler/icons-react';
import type { CallRefused } from '@yardline/client/call-refused';
import { requestedType } from '@yardline/contract/payments/payment-requests';
import { amount, cents, sum } from '@yardline/domain/money/cents';
import { Day, Money, When } from '@yardline/ui/Figures';
import { LocaleProvider } from '@yardline/ui/locale';
import { useTranslation } from 'react-i18next';
import { PlayBanner } from '../../platform/PlayBanner.tsx';
import { useUiLocale } from '../../platform/ui-locale.ts';
import { language, switchLanguage } from '../../platform/i18n.ts';
import { isPlay } from '../../platform/environment.ts';
import { rememberLanguage } from '../../platform/preferences.ts';
import { GateCard } from '../../gate/GateCard.tsx';
import type { OpenPageProps } from '../addresses.ts';
import { EarlyPayment } from './EarlyPayment.tsx';
import { offerOf } from './early-payment.ts';
import { AskedDeposit } from './AskedDeposit.tsx';
import { OwedInvoice } from './OwedInvoice.tsx';
import { OwnPayments } from './OwnPayments.tsx';
import { PayForm } from './PayForm.tsx';
import { PageWait } from './PageWait.tsx';
import { paysOnPage, usePaying } from './usePaying.ts';
import { type Bearer, type Seen, useRequested } from './useRequested.ts';
import { useNotCharged } from './useNotCharged.ts';
import styles from './payment.module.css';

type Shown = Extract<Seen, { request: unknown }>['request'];

const reasons = {
  'link.expired': 'expired',
  'link.revoked': 'revoked',
  'resource.not_found': 'unknown',
  'request.invalid': 'unknown',
} as const;

const reasonOf = (reason: string) =>
  Object.hasOwn(reasons, reason) ? reasons[reason as keyof typeof reasons] : 'other';

const Refused = ({ refused, onRetry }: { refused: CallRefused; onRetry: () => void }) => {
  const { t } = useTranslation('paying');
  const reason = reasonOf(refused.reason);
  return (
    <GateCard title={t(`refused.${reason}.title`)} lead={t(`refused.${reason}.lead`)}>
      {reason === 'other' ? (
        <Button variant="default" fullWidth onClick={onRetry}>
          {t('refused.again')}
        </Button>
      ) : null}
    </GateCard>
  );
};

/** Where a request stands that takes no card now. */
const Standing = ({ request }: { request: Shown }) => {
  const { t } = useTranslation('paying');
  const { state, paused_until: until, company } = request;
  if (request.is_pending)
    return (
      <Alert color="blue" icon={<Loader size={18} />} title={t('pendingTitle')}>
        {t('pendingText')}
      </Alert>
    );
  if (request.is_unclear)
    return (
      <Alert color="red" title={t('unclearTitle')}>
        {t('unclearText', { company: company.name })}
      </Alert>
    );
  if (state === 'ended')
    return (
      <Alert color="blue" icon={<IconCircleCheck />} title={t('endedTitle')}>
        {t('endedText')}
      </Alert>
    );
  if (state === 'paid') return <Alert color="green" icon={<IconCircleCheck />} title={t('paidTitle')} />;
  if (request.owed <= 0)
    return (
      <Alert color="green" icon={<IconCircleCheck />} title={t('settledTitle')}>
        {t('settledText')}
      </Alert>
    );
  return (
    <Alert color="orange" icon={<IconHourglass />} title={t('pausedTitle')}>
      {t('pausedText', { company: company.name })} <When at={until} />
    </Alert>
  );
};

const Pay = ({
  bearer,
  request,
  reload,
}: {
  bearer: Bearer;
  request: Shown;
  reload: () => Promise<void>;
}) => {
  const { t } = useTranslation('paying');
  const paying = usePaying(bearer, request, reload);
  const isNotCharged = useNotCharged(request);
  const takesCards =
    !request.is_pending &&
    !request.is_unclear &&
    request.payable > 0 &&
    request.state !== 'paused' &&
    request.state !== 'paid';
  const last = request.payments.findLast(({ status }) => status === 'succeeded');
  if (request.is_pending && paysOnPage(request))
    return <PageWait bearer={bearer} request={request} reload={reload} />;
  if (!takesCards && !paying.isBusy) return <Standing request={request} />;
  return (
    <>
      {last === undefined ? null : (
        <Alert color="green" icon={<IconCircleCheck />}>
          <Money amount={last.amount} /> · {t('paid')}
        </Alert>
      )}
      {isNotCharged && paying.refused === undefined ? <Alert color="orange">{t('notCharged')}</Alert> : null}
      <PayForm key={last?.id ?? 0} request={request} paying={paying} />
    </>
  );
};

const otherLanguage = () => (language() === 'fr' ? 'en' : 'fr');

const Page = ({
  bearer,
  request,
  reload,
}: {
  bearer: Bearer;
  request: Shown;
  reload: () => Promise<void>;
}) => {
  const { t } = useTranslation(['paying', 'signIn']);
  const title = t('title', { company: request.company.name });
  const locale = useUiLocale({ currency: request.currency, timeZone: request.time_zone });
  const [first] = request.invoices;
  const taken = request.payments.filter(({ status }) => status === 'succeeded');
  const offer = offerOf(request.invoices);
  const toPay = amount(cents(request.owed) - cents(offer?.discount ?? 0));
  const paid = amount(sum(taken.map((payment) => cents(payment.amount))));
  const change = () => {
    rememberLanguage(otherLanguage());
    void switchLanguage(otherLanguage()).then(reload);
  };
  return (
    <LocaleProvider value={locale}>
      <main className={styles.paying}>
        <title>{isPlay ? `PLAY · ${title}` : title}</title>
        <PlayBanner />
        <header className={styles.payingCompany}>
          <h1>{request.company.name}</h1>
          {request.company.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </header>
        <div className={styles.payingColumns}>
          <section className={`${styles.payingSurface} ${styles.payingNow}`} aria-label={title}>
            <p className={styles.payingLabel}>{t(paid > 0 && request.owed <= 0 ? 'paid' : 'toPay')}</p>
            <p className={styles.payingAmount}>
              <Money amount={request.owed > 0 ? toPay : paid} />
            </p>
            <EarlyPayment offer={offer} />
            <p className={styles.payingWho}>
              {t('forCustomer', { customer: request.customer_name })}
              {request.owed > 0 && first !== undefined ? (
                <>
                  {' '}
                  · {t('dueOn')} <Day day={first.due_on} />
                </>
              ) : null}
            </p>
            <Pay bearer={bearer} request={request} reload={reload} />
          </section>
          <div className={styles.payingRest}>
            <OwnPayments bearer={bearer} payments={request.payments} />
            <section className={styles.payingSurface} aria-label={t('whatFor')}>
              <h2>{t('whatFor')}</h2>
              {request.document === null || request.deposit !== null ? null : (
                <p>{t(`billed.${request.document.kind}`, { number: request.document.number })}</p>
              )}
              {request.deposit === null || request.document === null ? null : (
                <AskedDeposit document={request.document} deposit={request.deposit} />
              )}
              {request.invoices.map((invoice) => (
                <OwedInvoice key={invoice.number} invoice={invoice} isOpen={request.invoices.length === 1} />
              ))}
            </section>
          </div>
        </div>
        <footer className={styles.payingFooter}>
          <span>
            {t('until')} <When at={request.expires_at} show="date" />
          </span>
          <Anchor component="button" type="button" size="sm" onClick={change} lang={otherLanguage()}>
            {t('signIn:language')}
          </Anchor>
        </footer>
      </main>
    </LocaleProvider>
  );
};

/** The payment request, for the bearer of the link. Opening it pays nothing. [S2.14] */
export const PaymentPage = ({ caught: [type = '', link = ''] }: OpenPageProps) => {
  const { t } = useTranslation('paying');
  const documentType = requestedType.catch('invoice').parse(type);
  const bearer = { documentType, link };
  const { seen, reload } = useRequested(bearer);
  if (seen === undefined)
    return (
      <main className={styles.payingWait}>
        <title>{t('loading')}</title>
        <Loader aria-label={t('loading')} />
      </main>
    );
  if ('refused' in seen) return <Refused refused={seen.refused} onRetry={() => void reload()} />;
  return <Page bearer={bearer} request={seen.request} reload={reload} />;
};
