import { useLoaded } from '@yardline/client/hooks';
import type { ReplyOf } from '@yardline/contract/endpoint';
import { getCheckInSettings, setCheckInSettings } from '@yardline/contract/returns/check-in';
import { moneyText, numberText } from '@yardline/ui/formats';
import { useLocale } from '@yardline/ui/locale';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { SettingsBoard } from '../../shell/board/SettingsBoard.tsx';
import { Facts } from '../../shell/record/Facts.tsx';
import { Section } from '../../shell/record/Section.tsx';

type Price = ReplyOf<typeof getCheckInSettings>['prices'][number];

/** How a price is made, in words. */
const usePriceWords = () => {
  const { t } = useTranslation('checkInCharges');
  const { locale, currency } = useLocale();
  return ({ by, figure, most, service }: Price): string => {
    if (by === 'flat') return t('flat', { amount: moneyText(figure, locale, currency), service });
    if (by === 'hours') return t('hours', { count: figure, hours: numberText(figure, locale), service });
    const percent = numberText(figure, locale);
    return t('age', { percent, most: numberText(most ?? 100, locale), service });
  };
};

/** What is charged for dirt and missing parts at a return, and whether a photo is asked for. [B4.16] */
export const CheckInChargesPage = () => {
  const { t } = useTranslation('checkInCharges');
  const say = usePriceWords();
  const { prices, asks_photo: asks } = useLoaded(getCheckInSettings, {});
  return (
    <SettingsBoard
      title={t('title')}
      lead={t('lead')}
      edit={{ label: t('edit'), to: paths.editCheckInCharges(), endpoint: setCheckInSettings }}
    >
      <Section title={t('prices')}>
        <Facts
          facts={
            prices.length === 0
              ? [{ label: t('prices'), value: t('none') }]
              : prices.map((price) => ({
                  label: `${t(`for.${price.for}`)} · ${price.of === '' ? t('every') : price.of}`,
                  value: say(price),
                }))
          }
        />
      </Section>
      <Section title={t('photos')}>
        <Facts facts={[{ label: t('asksPhoto'), value: t(asks ? 'asked' : 'notAsked') }]} />
      </Section>
    </SettingsBoard>
  );
};
