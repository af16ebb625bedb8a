import { Checkbox, TextInput } from '@mantine/core';
import { useCall } from '@yardline/client/hooks';
import { getAsset } from '@yardline/contract/assets/assets';
import { gaugeOf, hasMeter, type Reading, type ReadMachine } from '@yardline/domain/meters/energy';
import { Figure } from '@yardline/ui/Figures';
import { NumberText } from '@yardline/ui/NumberText';
import { SingleSelect } from '@yardline/ui/SingleSelect';
import { useTranslation } from 'react-i18next';
import type { Leaving } from './leaving.ts';
import { MachinePhotos } from '../../../shell/machine-photos/MachinePhotos.tsx';
import { LeaveOut } from '../../../shell/readings/LeaveOut.tsx';
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
  leftOut: Reading[];
  /** Of a re-rented line: which machines of the vendor go. */
  rerentUnit: string;
};
export type Changes = Partial<Handed>;

const eighths = Array.from({ length: 9 }, (_, eighth) => eighth);

type Props = {
  contractId: number;
  /** It goes out in any case. */
  isFixed?: boolean;
  leaving: Leaving;
  handed: Handed;
  problem: string | undefined;
  /** Its reading was refused without a reason. */
  needsReason: boolean;
  onChange: (changes: Changes) => void;
};

/** The machine's last reading; a lower one needs a reason, and so does one far above it. [B5.17] */
const LastReading = ({
  number,
  handed,
  name,
  needsReason,
  onChange,
}: { number: string; name: string } & Pick<Props, 'handed' | 'needsReason' | 'onChange'>) => {
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
      {needsReason || (typeof handed.meter === 'number' && handed.meter < last) ? (
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
const UnitChoice = ({
  leaving: { line, choices },
  handed,
  onChange,
}: Omit<Props, 'problem' | 'contractId' | 'needsReason'>) => {
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

/** Which machines of the vendor go with a re-rented line, by its numbers. */
const VendorUnit = ({ name, handed, onChange }: { name: string } & Pick<Props, 'handed' | 'onChange'>) => {
  const { t } = useTranslation('rerents');
  return (
    <TextInput
      className={documentStyles.handedReason}
      aria-label={`${t('unit')}, ${name}`}
      placeholder={t('unit')}
      maxLength={100}
      value={handed.rerentUnit}
      onChange={(event) => onChange({ rerentUnit: event.currentTarget.value })}
      disabled={!handed.isGoing}
    />
  );
};

type UnreadProps = Pick<Props, 'handed'> & {
  asksMeter: boolean;
  hasGauge: boolean;
  leaving: Omit<React.ComponentProps<typeof LeaveOut>, 'reading' | 'isRead'>;
};

/** What is not read has to be left out on purpose. */
const Unread = ({ asksMeter, hasGauge, handed, leaving }: UnreadProps) => (
  <span className={documentStyles.handedLeftOut}>
    {asksMeter ? <LeaveOut reading="meter" isRead={typeof handed.meter === 'number'} {...leaving} /> : null}
    {hasGauge ? <LeaveOut reading="fuel" isRead={handed.fuel !== null} {...leaving} /> : null}
  </span>
);

type LeavingProps = Pick<Props, 'contractId'> & Pick<Leaving, 'line'> & { unit: Leaving['unit'] | undefined };

/** What it looks like now that it goes, for the day that it comes back. */
const LeavingPhotos = ({ contractId, line, unit }: LeavingProps) => {
  if (line.id === null) return null;
  const { number, assetId } = unit ?? { number: line.product, assetId: undefined };
  return (
    <span className={documentStyles.handedLeftOut}>
      <MachinePhotos of={{ contractId, lineId: line.id, number, assetId }} ways={['out']} adding="out" />
    </span>
  );
};

/** What it is, and how many of it. */
const What = ({ line, product, isOne }: Pick<Leaving, 'line'> & { product: string; isOne: boolean }) => (
  <>
    <strong>
      {isOne ? '' : `${line.quantity} × `}
      {product}
    </strong>{' '}
    {line.description}
  </>
);

/** Something that can be handed over. */
export const HandedLine = (props: Props) => {
  const { contractId, isFixed = false, leaving: thing, handed, problem, needsReason, onChange } = props;
  const { t } = useTranslation(['contracts', 'readings']);
  const { line, choices } = thing;
  const unit = choices.find(({ assetId }) => assetId === handed.assetId);
  const product = unit?.number ?? line.product;
  const name = `${product} ${line.description}`;
  const own = { name, handed, onChange };
  const machine: ReadMachine = unit ?? line;
  const isMetered = hasMeter(machine.meterType);
  const gauge = line.isBulk && unit === undefined ? undefined : gaugeOf(machine);
  const leaving = {
    machine,
    leftOut: handed.leftOut,
    of: name,
    onChange: (leftOut: Reading[]) => onChange({ leftOut }),
  };
  const label = <What line={line} product={product} isOne={line.quantity === 1 || unit !== undefined} />;
  return (
    <li className={documentStyles.handed} data-off={!handed.isGoing || undefined}>
      {isFixed ? (
        <span>{label}</span>
      ) : (
        <Checkbox
          checked={handed.isGoing}
          onChange={(event) => onChange({ isGoing: event.currentTarget.checked })}
          label={label}
        />
      )}
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
      {gauge === undefined ? (
        <span />
      ) : (
        <SingleSelect
          aria-label={`${t(`readings:${gauge}Out`)}, ${name}`}
          placeholder={t(`readings:${gauge}Out`)}
          options={eighths.map((value) => ({ value, label: t('eighths', { count: value }) }))}
          value={handed.fuel}
          onChange={(fuel) => onChange({ fuel: typeof fuel === 'number' ? fuel : null })}
          disabled={!handed.isGoing}
          isClearable
        />
      )}
      {line.rerent === null ? null : <VendorUnit {...own} />}
      {unit === undefined ? null : <UnitChoice leaving={thing} handed={handed} onChange={onChange} />}
      {isMetered ? <LastReading number={product} needsReason={needsReason} {...own} /> : null}
      {handed.isGoing ? (
        <Unread
          asksMeter={line.meterOut === null && (unit?.meter ?? null) === null}
          hasGauge={gauge !== undefined}
          handed={handed}
          leaving={leaving}
        />
      ) : null}
      {handed.isGoing ? <LeavingPhotos contractId={contractId} line={line} unit={unit} /> : null}
      {problem === undefined ? null : (
        <span data-part="line-problem" className={linesStyles.lineProblem}>
          {problem}
        </span>
      )}
    </li>
  );
};
