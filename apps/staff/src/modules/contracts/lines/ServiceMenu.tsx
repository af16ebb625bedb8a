import { Button, Menu, Text } from '@mantine/core';
import type { Service } from '@yardline/contract/services/services';
import { displayPercent } from '@yardline/domain/format/numbers';
import { Money } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { language } from '../../../platform/i18n.ts';
import styles from '../../../shell/looks/list.module.css';

type Props = { services: readonly Service[]; icon: React.ReactNode; onPick: (service: Service) => void };

/** The services that can be charged, with their price. */
export const ServiceMenu = ({ services, icon, onPick }: Props) => {
  const { t } = useTranslation('contracts');
  return (
    <Menu width={340} position="bottom-start">
      <Menu.Target>
        <Button variant="default" leftSection={icon}>
          {t('addService')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={styles.pick} data-part="pick" mah={360}>
        {services.length === 0 ? <Menu.Label>{t('noServices')}</Menu.Label> : null}
        {services.map((service) => (
          <Menu.Item
            key={service.id}
            onClick={() => onPick(service)}
            rightSection={
              service.price_kind === 'percent' ? (
                displayPercent(service.amount, language())
              ) : (
                <Money amount={service.amount} />
              )
            }
          >
            {service.description}
            <Text size="xs" c="dimmed">
              {service.service_code}
              {service.price_kind === 'distance' ? ` · ${t('byDistance')}` : ''}
              {service.autoService ? ` · ${t('automatic')}` : ''}
            </Text>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
