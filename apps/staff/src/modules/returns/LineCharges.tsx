import { Checkbox, Text } from '@mantine/core';
import type { ReturnCharge } from '@yardline/contract/returns/returns';
import { isOffered } from '@yardline/domain/returns/charges';
import { NumberText } from '@yardline/ui/NumberText';
import { useTranslation } from 'react-i18next';
import type { ComingLine, OutLine } from './return-form.ts';
import styles from './returns.module.css';

type Props = {
  line: OutLine;
  coming: ComingLine;
  /** What the class of its machine is offered. */
  offered: readonly ReturnCharge[];
  onChange: (charges: ComingLine['charges']) => void;
};

/** What fits how a line comes back. */
export const fitting = (
  line: OutLine,
  coming: ComingLine,
  offered: readonly ReturnCharge[],
): ReturnCharge[] =>
  offered.filter(
    ({ lineId, offer }) =>
      lineId === line.id && isOffered(offer, { ...coming, fuelOut: line.fuelOut, out: line.quantity }),
  );

/** Charges for how a line comes back, each at its price or at another one; what is ticked is billed. [B3.7] */
export const LineCharges = ({ line, coming, offered, onChange }: Props) => {
  const { t } = useTranslation('returns');
  const shown = fitting(line, coming, offered);
  if (shown.length === 0) return null;
  const { product } = line;
  const without = (serviceId: number) => coming.charges.filter((each) => each.serviceId !== serviceId);
  return (
    <fieldset className={styles.charges} aria-label={t('charges', { product })}>
      {shown.map(({ serviceId, offer, name, amount: own }) => {
        const accepted = coming.charges.find((each) => each.serviceId === serviceId);
        return (
          <div key={serviceId} className={styles.charge}>
            <Checkbox
              label={
                <>
                  {name}{' '}
                  <Text span size="xs" c="dimmed">
                    {t(`offers.${offer}`)}
                  </Text>
                </>
              }
              checked={accepted !== undefined}
              onChange={(event) =>
                onChange([
                  ...without(serviceId),
                  ...(event.currentTarget.checked ? [{ serviceId, amount: own }] : []),
                ])
              }
            />
            {accepted === undefined ? null : (
              <NumberText
                aria-label={t('chargeAmount', { name, product })}
                decimals={2}
                isPadded
                value={accepted.amount}
                onChange={(amount) =>
                  onChange([...without(serviceId), { serviceId, amount: amount as number | null }])
                }
              />
            )}
          </div>
        );
      })}
    </fieldset>
  );
};
