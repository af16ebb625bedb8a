import { useNavigate } from '@tanstack/react-router';
import { createYardReturn } from '@yardline/contract/yard-returns/yard-returns';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { useYardBatch } from './useYardBatch.ts';
import { YardFields } from './YardFields.tsx';

/** Records at the desk what came to the yard. */
export const NewYardPanel = () => {
  const { t } = useTranslation('yardReturns');
  const { whyNot } = useSession();
  const navigate = useNavigate();
  const batch = useYardBatch(({ number }) =>
    navigate({ to: paths.inYardReturn(number), ignoreBlocker: true }),
  );
  const count = batch.lines.length;
  return (
    <PanelPage
      title={t('add')}
      closeTo={paths.inYard()}
      form={batch.form}
      isSaving={batch.isSending}
      submit={t('saveCount', { count })}
      reason={whyNot(createYardReturn) ?? (count === 0 ? t('scanFirst') : undefined)}
      size={620}
      onSubmit={batch.save}
    >
      <YardFields batch={batch} />
    </PanelPage>
  );
};
