import { companyClock } from '@yardline/client/clock';
import { FDate } from '@yardline/ui/FDate';
import { Figure, Money } from '@yardline/ui/Figures';
import { FNumber } from '@yardline/ui/FNumber';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { numberText } from '@yardline/ui/formats';
import { useLocale } from '@yardline/ui/locale';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import { FormRow } from '../../shell/panel/FormSection.tsx';
import { Availability } from '../../shell/product/Availability.tsx';
import { type Asked, type Dates, useKitPreview } from './useKitPreview.ts';
import uiStyles from '@yardline/ui/looks/ui.module.css';
import pageStyles from '../../shell/looks/page.module.css';
import kitsStyles from './kits.module.css';

const tomorrow = (timeZone: string): Dates => {
  const today = Temporal.Instant.fromEpochMilliseconds(companyClock())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate();
  const [out, back] = [today.add({ days: 1 }), today.add({ days: 2 })];
  return { dateOut: out.toString(), dateIn: back.toString(), quantity: 1 };
};

/** Availability and price of kits over some days, line by line; requested again when the days or the contents change. */
export const KitPreview = ({ asked }: { asked: Asked }) => {
  const { t } = useTranslation('kits');
  const { locale } = useLocale();
  const { company } = useSession();
  const { control } = useForm<Dates>({ defaultValues: tomorrow(company.time_zone) });
  const [dateOut, dateIn, typed] = useWatch({ control, name: ['dateOut', 'dateIn', 'quantity'] });
  const quantity = Number.isInteger(typed) && typed > 0 ? typed : 1;
  const { lines, found, free, total, trouble } = useKitPreview(asked, { dateOut, dateIn, quantity });
  return (
    <div className={kitsStyles.kitPreview}>
      <FormRow>
        <FDate control={control} name="dateOut" label={t('preview.from')} />
        <FDate control={control} name="dateIn" label={t('preview.to')} />
        <FNumber control={control} name="quantity" label={t('preview.quantity')} empty={0} />
      </FormRow>
      {lines.length === 0 ? (
        <p className={kitsStyles.kitSaid}>{t('preview.empty')}</p>
      ) : (
        <>
          <ul className={kitsStyles.kitLines} aria-label={t('preview.title')}>
            {lines.map((line, position) => {
              const priced = found?.[position];
              return (
                <li
                  key={position}
                  data-kit={line.itemType === 'K' || undefined}
                  data-deep={line.header !== null || undefined}
                >
                  <span className={kitsStyles.kitWhat}>
                    <strong>{line.number}</strong> {line.description}
                  </span>
                  <span data-right>
                    <Figure value={line.pieces * quantity} />
                  </span>
                  <span className={kitsStyles.kitFree}>
                    {priced === undefined || line.itemType === 'K' || line.type === 'V' ? null : (
                      <Availability
                        available={priced.available}
                        owned={line.owned}
                        quantity={line.pieces * quantity}
                        isBulk={line.isBulk}
                      />
                    )}
                  </span>
                  <span data-right>
                    {line.chargeable ? (
                      priced === undefined ? (
                        '…'
                      ) : (
                        <Money amount={priced.extendedAmount} />
                      )
                    ) : (
                      <span className={uiStyles.none}>{t('included')}</span>
                    )}
                  </span>
                </li>
              );
            })}
          </ul>
          <output className={kitsStyles.kitSum}>
            {free === null || found === undefined ? null : (
              <StatusBadge tone={free >= quantity ? 'good' : 'bad'}>
                {t('preview.free', { count: free, free: numberText(free, locale) })}
              </StatusBadge>
            )}
            <span className={pageStyles.pageHeaderGap} data-part="page-header-gap" />
            {total === undefined ? null : (
              <>
                {t('preview.total')} <strong>{<Money amount={total / 100} />}</strong>
              </>
            )}
          </output>
        </>
      )}
      {trouble === undefined ? null : <p className={kitsStyles.kitSaid}>{trouble}</p>}
    </div>
  );
};
