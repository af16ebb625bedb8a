import { Checkbox } from '@mantine/core';
import { NumberText } from '@yardline/ui/NumberText';
import { SingleSelect } from '@yardline/ui/SingleSelect';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useVendors } from '../vendors/useVendors.ts';
import arrivals from '../scan/arrivals.module.css';
import styles from './buying.module.css';

/** Something that could be ordered: what is proposed of it, and from whom. */
export type Proposal = {
  key: number;
  name: string;
  facts: string;
  quantity: number;
  vendorId: number | null;
};

/** What is ordered of it. */
export type Pick = { key: number; quantity: number; vendorId: number };

type Choice = { isOn: boolean; quantity: unknown; vendorId: number | null };

const pieces = (quantity: unknown): number => (typeof quantity === 'number' && quantity > 0 ? quantity : 0);

/** What is chosen of proposals: all that have a vendor are, until someone says otherwise. */
export const usePicks = (proposals: readonly Proposal[]) => {
  const [changed, setChanged] = useState<ReadonlyMap<number, Partial<Choice>>>(new Map());
  const choiceOf = ({ key, quantity, vendorId }: Proposal): Choice => ({
    isOn: vendorId !== null,
    quantity,
    vendorId,
    ...changed.get(key),
  });
  const set = (key: number, more: Partial<Choice>) =>
    setChanged((all) => new Map(all).set(key, { ...all.get(key), ...more }));
  const picks = proposals.flatMap((proposal): Pick[] => {
    const { isOn, quantity, vendorId } = choiceOf(proposal);
    return isOn && vendorId !== null && pieces(quantity) > 0
      ? [{ key: proposal.key, quantity: pieces(quantity), vendorId }]
      : [];
  });
  return { choiceOf, set, picks };
};

type Props = { label: string; proposals: readonly Proposal[] } & Omit<ReturnType<typeof usePicks>, 'picks'>;

/** Proposals, each with its quantity and vendor; choosing a vendor chooses the row. */
export const SourceRows = ({ label, proposals, choiceOf, set }: Props) => {
  const { t } = useTranslation('purchasing');
  const vendors = useVendors() ?? [];
  return (
    <ul className={`${arrivals.lines} ${styles.proposals}`} aria-label={label}>
      {proposals.map((proposal) => {
        const { key, name, facts } = proposal;
        const { isOn, quantity, vendorId } = choiceOf(proposal);
        return (
          <li key={key}>
            <Checkbox
              label={
                <>
                  {name}
                  <small className={styles.facts}>{facts}</small>
                </>
              }
              checked={isOn}
              onChange={(event) => set(key, { isOn: event.currentTarget.checked })}
            />
            <NumberText
              aria-label={t('quantityOf', { name })}
              decimals={2}
              w={80}
              value={quantity}
              onChange={(value) => set(key, { quantity: value })}
            />
            <SingleSelect
              aria-label={t('vendorOf', { name })}
              placeholder={t('vendor')}
              options={vendors}
              value={vendorId}
              isSearchable={vendors.length > 7}
              onChange={(chosen) =>
                set(key, { vendorId: typeof chosen === 'number' ? chosen : null, isOn: chosen !== null })
              }
            />
          </li>
        );
      })}
    </ul>
  );
};
