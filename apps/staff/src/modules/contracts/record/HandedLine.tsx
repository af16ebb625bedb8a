import { Checkbox, TextInput } from '@mantine/core';
import { useCall } from '@yardline/client/hooks';
import { getAsset } from '@yardline/contract/assets/assets';
import { Figure } from '@yardline/ui/Figures';
import { NumberText } from '@yardline/ui/NumberText';
import { SingleSelect } from '@yardline/ui/SingleSelect';
import { useTranslation } from 'react-i18next';
import type { Leaving } from './leaving.ts';
import { useSession } from '../../../session/useSession.ts';
import linesStyles from '../looks/lines.module.css';
import documentStyles from '../looks/document.module.css';

/** Whether something goes out now, which machine of a group it is, and with which reading and how much fuel in eighths. */
export type Handed = {
  isGoing: boolean;
  assetId: number | null;
  meter: unknown;
  reason: string;
  fuel: number | null;
};
export type Changes = Partial<Handed>;

const metered = new Set(['M', 'Y', 'B']);
const eighths = Array.from({ length: 9 }, (_, eighth) => eighth);

type Props = {
  leaving: Leaving;
  handed: Handed;
  problem: string | undefined;
  onChange: (changes: Changes) => void;
};

/** The machine's last reading; a lower one needs a reason. [B5.17] */
const LastReading = ({
  number,
  handed,
  name,
  onChange,
}: { number: string; name: string } & Pick<Props, 'handed' | 'onChange'>) => {
  const { t } = useTranslation('contracts');
  const { whyNot } = useSession();
  const { data } = useCall(getAsset, { params: { number } }, { enabled: whyNot(getAsset) === undefined });
  const last = data?.meter ?? null;
  if (last === null) return null;
  return (
    <>
      <span className={documentStyles.handedLast}>
        {t('lastReading')} <Figure value={last} />
      </span>
      {typeof handed.meter === 'number' && handed.meter < last ? (
        <TextInput
          className={documentStyles.handedReason}
          aria-label={`${t('meterReason')}, ${name}`}
          placeholder={t('meterReason')}
          maxLength={30}
          value={handed.reason}
          onChange={(event) => onChange({ reason: event.currentTarget.value })}
        />
      ) : null}
    </>
  );
};

/** Which machine of the group it is: the proposed one, or another that is in the yard. */
const UnitChoice = ({ leaving: { line, choices }, handed, onChange }: Omit<Props, 'problem'>) => {
  const { t } = useTranslation('contracts');
  return (
    <span className={documentStyles.handedUnit}>
      <SingleSelect
        aria-label={`${t('product')}, ${line.description}`}
        options={choices.map(({ assetId, number }) => ({ value: assetId, label: number }))}
        value={handed.assetId}
        onChange={(assetId) => onChange({ assetId: typeof assetId === 'number' ? assetId : handed.assetId })}
        disabled={!handed.isGoing}
        isSearchable
      />
    </span>
  );
};

/** Something that can be handed over. */
export const HandedLine = ({ leaving, handed, problem, onChange }: Props) => {
  const { t } = useTranslation('contracts');
  const { line, choices } = leaving;
  const unit = choices.find(({ assetId }) => assetId === handed.assetId);
  const isMetered = metered.has(unit?.meterType ?? line.meterType);
  const product = unit?.number ?? line.product;
  const name = `${product} ${line.description}`;
  return (
    <li className={documentStyles.handed} data-off={!handed.isGoing || undefined}>
      <Checkbox
        checked={handed.isGoing}
        onChange={(event) => onChange({ isGoing: event.currentTarget.checked })}
        label={
          <>
            <strong>
              {line.quantity === 1 || unit !== undefined ? '' : `${line.quantity} × `}
              {product}
            </strong>{' '}
            {line.description}
          </>
        }
      />
      {isMetered ? (
        <NumberText
          aria-label={`${t('meterOut')}, ${name}`}
          placeholder={line.meterOut === null ? t('meterOut') : String(line.meterOut)}
          decimals={1}
          value={handed.meter}
          onChange={(meter) => onChange({ meter })}
          disabled={!handed.isGoing}
        />
      ) : (
        <span />
      )}
      {line.isBulk && unit === undefined ? (
        <span />
      ) : (
        <SingleSelect
          aria-label={`${t('fuelOut')}, ${name}`}
          placeholder={t('fuelOut')}
          options={eighths.map((value) => ({ value, label: t('eighths', { count: value }) }))}
          value={handed.fuel}
          onChange={(fuel) => onChange({ fuel: typeof fuel === 'number' ? fuel : null })}
          disabled={!handed.isGoing}
          isClearable
        />
      )}
      {unit === undefined ? null : <UnitChoice leaving={leaving} handed={handed} onChange={onChange} />}
      {isMetered ? <LastReading number={product} name={name} handed={handed} onChange={onChange} /> : null}
      {problem === undefined ? null : (
        <span data-part="line-problem" className={linesStyles.lineProblem}>
          {problem}
        </span>
      )}
    </li>
  );
};
