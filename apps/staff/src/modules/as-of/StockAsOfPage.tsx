import { Text } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import { getAvailabilityAsOf } from '@yardline/contract/availability/as-of';
import type { Demanded } from '@yardline/contract/availability/availability';
import { contractKind } from '@yardline/contract/contracts/contracts';
import type { ReplyOf } from '@yardline/contract/endpoint';
import { Figure } from '@yardline/ui/Figures';
import { dateText, timeText } from '@yardline/ui/formats';
import { useLocale } from '@yardline/ui/locale';
import tableStyles from '@yardline/ui/looks/table.module.css';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { statusWord } from '../../shell/product/status-word.ts';
import { Facts } from '../../shell/record/Facts.tsx';
import { Section } from '../../shell/record/Section.tsx';
import { TableScroll } from '../../shell/record/TableScroll.tsx';
import { useParam } from '../../shell/useParam.ts';
import { AsOfPage } from './AsOfPage.tsx';
import { stockInput } from './period.ts';

type Stock = ReplyOf<typeof getAvailabilityAsOf>['availability'];

/** A local time of an answer as the reader writes it. */
const useLocal = () => {
  const { locale } = useLocale();
  return (local: string): string => {
    const at = `${local}:00Z`;
    return `${dateText(at, locale, 'UTC')} ${timeText(at, locale, 'UTC')}`;
  };
};

const Holder = ({ demand }: { demand: Demanded }) => {
  const { t } = useTranslation('shell');
  const { contract_id: id, contract_kind: kind, contract_number: number } = demand;
  const known = contractKind.safeParse(kind);
  if (!known.success || id === null) return statusWord(demand.status_code);
  const name = `${t(`palette.kinds.${known.data}`)} ${number ?? ''}`.trim();
  return <Link to={paths.document(known.data, { id, number })}>{name}</Link>;
};

const Holds = ({ demand }: Pick<Stock, 'demand'>) => {
  const { t } = useTranslation('asOf');
  const local = useLocal();
  if (demand.length === 0)
    return (
      <Section title={t('heldBy')} count={0}>
        <Text size="sm" c="dimmed" p={16}>
          {t('heldByNobody')}
        </Text>
      </Section>
    );
  return (
    <Section title={t('heldBy')} count={demand.length}>
      <TableScroll>
        <table className={tableStyles.table} data-part="table">
          <thead>
            <tr>
              <th scope="col">{t('document')}</th>
              <th scope="col">{t('customer')}</th>
              <th scope="col">{t('status')}</th>
              <th scope="col" data-right>
                {t('quantity')}
              </th>
              <th scope="col">{t('period')}</th>
            </tr>
          </thead>
          <tbody>
            {demand.map((each) => (
              <tr key={`${each.contract_id ?? ''} ${each.from} ${each.status_code}`}>
                <td>
                  <Holder demand={each} />
                </td>
                <td>{each.customer_name}</td>
                <td>{each.is_overdue ? t('late') : statusWord(each.status_code)}</td>
                <td data-right>
                  <Figure value={each.quantity} />
                </td>
                <td>
                  {local(each.from)} – {each.to === null ? t('noEnd') : local(each.to)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
    </Section>
  );
};

/** What was free of a machine over a period, as it was known at a moment. */
export const StockAsOfPage = () => {
  const { t } = useTranslation('asOf');
  const number = useParam('number');
  const { company } = useSession();
  const local = useLocal();
  const input = stockInput(number, useSearch({ strict: false }), company.time_zone);
  const past = useLoaded(getAvailabilityAsOf, input);
  const { availability: stock } = past;
  const { from, to } = input.query;
  const free = stock.availabilityNA
    ? t('noLimit')
    : t('freeOf', { free: stock.available, owned: stock.owned });
  return (
    <AsOfPage
      past={past}
      record={{ to: paths.asset(number), label: stock.number }}
      title={stock.description}
      aside={
        <Facts
          facts={[
            { label: t('free'), value: free },
            { label: t('owned'), value: <Figure value={stock.owned} /> },
            { label: t('periodFrom'), value: local(from) },
            { label: t('periodTo'), value: local(to) },
          ]}
        />
      }
    >
      <Holds demand={stock.demand} />
    </AsOfPage>
  );
};
