import { Group, TextInput } from '@mantine/core';
import type { TaxCodeRow } from '@yardline/contract/taxes/tax-codes';
import type { TaxZone } from '@yardline/contract/taxes/tax-zones';
import { zonePlaceAt } from '@yardline/domain/taxes/zones';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTaxesOf } from './useTaxesOf.ts';
import styles from './tax-zones.module.css';

type Props = { zones: readonly TaxZone[]; codes: readonly TaxCodeRow[] };

const placesOf = (zones: readonly TaxZone[]) =>
  zones.flatMap((zone) =>
    (zone.postal_codes.length === 0 ? [''] : zone.postal_codes).map((prefix) => ({
      zone,
      region: zone.region,
      prefix,
    })),
  );

/** Which taxes a delivery to an address would bear, by the zones as they stand. */
export const TryAddress = ({ zones, codes }: Props) => {
  const { t } = useTranslation('taxes');
  const taxesOf = useTaxesOf(codes);
  const [region, setRegion] = useState('');
  const [postal, setPostal] = useState('');
  const found = zonePlaceAt(placesOf(zones), { region, postal })?.zone;
  const isAsked = region.trim() !== '';
  return (
    <section className={styles.tryAddress} aria-label={t('tryAddress')}>
      <h3>{t('tryAddress')}</h3>
      <Group gap={8} align="flex-end">
        <TextInput
          label={t('region')}
          value={region}
          maxLength={5}
          onChange={(event) => setRegion(event.currentTarget.value)}
        />
        <TextInput
          label={t('postalCode')}
          value={postal}
          maxLength={10}
          onChange={(event) => setPostal(event.currentTarget.value)}
        />
        <output>
          {!isAsked
            ? t('tryHint')
            : found === undefined
              ? t('tryDivision')
              : t('tryFound', { zone: found.name, taxes: taxesOf(found) })}
        </output>
      </Group>
    </section>
  );
};
