import { Button, Text } from '@mantine/core';
import type { Deposit, Totals } from '@yardline/contract/contracts/contracts';
import { displayPercent } from '@yardline/domain/format/numbers';
import { Money } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { language } from '../../../platform/i18n.ts';
import { useSession } from '../../../session/useSession.ts';
import { useTaxName } from '../../../shell/money/useTaxName.ts';
import { CertificateNotes } from '../../../shell/money/CertificateNotes.tsx';
import { ZoneNote } from './ZoneNote.tsx';
import { CreditRefused } from './CreditRefused.tsx';
import type { FormProblem } from './problems.ts';
import type { Pricing } from './usePricing.ts';
import uiStyles from '@yardline/ui/looks/ui.module.css';
import surfaceStyles from '../../../shell/looks/surface.module.css';
import totalsStyles from '../../../shell/money/totals.module.css';
import documentFormStyles from '../looks/document-form.module.css';
import linesStyles from '../looks/lines.module.css';

type LinesProps = {
  totals: Totals;
  deposit: Deposit | null;
  /** What is held of deposits that were taken. */
  held?: number;
};

/** The sums of a document; what is zero is left out, the total never. Below it what to ask for before it leaves, and why. */
export const TotalLines = ({ totals, deposit, held = 0 }: LinesProps) => {
  const { t } = useTranslation('contracts');
  const { company } = useSession();
  const taxName = useTaxName();
  const rows = [
    [t('totals.rental'), totals.rental],
    [t('totals.sales'), totals.sales],
    [t('totals.services'), totals.services],
    [t('totals.waiver', { percent: displayPercent(company.waiver_percent, language()) }), totals.waiver],
    [taxName(totals.tax1Code) || t('totals.tax'), totals.tax1],
    [taxName(totals.tax2Code) || t('totals.tax'), totals.tax2],
  ] as const;
  return (
    <dl className={totalsStyles.totals}>
      {rows
        .filter(([, amount]) => amount !== 0)
        .map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Money amount={amount} />
            </dd>
          </div>
        ))}
      {totals.discount === 0 ? null : (
        <div className={totalsStyles.totalsSaved}>
          <dt>{t('totals.discount')}</dt>
          <dd>
            <Money amount={totals.discount} />
          </dd>
        </div>
      )}
      <div className={totalsStyles.totalsTotal}>
        <dt>{t('totals.total')}</dt>
        <dd>
          <Money amount={totals.total} />
        </dd>
      </div>
      {deposit === null ? null : (
        <div>
          <dt>
            {t('totals.deposit')}
            <small>{deposit.text}</small>
          </dt>
          <dd>
            <Money amount={deposit.amount} />
          </dd>
        </div>
      )}
      {held === 0 ? null : (
        <div>
          <dt>{t('totals.depositHeld')}</dt>
          <dd>
            <Money amount={held} />
          </dd>
        </div>
      )}
    </dl>
  );
};

type Props = {
  pricing: Pricing;
  problems: readonly FormProblem[];
  onGo: (path: string) => void;
};

/** What it costs as it stands, and what keeps it from being saved, each a way to its field. */
export const TotalsPanel = ({ pricing, problems, onGo }: Props) => {
  const { totals, delivery, certificates, deposit, credit, isBehind, trouble } = pricing;
  const { t } = useTranslation('contracts');
  return (
    <section
      className={`${surfaceStyles.facts} ${documentFormStyles.totalsPanel}`}
      data-part="facts"
      data-behind={isBehind || undefined}
      aria-label={t('totals.title')}
    >
      <h2>{t('totals.title')}</h2>
      <div aria-live="polite" aria-busy={isBehind}>
        {totals === undefined ? (
          <span className={uiStyles.none}>…</span>
        ) : (
          <TotalLines totals={totals} deposit={deposit} />
        )}
        <ZoneNote delivery={delivery} />
        <CertificateNotes notices={certificates} />
        {pricing.feeTerms.map((sentence) => (
          <Text key={sentence} size="sm" c="dimmed" mt={8}>
            {sentence}
          </Text>
        ))}
      </div>
      {trouble === undefined ? null : (
        <p className={linesStyles.lineProblem} data-part="line-problem">
          {trouble}
        </p>
      )}
      {problems.length === 0 ? null : (
        <div className={documentFormStyles.mend} role="alert">
          <h3>{t('mend', { count: problems.length })}</h3>
          <ul>
            {problems.map(({ path, reason, message }) => (
              <li key={`${path} ${reason}`}>
                <Button
                  variant="transparent"
                  size="compact-sm"
                  className={documentFormStyles.mendLink}
                  onClick={() => onGo(path)}
                >
                  {message}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <CreditRefused credit={credit} />
    </section>
  );
};
