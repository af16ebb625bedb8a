import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { manyKinds } from '@yardline/contract/store/blocks';
import { createStoreContent, newContent } from '@yardline/contract/stores/contents';
import { listStores } from '@yardline/contract/stores/stores';
import { FText } from '@yardline/ui/FText';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';

/** Begins a page, a modal or a banner. */
export const NewContentPanel = () => {
  const { t } = useTranslation('storeContent');
  const navigate = useNavigate();
  const { whyNot } = useSession();
  const { items: stores } = useLoaded(listStores, {});
  const search: { store_id?: string | number } = useSearch({ strict: false });
  const asked: { kind?: string } = useParams({ strict: false });
  const kind = manyKinds.find((each) => each === asked.kind) ?? 'page';
  const storeId = Number(search.store_id ?? stores[0]?.id ?? 0);
  const form = useRecordForm(newContent, {
    store_id: storeId,
    kind,
    name: '',
    slugs: { en: '', fr: '' },
  });
  const { send, isSending } = useSend(createStoreContent, {
    onRefused: landOn(form),
    onDone: ({ id }) => navigate({ to: paths.storeContent(id), ignoreBlocker: true }),
  });
  return (
    <PanelPage
      title={t(`new.${kind}`)}
      closeTo={paths.storeContents()}
      form={form}
      isSaving={isSending}
      submit={t('create')}
      reason={whyNot(createStoreContent)}
      onSubmit={(body) => send({ body })}
    >
      <FText control={form.control} name="name" label={t('name')} maxLength={80} isRequired />
      {kind === 'page' ? (
        <>
          <FText control={form.control} name="slugs.en" label={t('slug.en')} description={t('slugHint')} />
          <FText control={form.control} name="slugs.fr" label={t('slug.fr')} description={t('slugHint')} />
        </>
      ) : null}
    </PanelPage>
  );
};
