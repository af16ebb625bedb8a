import { IconPencil } from '@tabler/icons-react';
import { type Division, setDeliveryZones } from '@yardline/contract/divisions/divisions';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { LinkButton } from '../../shell/frame/LinkButton.tsx';
import { Facts } from '../../shell/record/Facts.tsx';
import { Section } from '../../shell/record/Section.tsx';
import divisionsStyles from './divisions.module.css';

/** The zones to which a division delivers, with their postal codes. */
export const DeliveryZones = ({ division }: { division: Division }) => {
  const { t } = useTranslation('divisions');
  const { whyNot } = useSession();
  return (
    <Section
      title={t('zones.title')}
      count={division.delivery_zones.length}
      action={
        <LinkButton
          variant="default"
          to={paths.divisionZones(division.id)}
          reason={whyNot(setDeliveryZones)}
          icon={<IconPencil size={16} />}
        >
          {t('zones.edit')}
        </LinkButton>
      }
    >
      {division.delivery_zones.length === 0 ? (
        <p className={divisionsStyles.divisionHint}>{t('zones.none')}</p>
      ) : (
        <Facts
          facts={division.delivery_zones.map(({ zone, prefixes }) => ({
            label: zone,
            value: prefixes.join(' '),
          }))}
        />
      )}
    </Section>
  );
};
