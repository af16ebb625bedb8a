import { Spotlight } from '@mantine/spotlight';
import { IconFilePlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCall } from '@yardline/client/hooks';
import { type LineRow, readCounterLine, type ReadPeriod } from '@yardline/contract/counter-line/counter-line';
import { Money } from '@yardline/ui/Figures';
import { numberText } from '@yardline/ui/formats';
import { useLocale } from '@yardline/ui/locale';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { homeOf } from '../../session/home-of.ts';
import { useDivision } from '../../session/useDivision.ts';
import { useSession } from '../../session/useSession.ts';
import styles from '../line/line.module.css';
import { LineChips } from '../line/LineChips.tsx';
import { LineWhere } from '../line/LineWhere.tsx';

const shownRows = 4;
const shortest = 3;

/** What the palette's question means, asked at the user's own division. */
export const useAnswers = (asked: string) => {
  const session = useSession();
  const { divisionId: chosenId } = useDivision();
  const { divisionId, locationId } = homeOf(session, chosenId);
  const isOn = asked.length >= shortest && divisionId !== null && session.may('view_inventory');
  const { data, isFetching } = useCall(
    readCounterLine,
    {
      query: {
        q: asked.slice(0, 200),
        division_id: String(divisionId ?? ''),
        ...(locationId === null ? {} : { location_id: String(locationId) }),
      },
    },
    { enabled: isOn, keepsPrevious: true },
  );
  return { answer: isOn ? data : undefined, isFetching: isOn && isFetching };
};

const momentText = ({ date, time }: ReadPeriod['from']): string => `${date} ${time}`;

/** The line with which a new quote begins: so many of this very product in this period. */
const lineFor = (row: Pick<LineRow, 'number'>, quantity: number, { from, to }: ReadPeriod): string =>
  `${quantity}x ${row.number} ${momentText(from)} to ${momentText(to)}`;

type Props = { answer: ReturnType<typeof useAnswers>['answer'] };

/** The answer to a question about products: what is free, where, at what price; each opens a new quote with it. */
export const PaletteAnswers = ({ answer }: Props) => {
  const { t } = useTranslation('shell');
  const { locale } = useLocale();
  const { may } = useSession();
  const navigate = useNavigate();
  if (answer === undefined || answer.rows.length === 0 || !may('quotes.create')) return null;
  const { rows, quantity, asked, chips } = answer;
  const nameOf = (row: LineRow) =>
    t('line.newQuote', { n: numberText(quantity, locale), product: `${row.number} ${row.description}` });
  return (
    <>
      <LineChips chips={chips} />
      <Spotlight.ActionsGroup label={t('line.answers')}>
        {rows.slice(0, shownRows).map((row) => (
          <Spotlight.Action
            key={`${row.tab}:${row.id}`}
            onClick={() =>
              void navigate({
                to: paths.newDocument('quote'),
                search: { line: lineFor(row, quantity, asked) },
              })
            }
          >
            <IconFilePlus size={18} stroke={1.6} aria-hidden="true" />
            <span className={styles.answer}>
              {nameOf(row)}
              <LineWhere row={row} />
            </span>
            {row.price === null ? null : <Money amount={row.price} />}
          </Spotlight.Action>
        ))}
      </Spotlight.ActionsGroup>
    </>
  );
};
