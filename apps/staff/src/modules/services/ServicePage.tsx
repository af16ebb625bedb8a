import { IconPencil } from '@tabler/icons-react';
import { Outlet, useNavigate } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import { getService, updateService } from '@yardline/contract/services/services';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { Facts } from '../../shell/record/Facts.tsx';
import { RecordPage } from '../../shell/record/RecordPage.tsx';
import { useRecordId } from '../../shell/useParam.ts';
import { usePriceWords } from './usePriceWords.ts';
import { useWhenWords } from './useWhenWords.ts';

/** One service: what it costs, and when it comes. */
export const ServicePage = () => {
  const { t } = useTranslation('services');
  const id = useRecordId();
  const navigate = useNavigate();
  const { whyNot } = useSession();
  const service = useLoaded(getService, { params: { id } });
  const price = usePriceWords();
  const when = useWhenWords();
  const yesNo = (is: boolean) => t(is ? 'yes' : 'no');
  return (
    <RecordPage
      list={{ to: paths.services(), label: t('title') }}
      title={service.description}
      number={service.service_code}
      status={
        <StatusBadge tone={service.is_active ? 'good' : 'quiet'}>
          {t(service.is_active ? 'active' : 'inactive')}
        </StatusBadge>
      }
      actions={[
        {
          key: 'edit',
          label: t('edit'),
          icon: <IconPencil size={16} />,
          reason: whyNot(updateService),
          onRun: () => void navigate({ to: paths.editService(id) }),
        },
      ]}
    >
      <Facts
        title={t('price.title')}
        facts={[
          { label: t('priceKind'), value: t(`priceKinds.${service.price_kind}`) },
          { label: t('price.costs'), value: price(service) },
          { label: t('tax1'), value: yesNo(service.is_tax1) },
          { label: t('tax2'), value: yesNo(service.is_tax2) },
        ]}
      />
      <Facts
        title={t('when.title')}
        facts={[
          { label: t('when.comes'), value: when(service) },
          {
            label: t('onDocuments'),
            value: service.is_automatic ? t(service.allows_edit ? 'open' : 'locked') : '',
          },
          { label: t('asksQuantity'), value: yesNo(service.has_quantity_prompt) },
          { label: t('offers.as'), value: t(`offers.kinds.${service.offered_as || 'none'}`) },
        ]}
      />
      <Outlet />
    </RecordPage>
  );
};
